import { savedLists, savedReturn, type SavedList } from './saved-lists.ts'

const MAX_LISTS = 10

/** Puts a list before the others. The list that was visited longest ago is forgotten. */
export function addSavedList(lists: readonly SavedList[], added: SavedList): SavedList[] {
  const others = lists.filter(({ path, query }) => path !== added.path || query !== added.query)
  return [added, ...others].slice(0, MAX_LISTS)
}

export const saveList = (list: SavedList): void =>
  void savedLists.write(addSavedList(savedLists.read() ?? [], list))

/** Returns whether the shopper came here by a link back to this list. Answers once. */
export const consumeReturn = (address: string): boolean => savedReturn.consume() === address
