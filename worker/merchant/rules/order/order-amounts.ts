import type { Order, OrderDetails, VatAmount } from './order.ts'

export function addVatAmounts(one: VatAmount, other: VatAmount): VatAmount {
  return { incVat: one.incVat + other.incVat, exVat: one.exVat + other.exVat }
}

type OrderPayments = Pick<OrderDetails, 'total' | 'balance' | 'giftCard'>

/** Returns the value of an order: items and delivery after all discounts, before all payments. */
export function getOrderValue({ total, balance, giftCard }: OrderPayments): VatAmount {
  const amount = giftCard?.amount ?? 0
  return addVatAmounts(addVatAmounts(total, balance), { incVat: amount, exVat: amount })
}

/** Adds up all discounts of an order: the discounts of the items and the promo code. */
export function sumDiscounts({ discount, ...order }: OrderDetails): VatAmount {
  return addVatAmounts(discount, getPromoDiscount(order))
}

/** Returns the fixed amount of the promo code. A gift card is a payment and no discount. */
export function getPromoDiscount({
  fixedDiscount,
  giftCard,
}: Pick<OrderDetails, 'fixedDiscount' | 'giftCard'>): VatAmount {
  const amount = giftCard?.amount ?? 0
  // In orders placed before gift cards counted as payments, `exVat` contains less of the gift card.
  const exVat = Math.max(0, fixedDiscount.exVat - amount)
  return { incVat: fixedDiscount.incVat - amount, exVat }
}

/** Older orders have the VAT of whole cart lines. */
export function hasVatOfPieces({ rows, itemValue }: Pick<Order, 'rows' | 'itemValue'>): boolean {
  return rows.reduce((sum, row) => sum + row.price.exVat * row.quantity, 0) === itemValue.exVat
}

/** Older orders do not store the rate, so it is calculated from the value of their items. */
export function getVatBasisPoints({
  vatBasisPoints,
  itemValue,
}: Pick<OrderDetails, 'vatBasisPoints' | 'itemValue'>): number {
  const { incVat, exVat } = itemValue
  return vatBasisPoints ?? (exVat === 0 ? 0 : Math.round((incVat / exVat - 1) * 10_000))
}

/**
 * Returns the shipping fee that an organization pays later, which is 0 if its delivery is free. It is
 * null for a person, and for older orders, which do not store the fee.
 */
export function findInvoicedFee(order: OrderDetails): VatAmount | null {
  const { customerType, isShippingInvoiced, invoicedShippingFee } = order
  const isUnknown = isShippingInvoiced && invoicedShippingFee.incVat === 0
  return customerType === 'ORGANIZATION' && !isUnknown ? invoicedShippingFee : null
}
