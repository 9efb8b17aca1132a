import { parseShippingData } from '#shared/delivery/shipping-data.ts'
import type { PriceText } from '#shared/product/product.ts'
import type { AmountFormatter } from './create-amount-formatter.ts'

export type Invoicing = { isCompany: boolean; formatAmount: AmountFormatter }

type ApiShipping = { feeIncVat: number; shippingData?: string | null }

/** A merchant that states no amount invoices a delivery without a fee to a company. */
export function toInvoicedFee(
  shipping: ApiShipping | null | undefined,
  { isCompany, formatAmount }: Invoicing,
): { isInvoiced: boolean; invoicedFee?: PriceText } {
  const { invoicedFee: fee } = parseShippingData(shipping?.shippingData)
  if (!fee) return { isInvoiced: isCompany && shipping?.feeIncVat === 0 }
  if (fee.incVat === 0) return { isInvoiced: false }
  const invoicedFee = { incVat: formatAmount(fee.incVat), exVat: formatAmount(fee.exVat) }
  return { isInvoiced: true, invoicedFee }
}
