import type { Cart } from '#shared/cart/cart.ts'
import type { Purchase } from '#shared/checkout/purchase.ts'
import { toMinorUnits } from '#shared/money/money.ts'
import { sumGiftCards } from '../cart/to-cart-codes.ts'
import { toOrderAmounts } from '../cart/to-cart-totals.ts'
import type { ApiCart } from '../cart/to-cart.ts'

type ApiItem = NonNullable<NonNullable<ApiCart['items']>[number]>

const toAmount = (incVat = 0, exVat = 0) => ({
  incVat: toMinorUnits(incVat),
  exVat: toMinorUnits(exVat),
})

const toItem = ({ product, skuId, quantity, totalPrice }: ApiItem) => ({
  productId: product?.productId ?? null,
  skuId,
  name: product?.name || (product?.alias ?? ''),
  brand: product?.brand?.name ?? null,
  category: product?.primaryCategory?.alias ?? null,
  regular: toAmount(totalPrice?.regularPriceIncVat, totalPrice?.regularPriceExVat),
  total: toAmount(totalPrice?.sellingPriceIncVat, totalPrice?.sellingPriceExVat),
  quantity,
})

// A fixed discount of a merchant that does not name it may be a gift card, whose code is a secret.
function findCoupon({ codes, fixedDiscount }: Cart): string | null {
  const promo = codes.find(({ kind, isUsed }) => kind === 'promo' && isUsed)
  return promo && (promo.name !== null || fixedDiscount === null) ? promo.code : null
}

type OrderFacts = { cart: Cart; orderNumber: string; currency: string; organizationNumber: string }

/** Converts an order for measurements, with the amounts from which the shown texts are made. */
export function toPurchase(api: ApiCart, order: OrderFacts): Purchase {
  const { shipping, fees } = api.summary ?? {}
  const { vat, ...value } = toOrderAmounts(api.summary, sumGiftCards(api))
  return {
    transactionId: order.orderNumber,
    currency: order.currency,
    value,
    tax: vat,
    shipping: toAmount(shipping?.feeIncVat, shipping?.feeExVat),
    paymentFee: toAmount(fees?.paymentFeeIncVat, fees?.paymentFeeExVat),
    coupon: findCoupon(order.cart),
    customerType: order.organizationNumber === '' ? 'PERSON' : 'ORGANIZATION',
    items: (api.items ?? []).flatMap((item) => (item ? [toItem(item)] : [])),
  }
}
