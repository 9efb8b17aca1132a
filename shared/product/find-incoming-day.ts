import type { Sku } from './product.ts'

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}/

/** The day is midnight UTC. Returns null if some are left, or if no future day is known. */
export function findIncomingDay(
  skus: Pick<Sku, 'stock' | 'incoming'>[],
  now = new Date(),
): Date | null {
  if (skus.some(({ stock }) => stock.total > 0)) return null
  // Only the date is used, so that a time zone never moves it to another day.
  const days = skus.flatMap(({ incoming }) => DAY_PATTERN.exec(incoming ?? '') ?? [])
  const [first] = days.filter((day) => day > now.toISOString().slice(0, 10)).toSorted()
  return first === undefined ? null : new Date(`${first}T00:00:00Z`)
}
