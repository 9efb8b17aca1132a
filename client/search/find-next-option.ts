/** No option is highlighted: the shopper is in the text field. */
export const NO_OPTION = -1

/**
 * The arrows pass through the text field between the last and the first option. Home and End move
 * the text cursor as long as no option is highlighted.
 */
export function findNextOption(key: string, current: number, count: number): number | null {
  if (count === 0) return null
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return current === last ? NO_OPTION : current + 1
    case 'ArrowUp':
      return current === NO_OPTION ? last : current - 1
    case 'Home':
      return current === NO_OPTION ? null : 0
    case 'End':
      return current === NO_OPTION ? null : last
    default:
      return null
  }
}
