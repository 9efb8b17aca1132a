/** Returns the items of a list of the API, which may leave out the list, or an item in it. */
export const listItems = <Item>(list: readonly (Item | null)[] | null | undefined): Item[] =>
  (list ?? []).flatMap((item) => (item === null ? [] : [item]))
