export const discountBands = [
  '0-5',
  '6-10',
  '11-15',
  '16-20',
  '21-30',
  '31-40',
  '41-50',
  '51-60',
  '61-70',
  '71-80',
  '81-100',
] as const
export type DiscountBand = (typeof discountBands)[number]

const findEnd = (band: DiscountBand) => Number(band.split('-')[1])

/** Returns the band of a discount. The percentage is rounded to a whole one first. */
export function toDiscountBand(percentage: number): DiscountBand {
  const whole = Math.round(percentage)
  return discountBands.find((band) => whole <= findEnd(band)) ?? '81-100'
}

export const compareToBand = (regular: number, selling: number): DiscountBand =>
  toDiscountBand(regular > 0 ? ((regular - selling) / regular) * 100 : 0)
