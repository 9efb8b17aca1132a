const ago = (days: number) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${days} days')`

/** How many days ago a reduced meal was last at its lowest, was back at its regular price, and was reduced. */
const LOWEST = 20
const BACK = 13
const REDUCED = 6
const BEFORE = 60

/**
 * After the prices, whose triggers logged them as of now: what they were before. A meal that is not reduced has cost the
 * same for long.
 */
export function toPriceLogLines(): string[] {
  const log = (days: number, selling: string, which: string) =>
    `INSERT INTO price_log SELECT product_id, currency, ${ago(days)}, ${selling}, regular FROM product_prices WHERE ${which};`
  const isReduced = 'selling < regular'
  return [
    'DELETE FROM price_log;',
    log(BEFORE, 'regular', 'TRUE'),
    log(LOWEST, 'lowest', isReduced),
    log(BACK, 'regular', isReduced),
    log(REDUCED, 'selling', isReduced),
  ]
}
