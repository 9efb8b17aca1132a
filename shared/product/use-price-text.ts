import { useShop } from '../ui/shop-context.tsx'
import type { PriceText } from './product.ts'

/**
 * Returns a function that selects the text of a price with or without VAT, as the page shows
 * prices.
 */
export function usePriceText(): (price: PriceText) => string {
  const { vatIncluded } = useShop()
  return (price) => (vatIncluded ? price.incVat : price.exVat)
}
