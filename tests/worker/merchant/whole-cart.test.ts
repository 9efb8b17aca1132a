import { describe, expect, it } from 'vitest'
import { addToCart, completeCart, createCart, createCartWith } from './cart-steps.ts'
import { loadOrder, invoice, placeOrder } from './checkout-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'
import { addPromoCode } from './offer-fixture.ts'
import { setPromoCode } from './offer-steps.ts'
import { runOnCart, runCartField, setStock } from './whole-cart-steps.ts'

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

describe('shipping fees of an external carrier', () => {
  const setFee = (id: string, shippingFee: unknown) =>
    send(
      `mutation fee($id: String!, $fee: Decimal!) { checkout: setCartShippingFee(cartId: $id, shippingFee: $fee) {
        shippingData cart { summary { shipping { feeIncVat } total { sellingPriceIncVat } } } } }`,
      { id, fee: shippingFee },
    )

  it('An external shipping fee applies in the checkout, and in getCart only with allowExternalShippingFee [CHECKOUT-03]', async () => {
    const meal = await addMeal({ sek: { selling: 10_000, regular: 10_000 } })
    const id = await createCartWith(meal)
    const { data } = await setFee(id, 77.5)
    expect(data?.checkout).toMatchObject({
      cart: { summary: { shipping: { feeIncVat: 77.5 }, total: { sellingPriceIncVat: 177.5 } } },
    })
    const plain = await runOnCart('getCart', id)
    const allowed = await runOnCart('getCart', id, ', allowExternalShippingFee: true')
    expect(plain.cart).toMatchObject({ summary: { shipping: { feeIncVat: 49 } } })
    expect(allowed.cart).toMatchObject({ summary: { shipping: { feeIncVat: 77.5 } } })
  })

  it('An external shipping fee of -1 restores the normal shipping fee [CHECKOUT-03]', async () => {
    const id = await createCartWith(await addMeal())
    await setFee(id, 77.5)
    const { data } = await setFee(id, -1)
    expect(data?.checkout).toMatchObject({ cart: { summary: { shipping: { feeIncVat: 49 } } } })
    const { placed } = await placeOrder(id, { ...invoice, externalShippingFee: -1 })
    expect(await loadOrder(placed?.publicId ?? '')).toMatchObject({
      order: { shippingFeeIncVat: 49 },
    })
  })

  it.each(['12', 1e9, { amount: 1 }])(
    'The external shipping fee %j is refused with INVALID_REQUEST [CHECKOUT-10]',
    async (fee) => {
      const id = await createCartWith(await addMeal())
      expect((await setFee(id, fee)).code).toBe('INVALID_REQUEST')
    },
  )
})
