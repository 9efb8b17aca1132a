import { z } from 'zod'
import { createCartWith } from './cart-steps.ts'
import { invoice } from './checkout-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'

export const ADDRESS =
  'firstName lastName addressLine1 addressLine2 addressLine3 entryCode careOf city state country zip company mobile phone'

export const USER = `id email address { ${ADDRESS} } gender customerType newsletter personalId memberType memberId
  balances { currency amount amountFormatted } balance balanceFormatted metaData
  availableChannels { channelId availableMarkets { id alias currency { code } } }`

const GET = `query user($marketId: String, $languageId: String) { user: getUser(marketId: $marketId, languageId: $languageId) { ${USER} } }`
const UPDATE = `mutation change($user: UserInputType!) { user: updateUser(user: $user) { ${USER} } }`

const userSchema = z.looseObject({ id: z.number(), email: z.string() }).nullish()

type Headers = Record<string, string>

export async function getUser(headers: Headers = {}, variables: Record<string, unknown> = {}) {
  const { data } = await send(GET, variables, headers)
  return userSchema.parse(data?.user)
}

export async function updateUser(user: object, headers: Headers = {}) {
  const { data, code, errors } = await send(UPDATE, { user }, headers)
  return { user: userSchema.parse(data?.user), code, errors }
}

export async function deleteUser(headers: Headers = {}) {
  const { data, code } = await send('mutation { deleteUser }', {}, headers)
  return { isDeleted: data?.deleteUser, code }
}

const PRICE =
  'sellingPriceIncVat sellingPriceExVat regularPriceIncVat vat sellingPriceIncVatFormatted'

export const ORDER = `id customerId createdAt completedAt currency desiredDeliveryDate customerOrderNumber goodsLabel
  message status updatedAt publicId billingAddress { ${ADDRESS} } shippingAddress { ${ADDRESS} }
  cart { id isCompleted items { id skuId quantity product { productId name brand { name } }
    unitPrice { ${PRICE} } totalPrice { ${PRICE} } campaign { prices { quantity } } }
    summary { total { ${PRICE} } subTotal { ${PRICE} } vats { rate amount } shipping { id feeIncVat isSelected } payment { id } } }
  paymentDetails { id paymentId transactionId displayName name isPaid paymentDate paymentFee paymentOption
    reservationDate reservationNumber shippingFee total }
  shippingDetails { id name parcelNumber shippingDate shippingId trackingLink }
  discount { ${PRICE} } orderTotal { ${PRICE} } paymentFee { ${PRICE} } shippingFee { ${PRICE} } vat { ${PRICE} }
  fromBalance fromBalanceFormatted
  refunds { id itemId articleNumber createdAt reason reasonCode refundType toBalance total vat }`

// The schema is loose because an order has more levels and fields than the tests parse.
const orderSchema = z.looseObject({ id: z.number(), publicId: z.string() })

export async function getOrders(headers: Headers = {}, variables: Record<string, unknown> = {}) {
  const document = `query orders($languageId: String) { found: getOrders(languageId: $languageId) { ${ORDER} } }`
  const { data } = await send(document, variables, headers)
  return z.array(orderSchema).nullish().parse(data?.found)
}

export async function getOrder(orderId: number, headers: Headers = {}) {
  const document = `query order($id: Int!) { found: getOrder(orderId: $id) { ${ORDER} } }`
  const { data } = await send(document, { id: orderId }, headers)
  return orderSchema.nullish().parse(data?.found)
}

export async function getOrderPublic(publicId: string) {
  const document = `query order($id: Guid!) { found: getOrderPublic(publicOrderId: $id) { ${ORDER} } }`
  const { data } = await send(document, { id: publicId })
  return orderSchema.nullish().parse(data?.found)
}

const PLACE = `mutation place($cartId: String!, $checkout: CheckoutInputType!) {
  placed: placeOrder(cartId: $cartId, checkout: $checkout) { orderId publicId redirectUrl } }`

const placedSchema = z.object({
  orderId: z.string().transform(Number).nullable(),
  publicId: z.string().nullable(),
  redirectUrl: z.string().nullable(),
})

export async function placeOrderAs(headers: Headers, cartId: string, checkout: object = invoice) {
  const { data, code } = await send(PLACE, { cartId, checkout }, headers)
  if (!data?.placed) throw new Error(`No order was placed: ${code}`)
  return placedSchema.parse(data.placed)
}

/** Places an invoice order for two pieces of a new meal. */
export async function orderMeal(headers: Headers, checkout: object = invoice) {
  const meal = await addMeal({ sek: { selling: 10_600, regular: 13_250 } })
  const cartId = await createCartWith(meal, 2)
  const { orderId, publicId } = await placeOrderAs(headers, cartId, checkout)
  if (orderId === null || publicId === null) throw new Error('The order still requires a payment')
  return { meal, cartId, orderId, publicId }
}
