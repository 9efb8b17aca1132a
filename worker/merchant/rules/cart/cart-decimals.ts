import { splitVat } from '#shared/money/money.ts'
import type { CartSummary } from './cart.ts'
import type { Order } from '../order/order.ts'
import type { Price } from '../product/price.ts'
import type { Scope } from '../customer/scope.ts'

const isFraction = (amount: number) => amount % 100 !== 0

const hasFraction = (price: Price | Order['total']) => Object.values(price).some(isFraction)

/**
 * Returns a scope for the amounts of a cart. If one of them has decimals, all amounts are formatted
 * with decimals. The fees of all shipping options count, so that the choice of an option does not
 * change the format.
 */
export function toCartDecimals<CartScope extends Scope>(
  scope: CartScope,
  { lines, subTotal, shipping, shippingPrice, total, beforeBalance, pending }: CartSummary,
): CartScope {
  const { shippingFees, vatBasisPoints } = scope.market
  const prices = lines.flatMap(({ unitPrice, totalPrice }) => [unitPrice, totalPrice])
  const fees = Object.values(shippingFees).flatMap((fee) => [
    fee,
    splitVat(fee, vatBasisPoints).exVat,
  ])
  const hasDecimals =
    [...prices, subTotal, shippingPrice, total, beforeBalance].some(hasFraction) ||
    (shipping.invoicedFee !== null && hasFraction(shipping.invoicedFee)) ||
    [...fees, pending].some(isFraction)
  return { ...scope, hasDecimals }
}

const orderAmounts = [
  'itemValue',
  'shippingFee',
  'invoicedShippingFee',
  'total',
  'fixedDiscount',
  'balance',
] as const

type OrderAmounts = Pick<Order, 'rows' | (typeof orderAmounts)[number]>

/** Returns whether an amount of the order has decimals, so that all its amounts are shown with them. */
export function hasOrderDecimals(order: OrderAmounts): boolean {
  const amounts = order.rows.flatMap(({ price, discount }) => [price, discount])
  return [...amounts, ...orderAmounts.map((name) => order[name])].some(hasFraction)
}
