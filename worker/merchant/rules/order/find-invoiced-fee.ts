import type { OrderDetails, VatAmount } from './order.ts'

/**
 * Returns the shipping fee that an organization pays later, which is 0 if its delivery is free. It is
 * null for a person, and for older orders, which do not store the fee.
 */
export function findInvoicedFee(order: OrderDetails): VatAmount | null {
  const { customerType, isShippingInvoiced, invoicedShippingFee } = order
  const isUnknown = isShippingInvoiced && invoicedShippingFee.incVat === 0
  return customerType === 'ORGANIZATION' && !isUnknown ? invoicedShippingFee : null
}
