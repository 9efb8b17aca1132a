import { z } from 'zod'
import { createCartWith } from './cart-steps.ts'
import type { MealFixture } from './meal-fixture.ts'
import { fetchMerchant, send } from './merchant.ts'

export const address = {
  firstName: 'Åsa',
  lastName: 'Öberg',
  addressLine1: 'Storgatan 1',
  zip: '111 22',
  city: 'Stockholm',
  mobile: '070-1234567',
}

export const checkoutUrls = {
  redirectUrl: 'https://shop.example/sv/kassan/bekraftelse?uid={payment.uid}&cart={geins.cartid}',
  checkoutPageUrl: 'https://shop.example/sv/checkout/klarna-fail?from=pay',
}

/** This checkout contains every field that an order by invoice needs. */
export const invoice = {
  email: 'asa@example.com',
  billingAddress: address,
  shippingId: 1,
  paymentId: 23,
  identityNumber: '19811218-9876',
  customerType: 'PERSON',
  acceptedConsents: ['order'],
}

/** This checkout contains every field that an order by card needs. */
export const card = { ...invoice, paymentId: 24, identityNumber: '', checkoutUrls }

const ADDRESS =
  'firstName lastName addressLine1 addressLine2 addressLine3 entryCode careOf city state country zip company mobile phone'

const CHECKOUT = `mutation checkout($cartId: String!, $checkout: CheckoutInputType, $channelId: String, $marketId: String, $languageId: String) {
  checkout: createOrUpdateCheckout(cartId: $cartId, checkout: $checkout, channelId: $channelId, marketId: $marketId, languageId: $languageId) {
    email identityNumber checkoutStatus
    billingAddress { ${ADDRESS} } shippingAddress { ${ADDRESS} }
    shippingData consents { type name checked }
    cart { id summary { total { sellingPriceIncVat } shipping { id feeIncVat isDefault } payment { id } } }
    shippingOptions { id displayName feeIncVat feeIncVatFormatted isDefault isSelected }
    paymentOptions { id displayName paymentType checkoutType isDefault isSelected feeIncVat paymentData }
  } }`

const PLACE = `mutation place($cartId: String!, $checkout: CheckoutInputType!, $channelId: String, $marketId: String, $languageId: String) {
  placed: placeOrder(cartId: $cartId, checkout: $checkout, channelId: $channelId, marketId: $marketId, languageId: $languageId) {
    __typename orderId publicId status redirectUrl } }`

const ORDER = `query order($id: String!, $cartId: String, $marketId: String, $languageId: String) {
  found: checkout(id: $id, cartId: $cartId, paymentType: STANDARD, marketId: $marketId, languageId: $languageId) {
    completed nthPurchase htmlSnippet cart { id isCompleted items { skuId quantity } }
    order { orderId transactionId firstName lastName zip email phone message currency status marketId languageId
      paymentId shippingId billingAddress { ${ADDRESS} } shippingAddress { ${ADDRESS} }
      itemValueIncVat itemValueExVat discountIncVat orderValueIncVat orderValueExVat shippingFeeIncVat shippingFeeExVat
      paymentFeeIncVat sum balance
      rows { articleNumber name variant brand sku productId quantity priceIncVat priceExVat discountIncVat discountRate productUrl imageUrl gtin externalId currency } } } }`

/** These headers identify the browser of a guest, to whom the merchant shows what the guest entered. */
export const browserHeaders = { 'x-checkout-key': 'key-of-one-browser' }

// oxlint-disable-next-line max-params -- the last two parameters are rarely used
export async function updateCheckout(
  cartId: string,
  checkout: object,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const { data, code } = await send(CHECKOUT, { cartId, checkout, ...variables }, headers)
  return { checkout: data?.checkout, code }
}

const slotsSchema = z.object({
  checkout: z.object({
    shippingOptions: z.array(
      z.object({
        id: z.number(),
        subOptions: z.array(
          z.object({
            id: z.number(),
            externalId: z.string(),
            displayName: z.string(),
            shippingData: z.string(),
            isSelected: z.boolean(),
          }),
        ),
      }),
    ),
  }),
})

/** Loads the deliveries that a checkout offers for each shipping option. */
export async function loadDeliveries(cartId: string, checkout: object) {
  const { data } = await send(
    `mutation($cartId: String!, $checkout: CheckoutInputType) {
      checkout: createOrUpdateCheckout(cartId: $cartId, checkout: $checkout) {
        shippingOptions { id subOptions { id externalId displayName shippingData isSelected } } } }`,
    { cartId, checkout },
  )
  return slotsSchema.parse(data).checkout.shippingOptions
}

/** Returns the start of a delivery that can be ordered to the address of these steps. */
export async function findDeliveryStart(cartId: string, index = 3): Promise<string> {
  const [home] = await loadDeliveries(cartId, { billingAddress: address })
  const start = home?.subOptions[index]?.externalId
  if (!start) throw new Error('The checkout offers no delivery')
  return start
}

const placedSchema = z.object({
  orderId: z.string().nullable(),
  publicId: z.string().nullable(),
  status: z.string(),
  redirectUrl: z.string().nullable(),
})

// oxlint-disable-next-line max-params -- the last two parameters are rarely used
export async function placeOrder(
  cartId: string,
  checkout: object,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const { data, code, errors } = await send(PLACE, { cartId, checkout, ...variables }, headers)
  const placed = data?.placed ? placedSchema.parse(data.placed) : null
  return { placed, code, errors }
}

export async function loadOrder(id: string, variables: Record<string, unknown> = {}) {
  const { data } = await send(ORDER, { id, ...variables })
  return data?.found
}

/** Places a card order and returns the path of its payment page. */
export async function openPayment(cartId: string, checkout: object = card): Promise<string> {
  const { placed, code } = await placeOrder(cartId, checkout)
  if (!placed?.redirectUrl) throw new Error(`No payment was opened: ${code}`)
  return placed.redirectUrl
}

export async function openPaymentFor(meal: MealFixture, quantity = 1) {
  const cartId = await createCartWith(meal, quantity)
  return { cartId, path: await openPayment(cartId) }
}

const approved = { number: '4242 4242 4242 4242', expiry: '12/39', code: '123', action: 'pay' }

/** Posts the payment form. Omitted fields get the values of the approved test card. */
export async function pay(path: string, fields: Record<string, string> = {}) {
  const body = new URLSearchParams({ ...approved, ...fields })
  const response = await fetchMerchant(path, { method: 'POST', body })
  return { status: response.status, location: response.headers.get('location'), response }
}
