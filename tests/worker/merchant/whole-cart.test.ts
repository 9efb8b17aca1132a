import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addToCart, completeCart, createCart, createCartWith } from './cart-steps.ts'
import { address, browserHeaders, invoice, placeOrder, updateCheckout } from './checkout-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'
import { addPromoCode } from './offer-fixture.ts'
import { setPromoCode } from './offer-steps.ts'
import { runOnCart, runCartField, setStock } from './whole-cart-steps.ts'

const carrierSchema = z.object({
  shippingOptions: z.array(z.object({ id: z.number() })),
  shippingData: z
    .string()
    .transform((text) => carrierData.parse(JSON.parse(text)))
    .nullable(),
})
const carrierData = z.object({
  options: z.array(z.looseObject({ id: z.string(), agents: z.array(z.unknown()) })),
})

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

describe('whole-cart operations', () => {
  it('clearCart removes all lines and the promo code [CART-04]', async () => {
    const meal = await addMeal()
    const id = await createCartWith(meal, 2)
    await setPromoCode(id, await addPromoCode({ basisPoints: 100 }))
    expect((await runOnCart('clearCart', id)).cart).toMatchObject({
      id,
      items: [],
      promoCode: null,
    })
  })

  it('cloneCart copies the lines of a cart, and copies the promo code only with resetPromotions set to false [CART-07]', async () => {
    const meal = await addMeal()
    const id = await createCart()
    await addToCart(id, { skuId: meal.skuId, quantity: 2, message: 'Cold' })
    const code = await addPromoCode({ basisPoints: 100 })
    await setPromoCode(id, code)
    await runCartField('setCartMerchantData(id: $id, merchantData: "{}")', '($id: String!)', { id })
    const plain = await runOnCart('cloneCart', id)
    const cloneWithCodes = await runOnCart('cloneCart', id, ', resetPromotions: false')
    const items = [{ skuId: meal.skuId, quantity: 2, message: 'Cold' }]
    expect(plain.cart).toMatchObject({ promoCode: null, merchantData: '{}', items })
    expect(cloneWithCodes.cart).toMatchObject({ promoCode: code, items })
    expect(new Set([id, plain.cart?.id, cloneWithCodes.cart?.id]).size).toBe(3)
  })

  it('The clone of a completed cart is an open cart without the sold-out lines [CART-07]', async () => {
    const [keptMeal, soldOutMeal] = [await addMeal(), await addMeal()]
    const id = await createCartWith(keptMeal, 3)
    await addToCart(id, { skuId: soldOutMeal.skuId, quantity: 1 })
    await completeCart(id)
    await setStock(soldOutMeal)
    await setStock(keptMeal, 2)
    expect((await runOnCart('cloneCart', id)).lines).toEqual([[keptMeal.skuId, 2]])
  })

  it('Whole-cart operations return null for an unknown or completed cart [CART-03]', async () => {
    const closed = await createCartWith(await addMeal())
    await completeCart(closed)
    for (const id of [UNKNOWN, 'no-guid', closed]) {
      expect((await runOnCart('clearCart', id)).cart).toBe(null)
      expect((await runOnCart('setCartMerchantData', id, ', merchantData: "x"')).cart).toBe(null)
    }
    expect((await runOnCart('cloneCart', UNKNOWN)).cart).toBe(null)
  })

  it('A forced refresh of the cart removes sold-out lines and limits the other lines to the stock [CART-02]', async () => {
    const [keptMeal, soldOutMeal] = [await addMeal(), await addMeal()]
    const id = await createCartWith(keptMeal, 5)
    await addToCart(id, { skuId: soldOutMeal.skuId, quantity: 1 })
    await setStock(soldOutMeal)
    await setStock(keptMeal, 4)
    expect((await runOnCart('getCart', id)).lines).toEqual([
      [keptMeal.skuId, 5],
      [soldOutMeal.skuId, 1],
    ])
    expect((await runOnCart('getCart', id, ', forceRefresh: true')).lines).toEqual([
      [keptMeal.skuId, 4],
    ])
  })
})

describe('the external carrier', () => {
  const gothenburg = { ...address, zip: '411 19', city: 'Göteborg' }
  const locker = {
    billingAddress: gothenburg,
    shippingId: 3,
    externalShippingId: 'locker',
    pickupPoint: 'got-1',
    merchantData: '{"carrier":"locker"}',
  }

  const setFee = (id: string, shippingFee: unknown) =>
    send(
      `mutation fee($id: String!, $fee: Decimal!) { checkout: setCartShippingFee(cartId: $id, shippingFee: $fee) {
        cart { summary { shipping { feeIncVat } total { sellingPriceIncVat } } } } }`,
      { id, fee: shippingFee },
    )
  const loadData = async (id: string, checkout: object, headers = browserHeaders) => {
    const updated = await updateCheckout(id, checkout, {}, headers)
    return carrierSchema.parse(updated.checkout)
  }

  it('The checkout lists the options and pick-up points for the postal code, and only the browser that entered it sees them [CHECKOUT-03]', async () => {
    const id = await createCartWith(await addMeal())
    expect((await loadData(id, { billingAddress: { zip: '111 22' } })).shippingData).toBeNull()
    const { shippingData, shippingOptions } = await loadData(id, locker)
    expect(shippingData?.options).toMatchObject([
      { id: 'locker', name: 'Kylskåp', price: 25, priceExVat: 23.58, isSelected: true },
      { id: 'evening', price: 79, isSelected: false, agents: [] },
    ])
    expect(shippingData?.options[0]?.agents[0]).toEqual({
      id: 'got-1',
      name: 'Kylskåp Järntorget',
      isSelected: true,
      address1: 'Järntorget 4',
      zipCode: '413 04',
      city: 'Göteborg',
    })
    expect(shippingOptions.map((option) => option.id)).toEqual([1, 2, 3])
    const other = await loadData(id, {}, { 'x-checkout-key': 'another browser' })
    expect(other).toMatchObject({ shippingData: null, shippingOptions: [{ id: 1 }, { id: 2 }] })
  })

  it('A fee that the carrier takes applies in the checkout, and in getCart only with allowExternalShippingFee [CHECKOUT-03]', async () => {
    const id = await createCartWith(await addMeal({ sek: { selling: 10_000, regular: 10_000 } }))
    await updateCheckout(id, locker)
    const { data } = await setFee(id, 25)
    expect(data?.checkout).toMatchObject({
      cart: { summary: { shipping: { feeIncVat: 25 }, total: { sellingPriceIncVat: 125 } } },
    })
    const plain = await runOnCart('getCart', id)
    const allowed = await runOnCart('getCart', id, ', allowExternalShippingFee: true')
    expect(plain.cart).toMatchObject({ summary: { shipping: { feeIncVat: 29 } } })
    expect(allowed.cart).toMatchObject({ summary: { shipping: { feeIncVat: 25 } } })
  })

  it.each([1, 0, 79, -1])(
    'The fee %d, which the carrier does not take, changes no amount and refuses the order [CHECKOUT-03]',
    async (fee) => {
      const id = await createCartWith(await addMeal())
      const { checkout } = await updateCheckout(id, { ...locker, externalShippingFee: fee })
      expect(checkout).toMatchObject({ cart: { summary: { shipping: { feeIncVat: 29 } } } })
      const { data } = await setFee(id, fee)
      expect(data?.checkout).toMatchObject({ cart: { summary: { shipping: { feeIncVat: 29 } } } })
      const { placed, code } = await placeOrder(id, {
        ...invoice,
        ...locker,
        externalShippingFee: fee,
      })
      expect([placed, code]).toEqual([null, 'SHIPPING_REQUIRED'])
    },
  )

  it('The order and its mail name the option and the pick-up point [CHECKOUT-03]', async () => {
    const id = await createCartWith(await addMeal())
    const { placed } = await placeOrder(id, { ...invoice, ...locker, externalShippingFee: 25 })
    const { data } = await send(
      `query order($id: String!) { found: checkout(id: $id, paymentType: STANDARD) {
        cart { summary { shipping { displayName feeIncVat } } }
        order { externalOrderId pickupPoint metaData shippingFeeIncVat } } }`,
      { id: placed?.publicId },
    )
    const pickupPoint = 'Kylskåp Järntorget, Järntorget 4, 413 04 Göteborg'
    expect(data?.found).toEqual({
      cart: { summary: { shipping: { displayName: 'Kylskåp', feeIncVat: 25 } } },
      order: {
        externalOrderId: 'locker',
        pickupPoint,
        metaData: '{"carrier":"locker"}',
        shippingFeeIncVat: 25,
      },
    })
    const mail = await env.DB.prepare('SELECT body_text AS text FROM outbox WHERE order_id = ?')
      .bind(placed?.orderId)
      .first('text')
    expect(mail).toContain(`Hämtas hos: ${pickupPoint}`)
    expect(mail).toContain('Frakt (Kylskåp): 25,00\u00a0kr')
  })

  it.each(['12', 1e9, { amount: 1 }])(
    'The external shipping fee %j is refused with INVALID_REQUEST [CHECKOUT-10]',
    async (fee) => {
      const id = await createCartWith(await addMeal())
      expect((await setFee(id, fee)).code).toBe('INVALID_REQUEST')
    },
  )
})
