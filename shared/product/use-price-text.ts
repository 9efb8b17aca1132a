import { useShop } from '../ui/shop-context.tsx'
import type { PriceText } from './product.ts'

/** The text is with or without VAT, as the page shows prices. */
export function usePriceText(): (price: PriceText) => string {
  const { vatIncluded } = useShop()
  return (price) => (vatIncluded ? price.incVat : price.exVat)
}
