import type { Market } from './channel.ts'
import type { CheckoutInput } from './checkout-input.ts'
import { addPrices, toPrice, type Price } from './price.ts'
import type { Product, Sku } from './product.ts'
import { estimateShipping, type ShippingChoice } from './shipping.ts'

export const MAX_QUANTITY = 999

export type CartLine = {
  id: string
  quantity: number
  message: string | null
  sku: Sku
  product: Product
}

export type Cart = {
  id: string
  /** Counts the changes; an order is placed for one version. */
  version: number
  isOrdered: boolean
  isCompleted: boolean
  lines: CartLine[]
  /** What the checkout was told so far. */
  checkout: CheckoutInput
}

export type PricedLine = CartLine & { unitPrice: Price; totalPrice: Price }

export type CartSummary = {
  lines: PricedLine[]
  subTotal: Price
  shipping: ShippingChoice
  shippingPrice: Price
  total: Price
  /** All VAT of the total. */
  vat: number
}

/** What a cart costs in a market. Every line's VAT is split from the line, so that lines and shipping add up to the total. */
export function sumCart(cart: Pick<Cart, 'lines' | 'checkout'>, market: Market): CartSummary {
  const { vatBasisPoints } = market
  const lines = cart.lines.map((line) => ({
    ...line,
    unitPrice: toPrice(line.product.price, 1, vatBasisPoints),
    totalPrice: toPrice(line.product.price, line.quantity, vatBasisPoints),
  }))
  const subTotal = addPrices(lines.map((line) => line.totalPrice))
  const shipping = estimateShipping(market, subTotal.sellingIncVat, cart.checkout.shippingId)
  const shippingPrice = toPrice({ selling: shipping.fee, regular: shipping.fee }, 1, vatBasisPoints)
  const total = addPrices([subTotal, shippingPrice])
  return {
    lines,
    subTotal,
    shipping,
    shippingPrice,
    total,
    vat: total.sellingIncVat - total.sellingExVat,
  }
}
