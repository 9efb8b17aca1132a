/** It is no part of the selection. Without it, closed groups may come without their values. */
export const ALL_VALUES = 'all'

export function toAddressOfAllValues(address: URL): URL {
  const changed = new URL(address)
  changed.searchParams.set(ALL_VALUES, '')
  return changed
}
