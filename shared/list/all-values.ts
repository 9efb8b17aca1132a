/**
 * Parameter of a list URL with which the filter panel has the values of all groups. Without it, the
 * closed groups without a selected value come without their values. It is no part of the selection.
 */
export const ALL_VALUES = 'all'

/** Returns the address of the same list with the values of all filters. */
export function toAddressOfAllValues(address: URL): URL {
  const changed = new URL(address)
  changed.searchParams.set(ALL_VALUES, '')
  return changed
}
