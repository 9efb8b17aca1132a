/**
 * The hours of the delivery, in the shopper's local time. Orders before `orderBy` arrive the next
 * day. Every text that names one of these hours takes it from here.
 */
export const deliveryHours = { orderBy: 22, homeFrom: 16, homeTo: 20, pickupFrom: 15 } as const

/** Formats a full hour the way a sentence in this language names it, such as `10 pm` or `kl. 22`. */
export function formatHour(hour: number, language: string): string {
  const [code] = language.split('-')
  if (code === 'en') return `${hour % 12 || 12}\u00a0${hour < 12 ? 'am' : 'pm'}`
  return `${code === 'fi' ? 'klo' : 'kl.'}\u00a0${hour}`
}
