import { parseShippingData } from '#shared/delivery/shipping-data.ts'
import type { PriceText } from '#shared/product/product.ts'
import type { AmountFormatter } from './create-amount-formatter.ts'

export type Invoicing = {
  /** True if a delivery without a fee is invoiced where the merchant states no amount. */
  isFreeInvoiced: boolean
  formatAmount: AmountFormatter
}

/** A company that reached free shipping gets no invoice for it. */
export const isFreeShippingInvoiced = (
  shipping: { amountLeftToFreeShipping: number } | null | undefined,
  isCompany: boolean,
): boolean => isCompany && shipping?.amountLeftToFreeShipping !== 0

export function toInvoicedFee(
  shipping: { feeIncVat: number; shippingData?: string | null } | null | undefined,
  { isFreeInvoiced, formatAmount }: Invoicing,
): { isInvoiced: boolean; invoicedFee?: PriceText } {
  const { invoicedFee: fee } = parseShippingData(shipping?.shippingData)
  if (!fee) return { isInvoiced: isFreeInvoiced && shipping?.feeIncVat === 0 }
  if (fee.incVat === 0) return { isInvoiced: false }
  const invoicedFee = { incVat: formatAmount(fee.incVat), exVat: formatAmount(fee.exVat) }
  return { isInvoiced: true, invoicedFee }
}
