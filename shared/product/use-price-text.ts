import { useShop } from '../ui/shop-context.tsx'
import type { PriceText } from './product.ts'

/** Returns a function that picks the text of a price in the VAT mode of the page. */
export function usePriceText(): (price: PriceText) => string {
  const { vatIncluded } = useShop()
  return (price) => (vatIncluded ? price.incVat : price.exVat)
}
