import * as z from '../json/schema.ts'

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
type DiscountBand = (typeof discountBands)[number]

const findEnd = (band: DiscountBand) => Number(band.split('-')[1])

/** Returns the band of a discount. The percentage is rounded to a whole one first. */
export function toDiscountBand(percentage: number): DiscountBand {
  const whole = Math.round(percentage)
  return discountBands.find((band) => whole <= findEnd(band)) ?? '81-100'
}

export const compareToBand = (regular: number, selling: number): DiscountBand =>
  toDiscountBand(regular > 0 ? ((regular - selling) / regular) * 100 : 0)

/**
 * A product in an event, in the item shape of GA4. All amounts are decimal numbers in whole units of
 * the currency (119.5 is 119 kronor and 50 öre), per piece.
 */
export const measuredItemSchema = z.object({
  /** The product id; the SKU id as `sku-7` if the shop no longer has the product. */
  item_id: z.string(),
  item_name: z.string(),
  item_brand: z.exactOptional(z.string()),
  /** The alias of the category, such as `soups`. */
  item_category: z.exactOptional(z.string()),
  /** The SKU id, if one was chosen or the product has only one. */
  item_variant: z.exactOptional(z.string()),
  /** The selling price. `prices_include_vat` of the event says whether it includes VAT. */
  price: z.exactOptional(z.number()),
  /** The same price without VAT. Only the cart and a purchase know both. */
  price_ex_vat: z.exactOptional(z.number()),
  /** The regular price minus the selling price; 0 without a discount. */
  discount: z.exactOptional(z.number()),
  /** The discount in percent of the regular price, as a band. */
  discount_band: z.exactOptional(z.enum(discountBands)),
  /** The number of pieces, or of packages. */
  quantity: z.exactOptional(z.int()),
  /** The position in its list. The first one is 0. */
  index: z.exactOptional(z.int()),
  /** The id of the list in the page, such as `list` or the id of its heading. */
  item_list_id: z.exactOptional(z.string()),
  item_list_name: z.exactOptional(z.string()),
})
export type MeasuredItem = z.infer<typeof measuredItemSchema>
