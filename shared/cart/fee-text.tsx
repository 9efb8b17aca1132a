import type { PriceText } from '../product/product.ts'
import { usePriceText } from '../product/use-price-text.ts'
import { useTranslate } from '../ui/shop-context.tsx'

type ShippingFeeProps = { fee: PriceText; isFree: boolean; isInvoiced: boolean }

/**
 * Renders the cost of shipping: an amount, the word for free, or a note about a separate invoice.
 */
export function ShippingFee({ fee, isFree, isInvoiced }: ShippingFeeProps) {
  const t = useTranslate()
  const toText = usePriceText()
  if (isInvoiced) return t('cart.summary.invoiced')
  return isFree ? t('cart.summary.free') : toText(fee)
}
