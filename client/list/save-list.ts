import { LISTS_KEY, readSavedLists, RETURN_KEY, type SavedList } from './saved-lists.ts'

const MAX_LISTS = 10

/** Puts a list before the others. The list that was visited longest ago is forgotten. */
export function addSavedList(lists: readonly SavedList[], added: SavedList): SavedList[] {
  const others = lists.filter(({ path, query }) => path !== added.path || query !== added.query)
  return [added, ...others].slice(0, MAX_LISTS)
}

export function saveList(list: SavedList): void {
  try {
    sessionStorage.setItem(LISTS_KEY, JSON.stringify(addSavedList(readSavedLists(), list)))
  } catch {
    // Storage is blocked: the list opens at its top when the shopper returns.
  }
}

/** Returns whether the shopper came here by a link back to this list. Answers once. */
export function consumeReturn(address: string): boolean {
  try {
    const stored = sessionStorage.getItem(RETURN_KEY)
    sessionStorage.removeItem(RETURN_KEY)
    return stored === address
  } catch {
    return false
  }
}
