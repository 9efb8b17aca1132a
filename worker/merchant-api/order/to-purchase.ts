import type { Purchase } from '#shared/checkout/purchase.ts'
import { toMinorUnits } from '#shared/money/money.ts'
import { sumGiftCards } from '../cart/to-cart-codes.ts'
import { toOrderAmounts } from '../cart/to-cart-totals.ts'
import type { ApiCart } from '../cart/to-cart.ts'
import type { OrderView } from './order-view.ts'

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
function findCoupon(cart: OrderView['cart']): string | null {
  const promo = cart?.codes.find(({ kind, isUsed }) => kind === 'promo' && isUsed)
  return promo && (promo.name !== null || cart?.fixedDiscount === null) ? promo.code : null
}

/** Converts an order for measurements, with the amounts from which the shown texts are made. */
export function toPurchase(api: ApiCart, order: OrderView): Purchase {
  const { shipping, fees } = api.summary ?? {}
  const { vat, ...value } = toOrderAmounts(api.summary, sumGiftCards(api))
  return {
    transactionId: order.orderNumber,
    currency: order.currency ?? '',
    value,
    tax: vat,
    shipping: toAmount(shipping?.feeIncVat, shipping?.feeExVat),
    paymentFee: toAmount(fees?.paymentFeeIncVat, fees?.paymentFeeExVat),
    coupon: findCoupon(order.cart),
    customerType: order.organizationNumber ? 'ORGANIZATION' : 'PERSON',
    items: (api.items ?? []).flatMap((item) => (item ? [toItem(item)] : [])),
  }
}
