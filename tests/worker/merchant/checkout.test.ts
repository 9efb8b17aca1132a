import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { completeCart, createCart, createCartWith, getCart } from './cart-steps.ts'
import { address, card, findOrder, invoice, placeOrder, updateCheckout } from './checkout-steps.ts'
import { addMeal, loadStock } from './meal-fixture.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

describe('createOrUpdateCheckout', () => {
  it('CHECKOUT-03 offers no shipping before the postal code is known, unless asked to', async () => {
    const cartId = await createCartWith(await addMeal())
    const before = await updateCheckout(cartId, {})
    const skipped = await updateCheckout(cartId, { skipShippingValidation: true })
    expect(before.checkout).toMatchObject({ shippingOptions: [], billingAddress: null })
    expect(skipped.checkout).toMatchObject({ shippingOptions: [{ id: 1 }, { id: 2 }] })
  })

  it('CHECKOUT-03 offers both options for a postal code, the first selected', async () => {
    const cartId = await createCartWith(await addMeal())
    const { checkout } = await updateCheckout(cartId, { billingAddress: { zip: '111 22' } })
    expect(checkout).toMatchObject({
      shippingOptions: [
        { id: 1, displayName: 'Hemleverans', feeIncVat: 49, isDefault: true, isSelected: true },
        { id: 2, displayName: 'Utlämningsställe', feeIncVat: 29, isSelected: false },
      ],
      cart: { summary: { shipping: { id: 1, isDefault: true } } },
    })
  })

  it.each(['98000', '999 99', '1234', '123456', 'abcde', '111  22'])(
    'CHECKOUT-03 offers nothing for %s',
    async (zip) => {
      const cartId = await createCartWith(await addMeal())
      const { checkout } = await updateCheckout(cartId, { billingAddress: { zip } })
      expect(checkout).toMatchObject({ shippingOptions: [] })
    },
  )

  it('CHECKOUT-03 takes the fees and the reach of the market', async () => {
    const cartId = await createCartWith(await addMeal())
    const finland = { marketId: 'fi', languageId: 'en-US' }
    const near = await updateCheckout(cartId, { billingAddress: { zip: '00100' } }, finland)
    const far = await updateCheckout(cartId, { billingAddress: { zip: '22100' } }, finland)
    expect(near.checkout).toMatchObject({
      shippingOptions: [
        { displayName: 'Home delivery', feeIncVat: 4.9, feeIncVatFormatted: '€4.90' },
        { displayName: 'Pickup point', feeIncVat: 2.9 },
      ],
    })
    expect(far.checkout).toMatchObject({ shippingOptions: [] })
  })

  it('CHECKOUT-03 a chosen option changes the cart', async () => {
    const cartId = await createCartWith(await addMeal())
    const { checkout } = await updateCheckout(cartId, {
      billingAddress: { zip: '11122' },
      shippingId: 2,
    })
    expect(checkout).toMatchObject({
      shippingOptions: [{ isSelected: false }, { id: 2, isSelected: true }],
      cart: {
        summary: {
          total: { sellingPriceIncVat: 148 },
          shipping: { id: 2, feeIncVat: 29, isDefault: false },
        },
      },
    })
    expect((await getCart(cartId)).cart).toMatchObject({ summary: { shipping: { id: 2 } } })
  })

  it('CHECKOUT-04 offers card and invoice once there is a delivery, card selected', async () => {
    const cartId = await createCartWith(await addMeal())
    const { checkout } = await updateCheckout(cartId, { billingAddress: { zip: '11122' } })
    expect(checkout).toMatchObject({
      checkoutStatus: 'OK',
      paymentOptions: [
        { id: 24, paymentType: 'GEINS_PAY', checkoutType: 'EXTERNAL', isSelected: true },
        { id: 23, paymentType: 'STANDARD', checkoutType: 'STANDARD', isSelected: false },
      ],
    })
    const chosen = await updateCheckout(cartId, { paymentId: 23 })
    expect(chosen.checkout).toMatchObject({
      paymentOptions: [{ isSelected: false }, { isSelected: true }],
      cart: { summary: { payment: { id: 23 } } },
    })
  })

  it.each([
    ['before the postal code is known', {}, []],
    ['for a place too far', { billingAddress: { zip: '98000' } }, []],
    ['for an unknown delivery', { billingAddress: { zip: '11122' }, shippingId: 9 }, []],
    ['before the postal code, where asked to', { skipShippingValidation: true }, [24, 23]],
    [
      'for a delivery that 0 leaves open',
      { skipShippingValidation: true, shippingId: 0 },
      [24, 23],
    ],
  ])('CHECKOUT-04 offers payment %s: %j is %j', async (_name, told, ids) => {
    const { checkout } = await updateCheckout(await createCartWith(await addMeal()), told)
    expect(checkout).toMatchObject({ paymentOptions: ids.map((id) => ({ id })) })
    expect(checkout).toHaveProperty('paymentOptions.length', ids.length)
  })

  it('CHECKOUT-01 keeps what was given, replaces what is given again, forgets what is null', async () => {
    const cartId = await createCartWith(await addMeal())
    await updateCheckout(cartId, {
      email: 'a@example.com',
      identityNumber: '811218-9876',
      billingAddress: { firstName: 'A', addressLine2: 'c/o', zip: '11122' },
      shippingAddress: { firstName: 'S', zip: '11122' },
      acceptedConsents: ['order'],
    })
    const { checkout } = await updateCheckout(cartId, {
      billingAddress: { firstName: 'B' },
      shippingAddress: null,
    })
    expect(checkout).toMatchObject({
      email: 'a@example.com',
      identityNumber: '811218-9876',
      billingAddress: { firstName: 'B', addressLine2: '', zip: '', country: '' },
      shippingAddress: null,
      consents: [
        { type: 'order', checked: true },
        { type: 'newsletter', checked: false },
      ],
    })
  })

  it('CHECKOUT-01 two calls at once lose no part', async () => {
    const cartId = await createCartWith(await addMeal())
    await Promise.all([
      updateCheckout(cartId, { email: 'a@example.com' }),
      updateCheckout(cartId, { identityNumber: '811218-9876' }),
      updateCheckout(cartId, { shippingId: 2 }),
    ])
    expect((await updateCheckout(cartId, {})).checkout).toMatchObject({
      email: 'a@example.com',
      identityNumber: '811218-9876',
      cart: { summary: { shipping: { id: 2 } } },
    })
  })

  it('CART-03 gives nothing for an unknown or a completed cart', async () => {
    const cartId = await createCart()
    await completeCart(cartId)
    const replies = await Promise.all([UNKNOWN, 'x', cartId].map((id) => updateCheckout(id, {})))
    expect(replies.map((reply) => reply.checkout)).toEqual([null, null, null])
  })
})

describe('placeOrder refuses', () => {
  const without = (part: string) => ({ ...invoice, [part]: null })
  const at = (change: object) => ({ ...invoice, billingAddress: { ...address, ...change } })

  it.each([
    ['EMAIL_REQUIRED', 'no e-mail', without('email')],
    ['EMAIL_REQUIRED', 'a broken e-mail', { ...invoice, email: 'asa@' }],
    ['INVALID_ADDRESS', 'no address', without('billingAddress')],
    ['INVALID_ADDRESS', 'no first name', at({ firstName: ' ' })],
    ['INVALID_ADDRESS', 'no last name', at({ lastName: '' })],
    ['INVALID_ADDRESS', 'no street', at({ addressLine1: null })],
    ['INVALID_ADDRESS', 'no city', at({ city: '' })],
    ['INVALID_ADDRESS', 'no postal code', at({ zip: '' })],
    ['INVALID_ADDRESS', 'a postal code of the wrong shape', at({ zip: '1112' })],
    ['INVALID_ADDRESS', 'a country that is none', at({ country: 'Narnia' })],
    ['INVALID_ADDRESS', 'another country than the market’s', at({ country: 'FI' })],
    [
      'INVALID_ADDRESS',
      'another country to deliver to',
      { ...invoice, shippingAddress: { ...address, country: 'Finland' } },
    ],
    ['INVALID_ADDRESS', 'an overlong field', at({ careOf: 'x'.repeat(101) })],
    [
      'INVALID_ADDRESS',
      'half a shipping address',
      { ...invoice, shippingAddress: { zip: '11122' } },
    ],
    ['NO_SHIPPING_OPTIONS', 'a place too far', at({ zip: '98100' })],
    ['SHIPPING_REQUIRED', 'an unknown shipping option', { ...invoice, shippingId: 9 }],
    ['PAYMENT_REQUIRED', 'an unknown payment', { ...invoice, paymentId: 9 }],
    ['CONSENT_REQUIRED', 'terms not accepted', { ...invoice, acceptedConsents: ['newsletter'] }],
    ['INVALID_IDENTITY_NUMBER', 'no personal number', without('identityNumber')],
    ['INVALID_IDENTITY_NUMBER', 'a wrong checksum', { ...invoice, identityNumber: '811218-9875' }],
    [
      'INVALID_IDENTITY_NUMBER',
      'a personal number that is no organisation number',
      { ...invoice, identityNumber: '556703-7486', customerType: 'ORGANIZATION' },
    ],
    ['INVALID_REQUEST', 'an overlong message', { ...invoice, message: 'x'.repeat(1_001) }],
    ['INVALID_REQUEST', 'a card without addresses to return to', { ...card, checkoutUrls: null }],
    [
      'INVALID_REQUEST',
      'an address to return to that runs script',
      { ...card, checkoutUrls: { redirectUrl: 'javascript:1', checkoutPageUrl: 'https://a.se' } },
    ],
    [
      'INVALID_REQUEST',
      'an address to return to that is relative',
      { ...card, checkoutUrls: { redirectUrl: '/thanks', checkoutPageUrl: 'https://a.se' } },
    ],
  ])('CHECKOUT-10 with %s: %s', async (code, _name, checkout) => {
    const meal = await addMeal()
    const reply = await placeOrder(await createCartWith(meal), checkout)
    expect(reply).toMatchObject({ placed: null, code })
    expect((await loadStock(meal.skuId)).inStock).toBe(10)
  })

  it('CHECKOUT-10 an empty, an unknown and a completed cart', async () => {
    const done = await createCartWith(await addMeal())
    await completeCart(done)
    const codes = await Promise.all(
      [await createCart(), UNKNOWN, 'x', done].map(
        async (id) => (await placeOrder(id, invoice)).code,
      ),
    )
    expect(codes).toEqual(['CART_EMPTY', 'CART_NOT_FOUND', 'CART_NOT_FOUND', 'CART_NOT_FOUND'])
  })

  it('CHECKOUT-10 more than is left by now, for invoice and card', async () => {
    const meal = await addMeal({ stock: { inStock: 3 } })
    const cartId = await createCartWith(meal, 3)
    await env.DB.prepare('UPDATE skus SET in_stock = 2 WHERE sku_id = ?').bind(meal.skuId).run()
    expect((await placeOrder(cartId, invoice)).code).toBe('OUT_OF_STOCK')
    expect((await placeOrder(cartId, card)).code).toBe('OUT_OF_STOCK')
  })
})

describe('placeOrder takes', () => {
  it('CHECKOUT-10 what the checkout shows as selected, where nothing was chosen', async () => {
    const cartId = await createCartWith(await addMeal())
    const { shippingId: _delivery, ...told } = invoice
    const { placed } = await placeOrder(cartId, told)
    expect(await findOrder(placed?.publicId ?? '')).toMatchObject({
      order: { shippingId: 1, shippingFeeIncVat: 49, paymentId: 23 },
    })
  })

  it('CHECKOUT-10 the card for a payment that 0 leaves open', async () => {
    const cartId = await createCartWith(await addMeal())
    expect(
      (await placeOrder(cartId, { ...card, shippingId: 0, paymentId: 0 })).placed,
    ).toMatchObject({ status: 'pending', redirectUrl: expect.stringContaining('/merchant/pay/') })
  })

  it.each(['', 'SE', 'se', ' Sverige ', 'Sweden'])(
    'CHECKOUT-10 the country written as "%s"',
    async (country) => {
      const cartId = await createCartWith(await addMeal())
      const billingAddress = { ...address, country }
      const { placed } = await placeOrder(cartId, { ...invoice, billingAddress })
      expect(await findOrder(placed?.publicId ?? '')).toMatchObject({
        order: { billingAddress: { country: 'Sverige' } },
      })
    },
  )

  it('CHECKOUT-10 a payer in another country, with a postal code of that one', async () => {
    const cartId = await createCartWith(await addMeal())
    const billingAddress = { ...address, zip: '90210-1234', country: 'USA' }
    const { placed } = await placeOrder(cartId, {
      ...invoice,
      billingAddress,
      shippingAddress: address,
    })
    expect(await findOrder(placed?.publicId ?? '')).toMatchObject({
      order: { billingAddress: { country: 'USA' }, shippingAddress: { country: 'Sverige' } },
    })
  })
})
