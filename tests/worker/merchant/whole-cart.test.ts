import { describe, expect, it } from 'vitest'
import { addToCart, completeCart, createCart, createCartWith } from './cart-steps.ts'
import { findOrder, invoice, placeOrder } from './checkout-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'
import { addPromoCode } from './offer-fixture.ts'
import { setPromoCode } from './offer-steps.ts'
import { onId, run, sellOut } from './whole-cart-steps.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

describe('a cart as a whole', () => {
  it('CART-04 is emptied, codes and all', async () => {
    const meal = await addMeal()
    const id = await createCartWith(meal, 2)
    await setPromoCode(id, await addPromoCode({ basisPoints: 100 }))
    expect((await onId('clearCart', id)).cart).toMatchObject({ id, items: [], promoCode: null })
  })

  it('CART-07 is cloned with its lines, and with its codes only when asked to', async () => {
    const meal = await addMeal()
    const id = await createCart()
    await addToCart(id, { skuId: meal.skuId, quantity: 2, message: 'Cold' })
    const code = await addPromoCode({ basisPoints: 100 })
    await setPromoCode(id, code)
    await run('setCartMerchantData(id: $id, merchantData: "{}")', '($id: String!)', { id })
    const plain = await onId('cloneCart', id)
    const same = await onId('cloneCart', id, ', resetPromotions: false')
    const items = [{ skuId: meal.skuId, quantity: 2, message: 'Cold' }]
    expect(plain.cart).toMatchObject({ promoCode: null, merchantData: '{}', items })
    expect(same.cart).toMatchObject({ promoCode: code, items })
    expect(new Set([id, plain.cart?.id, same.cart?.id]).size).toBe(3)
  })

  it('CART-07 that is completed is cloned to an open one, without what is sold out', async () => {
    const [kept, gone] = [await addMeal(), await addMeal()]
    const id = await createCartWith(kept, 3)
    await addToCart(id, { skuId: gone.skuId, quantity: 1 })
    await completeCart(id)
    await sellOut(gone)
    await sellOut(kept, 2)
    expect((await onId('cloneCart', id)).lines).toEqual([[kept.skuId, 2]])
  })

  it('CART-03 is null for what is unknown or closed', async () => {
    const closed = await createCartWith(await addMeal())
    await completeCart(closed)
    for (const id of [UNKNOWN, 'no-guid', closed]) {
      expect((await onId('clearCart', id)).cart).toBe(null)
      expect((await onId('setCartMerchantData', id, ', merchantData: "x"')).cart).toBe(null)
    }
    expect((await onId('cloneCart', UNKNOWN)).cart).toBe(null)
  })

  it('CART-02 is read anew by forceRefresh: sold-out lines go, the rest is clipped', async () => {
    const [kept, gone] = [await addMeal(), await addMeal()]
    const id = await createCartWith(kept, 5)
    await addToCart(id, { skuId: gone.skuId, quantity: 1 })
    await sellOut(gone)
    await sellOut(kept, 4)
    expect((await onId('getCart', id)).lines).toEqual([
      [kept.skuId, 5],
      [gone.skuId, 1],
    ])
    expect((await onId('getCart', id, ', forceRefresh: true')).lines).toEqual([[kept.skuId, 4]])
  })
})

describe('a fee of a carrier outside', () => {
  const setFee = (id: string, shippingFee: unknown) =>
    send(
      `mutation fee($id: String!, $fee: Decimal!) { checkout: setCartShippingFee(cartId: $id, shippingFee: $fee) {
        shippingData cart { summary { shipping { feeIncVat } total { sellingPriceIncVat } } } } }`,
      { id, fee: shippingFee },
    )

  it('CHECKOUT-03 counts in the checkout, and elsewhere only where it is allowed', async () => {
    const meal = await addMeal({ sek: { selling: 10_000, regular: 10_000 } })
    const id = await createCartWith(meal)
    const { data } = await setFee(id, 77.5)
    expect(data?.checkout).toMatchObject({
      cart: { summary: { shipping: { feeIncVat: 77.5 }, total: { sellingPriceIncVat: 177.5 } } },
    })
    const plain = await onId('getCart', id)
    const allowed = await onId('getCart', id, ', allowExternalShippingFee: true')
    expect(plain.cart).toMatchObject({ summary: { shipping: { feeIncVat: 49 } } })
    expect(allowed.cart).toMatchObject({ summary: { shipping: { feeIncVat: 77.5 } } })
  })

  it('CHECKOUT-03 of -1 is unset', async () => {
    const id = await createCartWith(await addMeal())
    await setFee(id, 77.5)
    const { data } = await setFee(id, -1)
    expect(data?.checkout).toMatchObject({ cart: { summary: { shipping: { feeIncVat: 49 } } } })
    const { placed } = await placeOrder(id, { ...invoice, externalShippingFee: -1 })
    expect(await findOrder(placed?.publicId ?? '')).toMatchObject({
      order: { shippingFeeIncVat: 49 },
    })
  })

  it.each(['12', 1e9, { amount: 1 }])('CHECKOUT-10 refuses %j as INVALID_REQUEST', async (fee) => {
    const id = await createCartWith(await addMeal())
    expect((await setFee(id, fee)).code).toBe('INVALID_REQUEST')
  })
})
