import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { completeCart, createCart, createCartWith, getCart } from './cart-steps.ts'
import {
  address,
  browserHeaders,
  card,
  invoice,
  loadOrder,
  placeOrder,
  updateCheckout,
} from './checkout-steps.ts'
import { register } from './identity-steps.ts'
import { addMeal, loadStock } from './meal-fixture.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

describe('createOrUpdateCheckout', () => {
  it('The checkout offers shipping without a postal code only if the shipping validation is skipped [CHECKOUT-03]', async () => {
    const cartId = await createCartWith(await addMeal())
    const before = await updateCheckout(cartId, {})
    const skipped = await updateCheckout(cartId, { skipShippingValidation: true })
    expect(before.checkout).toMatchObject({ shippingOptions: [], billingAddress: null })
    expect(skipped.checkout).toMatchObject({ shippingOptions: [{ id: 1 }, { id: 2 }] })
  })

  it('The checkout offers both shipping options for a postal code and selects the first one [CHECKOUT-03]', async () => {
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
    'The checkout offers no shipping for the postal code %s [CHECKOUT-03]',
    async (zip) => {
      const cartId = await createCartWith(await addMeal())
      const { checkout } = await updateCheckout(cartId, { billingAddress: { zip } })
      expect(checkout).toMatchObject({ shippingOptions: [] })
    },
  )

  it('The shipping fees and the delivery area depend on the market [CHECKOUT-03]', async () => {
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

  it('A selected shipping option changes the cart total [CHECKOUT-03]', async () => {
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

  it('The checkout offers payment by card, by phone, in instalments and by invoice when shipping is possible, and preselects the card [CHECKOUT-04]', async () => {
    const cartId = await createCartWith(await addMeal())
    const { checkout } = await updateCheckout(cartId, { billingAddress: { zip: '11122' } })
    expect(checkout).toMatchObject({
      checkoutStatus: 'OK',
      paymentOptions: [
        { id: 24, paymentType: 'GEINS_PAY', checkoutType: 'EXTERNAL', isSelected: true },
        { id: 25, paymentType: 'GEINS_PAY', checkoutType: 'EXTERNAL', isSelected: false },
        { id: 26, paymentType: 'KLARNA', checkoutType: 'EXTERNAL', isSelected: false },
        { id: 23, paymentType: 'STANDARD', checkoutType: 'STANDARD', isSelected: false },
      ],
    })
    const chosen = await updateCheckout(cartId, { paymentId: 23 })
    expect(chosen.checkout).toMatchObject({
      paymentOptions: Array.from({ length: 4 }, (_, index) => ({ isSelected: index === 3 })),
      cart: { summary: { payment: { id: 23 } } },
    })
  })

  it.each([
    ['before the postal code is known', {}, []],
    ['for a postal code out of range', { billingAddress: { zip: '98000' } }, []],
    ['for an unknown shipping option', { billingAddress: { zip: '11122' }, shippingId: 9 }, []],
    [
      'without a postal code when the validation is skipped',
      { skipShippingValidation: true },
      [24, 25, 26, 23],
    ],
    ['for the shipping id 0', { skipShippingValidation: true, shippingId: 0 }, [24, 25, 26, 23]],
  ])(
    'The checkout has the right payment options %s: the input %j gives the payment ids %j [CHECKOUT-04]',
    async (_name, options, ids) => {
      const { checkout } = await updateCheckout(await createCartWith(await addMeal()), options)
      expect(checkout).toMatchObject({ paymentOptions: ids.map((id) => ({ id })) })
      expect(checkout).toHaveProperty('paymentOptions.length', ids.length)
    },
  )

  it('A checkout update keeps omitted values, replaces given values and clears values that are null [CHECKOUT-01]', async () => {
    const cartId = await createCartWith(await addMeal())
    const office = { channelId: '2|se' }
    const update = async (values: object) =>
      (await updateCheckout(cartId, values, office, browserHeaders)).checkout
    await update({
      email: 'a@example.com',
      identityNumber: '811218-9876',
      billingAddress: { firstName: 'A', addressLine2: 'c/o', zip: '11122' },
      shippingAddress: { firstName: 'S', zip: '11122' },
      acceptedConsents: ['order'],
    })
    const checkout = await update({ billingAddress: { firstName: 'B' }, shippingAddress: null })
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

  it('Concurrent updates of different checkout fields are all stored [CHECKOUT-01]', async () => {
    const cartId = await createCartWith(await addMeal())
    const update = (values: object) => updateCheckout(cartId, values, {}, browserHeaders)
    await Promise.all([
      update({ email: 'a@example.com' }),
      update({ identityNumber: '811218-9876' }),
      update({ shippingId: 2 }),
    ])
    expect((await update({})).checkout).toMatchObject({
      email: 'a@example.com',
      identityNumber: '811218-9876',
      cart: { summary: { shipping: { id: 2 } } },
    })
  })

  it('createOrUpdateCheckout returns null for an unknown or completed cart [CART-03]', async () => {
    const cartId = await createCart()
    await completeCart(cartId)
    const replies = await Promise.all([UNKNOWN, 'x', cartId].map((id) => updateCheckout(id, {})))
    expect(replies.map((reply) => reply.checkout)).toEqual([null, null, null])
  })
})

describe('private data of a checkout', () => {
  const privateData = {
    email: 'asa@example.com',
    identityNumber: '19811218-9876',
    billingAddress: { firstName: 'Åsa', mobile: '070-1234567' },
    shippingAddress: { addressLine1: 'Sidogatan 2' },
  }
  const noData = { email: '', identityNumber: '', billingAddress: null, shippingAddress: null }
  const guestInput = {
    ...invoice,
    shippingAddress: { ...address, addressLine1: 'Sidogatan 2' },
  }

  it('The cart id shows nothing of what a guest entered, and the key of the browser shows everything', async () => {
    const cartId = await createCartWith(await addMeal())
    await updateCheckout(cartId, guestInput, {}, browserHeaders)
    const { headers: customerHeaders } = await register()
    const otherBrowser = { 'x-checkout-key': 'key-of-another-browser' }
    for (const headers of [{}, otherBrowser, customerHeaders]) {
      const { checkout } = await updateCheckout(cartId, { shippingId: 2 }, {}, headers)
      expect(JSON.stringify(checkout)).not.toMatch(/Åsa|asa@|811218|Storgatan|Sidogatan|1234567/)
      // The options still depend on the postal code that the guest has entered.
      expect(checkout).toMatchObject({ shippingOptions: [{ id: 1 }, { id: 2, isSelected: true }] })
    }
    expect((await updateCheckout(cartId, {}, {}, browserHeaders)).checkout).toMatchObject({
      ...privateData,
      shippingOptions: [{ id: 1 }, { id: 2, isSelected: true }],
    })
  })

  it('What a customer entered is shown only to a request with the token of the customer', async () => {
    const cartId = await createCartWith(await addMeal())
    const { headers } = await register()
    await updateCheckout(cartId, guestInput, {}, { ...headers, ...browserHeaders })
    const guest = await updateCheckout(cartId, {}, {}, browserHeaders)
    expect(guest.checkout).toMatchObject(noData)
    expect((await updateCheckout(cartId, {}, {}, headers)).checkout).toMatchObject(privateData)
  })

  it('Data that another browser enters replaces all private data of the first browser', async () => {
    const cartId = await createCartWith(await addMeal())
    await updateCheckout(cartId, guestInput, {}, browserHeaders)
    const otherBrowser = { 'x-checkout-key': 'key-of-another-browser' }
    const { checkout } = await updateCheckout(cartId, { email: 'b@example.com' }, {}, otherBrowser)
    expect(checkout).toMatchObject({ ...noData, email: 'b@example.com' })
    expect((await updateCheckout(cartId, {}, {}, browserHeaders)).checkout).toMatchObject(noData)
  })

  it('A storefront without keys gets back what each of its requests contains and can place the order', async () => {
    const cartId = await createCartWith(await addMeal())
    expect((await updateCheckout(cartId, guestInput)).checkout).toMatchObject(privateData)
    expect((await updateCheckout(cartId, {})).checkout).toMatchObject(noData)
    expect((await placeOrder(cartId, guestInput)).placed).toMatchObject({ status: 'completed' })
  })

  it('An order never uses private data that somebody else has entered', async () => {
    const cartId = await createCartWith(await addMeal())
    await updateCheckout(cartId, invoice, {}, browserHeaders)
    expect((await placeOrder(cartId, { paymentId: 23 })).code).toBe('EMAIL_REQUIRED')
    const { placed } = await placeOrder(cartId, { paymentId: 23 }, {}, browserHeaders)
    expect(await loadOrder(placed?.publicId ?? '')).toMatchObject({
      order: { email: 'asa@example.com', billingAddress: { addressLine1: 'Storgatan 1' } },
    })
  })
})

describe('placeOrder refusals', () => {
  const without = (field: string) => ({ ...invoice, [field]: null })
  const withAddress = (change: object) => ({
    ...invoice,
    billingAddress: { ...address, ...change },
  })

  it.each([
    ['EMAIL_REQUIRED', 'no e-mail', without('email')],
    ['EMAIL_REQUIRED', 'a broken e-mail', { ...invoice, email: 'asa@' }],
    ['INVALID_ADDRESS', 'no address', without('billingAddress')],
    ['INVALID_ADDRESS', 'no first name', withAddress({ firstName: ' ' })],
    ['INVALID_ADDRESS', 'no last name', withAddress({ lastName: '' })],
    ['INVALID_ADDRESS', 'no street', withAddress({ addressLine1: null })],
    ['INVALID_ADDRESS', 'no city', withAddress({ city: '' })],
    ['INVALID_ADDRESS', 'no postal code', withAddress({ zip: '' })],
    ['INVALID_ADDRESS', 'a postal code of the wrong shape', withAddress({ zip: '1112' })],
    ['INVALID_ADDRESS', 'an unknown country', withAddress({ country: 'Narnia' })],
    ['INVALID_ADDRESS', 'a country outside the market', withAddress({ country: 'FI' })],
    [
      'INVALID_ADDRESS',
      'a shipping address in another country',
      { ...invoice, shippingAddress: { ...address, country: 'Finland' } },
    ],
    ['INVALID_ADDRESS', 'an overlong field', withAddress({ careOf: 'x'.repeat(101) })],
    [
      'INVALID_ADDRESS',
      'an incomplete shipping address',
      { ...invoice, shippingAddress: { zip: '11122' } },
    ],
    ['NO_SHIPPING_OPTIONS', 'a postal code out of range', withAddress({ zip: '98100' })],
    ['SHIPPING_REQUIRED', 'an unknown shipping option', { ...invoice, shippingId: 9 }],
    ['PAYMENT_REQUIRED', 'an unknown payment option', { ...invoice, paymentId: 9 }],
    ['PAYMENT_REQUIRED', 'no payment option', without('paymentId')],
    ['PAYMENT_REQUIRED', 'the payment option 0', { ...card, paymentId: 0 }],
    ['INVALID_IDENTITY_NUMBER', 'no personal number', without('identityNumber')],
    ['INVALID_IDENTITY_NUMBER', 'a wrong checksum', { ...invoice, identityNumber: '811218-9875' }],
    [
      'INVALID_IDENTITY_NUMBER',
      'an invalid organization number',
      { ...invoice, identityNumber: '556703-7486', customerType: 'ORGANIZATION' },
    ],
    ['INVALID_REQUEST', 'an overlong message', { ...invoice, message: 'x'.repeat(1_001) }],
    ['INVALID_REQUEST', 'a card payment without return URLs', { ...card, checkoutUrls: null }],
    [
      'INVALID_REQUEST',
      'a return URL with the javascript scheme',
      { ...card, checkoutUrls: { redirectUrl: 'javascript:1', checkoutPageUrl: 'https://a.se' } },
    ],
    [
      'INVALID_REQUEST',
      'a relative return URL',
      { ...card, checkoutUrls: { redirectUrl: '/thanks', checkoutPageUrl: 'https://a.se' } },
    ],
  ])('placeOrder answers %s for %s [CHECKOUT-10]', async (code, _name, checkout) => {
    const meal = await addMeal()
    const reply = await placeOrder(await createCartWith(meal), checkout)
    expect(reply).toMatchObject({ placed: null, code })
    expect((await loadStock(meal.skuId)).inStock).toBe(10)
  })

  it('placeOrder requires the consent to the terms only in a channel that offers this consent [CHECKOUT-01]', async () => {
    const input = { ...invoice, acceptedConsents: ['newsletter'] }
    const meal = await addMeal()
    const office = { channelId: '2|se' }
    const cartId = await createCartWith(meal)
    expect((await updateCheckout(cartId, input)).checkout).toMatchObject({ consents: [] })
    expect((await placeOrder(cartId, input, office)).code).toBe('CONSENT_REQUIRED')
    expect((await placeOrder(cartId, input)).placed).toMatchObject({ status: 'completed' })
    const officeCartId = await createCartWith(meal)
    expect((await placeOrder(officeCartId, invoice, office)).code).toBeUndefined()
  })

  it('A refused placeOrder leaves nothing of its input in the checkout [CHECKOUT-10]', async () => {
    const cartId = await createCartWith(await addMeal())
    const stored = { email: 'before@example.com', shippingId: 1 }
    await updateCheckout(cartId, stored, {}, browserHeaders)
    const refused = { ...invoice, shippingId: 2, identityNumber: '1' }
    expect((await placeOrder(cartId, refused, {}, browserHeaders)).code).toBe(
      'INVALID_IDENTITY_NUMBER',
    )
    const { checkout } = await updateCheckout(cartId, {}, {}, browserHeaders)
    expect(checkout).toMatchObject({
      email: 'before@example.com',
      identityNumber: '',
      billingAddress: null,
      cart: { summary: { shipping: { id: 1 }, payment: { id: 24 } } },
    })
  })

  it('placeOrder refuses an empty, an unknown and a completed cart [CHECKOUT-10]', async () => {
    const done = await createCartWith(await addMeal())
    await completeCart(done)
    const codes = await Promise.all(
      [await createCart(), UNKNOWN, 'x', done].map(
        async (id) => (await placeOrder(id, invoice)).code,
      ),
    )
    expect(codes).toEqual(['CART_EMPTY', 'CART_NOT_FOUND', 'CART_NOT_FOUND', 'CART_NOT_FOUND'])
  })

  it('placeOrder refuses a quantity above the current stock, both by invoice and by card [CHECKOUT-10]', async () => {
    const meal = await addMeal({ stock: { inStock: 3 } })
    const cartId = await createCartWith(meal, 3)
    await env.DB.prepare('UPDATE skus SET in_stock = 2 WHERE sku_id = ?').bind(meal.skuId).run()
    expect((await placeOrder(cartId, invoice)).code).toBe('OUT_OF_STOCK')
    expect((await placeOrder(cartId, card)).code).toBe('OUT_OF_STOCK')
  })
})

describe('placeOrder acceptance', () => {
  it('placeOrder uses the shipping option that the checkout shows as selected when the request contains none [CHECKOUT-10]', async () => {
    const cartId = await createCartWith(await addMeal())
    const { shippingId: _delivery, ...options } = invoice
    const { placed } = await placeOrder(cartId, options)
    expect(await loadOrder(placed?.publicId ?? '')).toMatchObject({
      order: { shippingId: 1, shippingFeeIncVat: 49, paymentId: 23 },
    })
  })

  it('placeOrder uses the first shipping option when the shipping id is 0 [CHECKOUT-10]', async () => {
    const cartId = await createCartWith(await addMeal())
    expect((await placeOrder(cartId, { ...card, shippingId: 0 })).placed).toMatchObject({
      status: 'pending',
      redirectUrl: expect.stringContaining('/merchant/pay/'),
    })
  })

  it.each(['', 'SE', 'se', ' Sverige ', 'Sweden'])(
    'placeOrder accepts the country input (%s) and stores it as Sverige [CHECKOUT-10]',
    async (country) => {
      const cartId = await createCartWith(await addMeal())
      const billingAddress = { ...address, country }
      const { placed } = await placeOrder(cartId, { ...invoice, billingAddress })
      expect(await loadOrder(placed?.publicId ?? '')).toMatchObject({
        order: { billingAddress: { country: 'Sverige' } },
      })
    },
  )

  it('placeOrder accepts a billing address in another country with a postal code of that country [CHECKOUT-10]', async () => {
    const cartId = await createCartWith(await addMeal())
    const billingAddress = { ...address, zip: '90210-1234', country: 'USA' }
    const { placed } = await placeOrder(cartId, {
      ...invoice,
      billingAddress,
      shippingAddress: address,
    })
    expect(await loadOrder(placed?.publicId ?? '')).toMatchObject({
      order: { billingAddress: { country: 'USA' }, shippingAddress: { country: 'Sverige' } },
    })
  })
})
