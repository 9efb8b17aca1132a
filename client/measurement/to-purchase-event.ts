import type { Purchase } from '#shared/checkout/purchase.ts'
import type { MeasurementEventOf } from '#shared/measurement/events.ts'
import type { MeasuredItem } from '#shared/measurement/measured-item.ts'
import { toDecimal } from '#shared/money/money.ts'
import { roundAmount, toItem } from './to-item.ts'

type Item = Purchase['items'][number]

// The total of a row is exact, and a campaign may give the pieces of a row different prices.
function toPurchaseItem(bought: Item): MeasuredItem {
  const { productId, skuId, total, regular, quantity } = bought
  const pieces = Math.max(quantity, 1)
  const toPiece = (amount: number) => roundAmount(toDecimal(amount) / pieces)
  const facts = {
    ...bought,
    productId: productId ?? `sku-${skuId}`,
    price: toPiece(total.incVat),
    regularPrice: toPiece(regular.incVat),
  }
  return { ...toItem(facts), price_ex_vat: toPiece(total.exVat), quantity }
}

const sumTotals = (items: readonly Item[], vat: 'incVat' | 'exVat') =>
  toDecimal(items.reduce((sum, { total }) => sum + total[vat], 0))

/** Converts the purchase of a confirmation page. Its amounts are whole minor units. */
export function toPurchaseEvent(purchase: Purchase): MeasurementEventOf<'purchase'> {
  const { items, coupon, buyer } = purchase
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: purchase.transactionId,
      currency: purchase.currency,
      prices_include_vat: true,
      value: toDecimal(purchase.value.incVat),
      value_ex_vat: toDecimal(purchase.value.exVat),
      item_value: sumTotals(items, 'incVat'),
      item_value_ex_vat: sumTotals(items, 'exVat'),
      tax: toDecimal(purchase.tax),
      shipping: toDecimal(purchase.shipping.incVat),
      payment_fee: toDecimal(purchase.paymentFee.incVat),
      ...(coupon !== null && { coupon }),
      customer_type: purchase.customerType,
      items: items.map(toPurchaseItem),
    },
    ...(buyer && { user_data: buyer }),
  }
}
