import type { PriceText } from '../product/product.ts'
import { usePriceText } from '../product/use-price-text.ts'
import { useTranslate } from '../ui/shop-context.tsx'

type FeeTextProps = {
  fee: PriceText
  isFree: boolean
  isInvoiced?: boolean
  invoicedFee?: PriceText
}

export function FeeText({ fee, isFree, isInvoiced = false, invoicedFee }: FeeTextProps) {
  const t = useTranslate()
  const toText = usePriceText()
  if (invoicedFee) return t('cart.summary.invoicedFee', { fee: toText(invoicedFee) })
  if (isInvoiced) return t('cart.summary.invoiced')
  return isFree ? t('cart.summary.free') : toText(fee)
}
