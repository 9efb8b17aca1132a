import { beforeEach, describe, expect, it } from 'vitest'
import {
  CARD_PAYMENT_ID,
  createCheckoutForm,
  fillCart,
  INVOICE_PAYMENT_ID,
  parseSummary,
  setMealStock,
  toPath,
} from './checkout-fixtures.ts'
import { createShop, json, startFreshIsolate } from './create-shop.ts'

beforeEach(startFreshIsolate)

const parseAgreement = (text: string) =>
  (/name="agreed" value="([^"]*)"/.exec(text)?.[1] ?? '').replaceAll('&nbsp;', '\u00a0')

async function createBuyer(index: number) {
  const shop = createShop()
  await fillCart(shop, await setMealStock(index, 20))
  const agreed = parseAgreement((await shop.get('/sv/kassan')).text)
  const send = (changes: Record<string, string>) =>
    shop.post('/sv/kassan', createCheckoutForm({ agreed, ...changes }))
  return { shop, send }
}

it('the payment provider receives the address of the page with the accepted terms [CHECKOUT-01]', async () => {
  const { shop, send } = await createBuyer(0)
  const calls = shop.recordCalls()
  expect((await send({ paymentId: CARD_PAYMENT_ID })).status).toBe(303)
  const placed = calls.find((body) => body.includes('termsPageUrl')) ?? '{}'
  expect(JSON.parse(placed).variables.checkout.checkoutUrls.termsPageUrl).toBe(
    'https://shop.example/sv/kopvillkor',
  )
})

const tooLong = '19900101-2385-19900101'

it.each([
  ['place', 303],
  ['refresh', 200],
])(
  'a checkout with payment by card ignores a personal number that is too long (intent %s) [CHECKOUT-02]',
  async (intent, status) => {
    const { send } = await createBuyer(1)
    const response = await send({ paymentId: CARD_PAYMENT_ID, identityNumber: tooLong, intent })
    expect(response.status).toBe(status)
  },
)

it.each(['place', 'refresh'])(
  'a checkout with payment by invoice refuses a personal number of 22 characters (intent %s) [CHECKOUT-02]',
  async (intent) => {
    const { send } = await createBuyer(2)
    const response = await send({ paymentId: INVOICE_PAYMENT_ID, identityNumber: tooLong, intent })
    expect(response.status).toBe(422)
    expect(response.text).toContain('id="error-identityNumber"')
  },
)

it('a postal code that is not served has its message at the field, and no other section asks for it [CHECKOUT-03]', async () => {
  const { send } = await createBuyer(3)
  const { status, text } = await send({ zip: '984 99', intent: 'refresh' })
  expect(status).toBe(422)
  expect(text).toContain('id="error-zip"')
  expect(text).toContain('Vi levererar inte till 984 99 än.')
  expect(text).not.toContain('Ange ditt postnummer')
})

describe('the check of one field', () => {
  const ask = async (field: string, changes: Record<string, string>, path = '/sv/kassan') => {
    const shop = createShop()
    const calls = shop.recordCalls()
    const form = createCheckoutForm({ intent: 'check-field', field, ...changes })
    const response = await shop.post(path, form)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(calls.filter((body) => body.includes('heckout'))).toEqual([])
    expect(response.headers.getSetCookie()).toEqual([])
    return JSON.parse(response.text)
  }

  it('the server checks the numbers of the country in the form with every payment, and stores nothing [FORM-04]', async () => {
    const wrong = { identityNumber: '19900101-0000', organizationNumber: '556016-0681' }
    const { message } = await ask('identityNumber', { ...wrong, paymentId: CARD_PAYMENT_ID })
    expect(message).toContain('personnummer')
    expect((await ask('organizationNumber', wrong)).message).toContain('556016-0680')
    expect(await ask('identityNumber', {})).toEqual({ message: null })
    const abroad = { country: 'fi', organizationNumber: '1234567-8' }
    expect((await ask('organizationNumber', abroad, '/en/checkout')).message).toContain('1234567-1')
  })

  it('a known postal code has its town, and an unknown field has no message [CHECKOUT-03]', async () => {
    expect(await ask('zip', {})).toEqual({ message: null, city: 'Stockholm' })
    expect(await ask('zip', { zip: '984 99' })).toEqual({ message: null })
    expect((await ask('zip', { zip: '1' })).message).toContain('118 20')
    expect(await ask('shippingId', { shippingId: 'x' })).toEqual({ message: null })
    expect(await ask('secret', {})).toEqual({ message: null })
  })
})

it('a script gets the data of the page as JSON, and its request never places an order [CHECKOUT-03]', async () => {
  const { shop } = await createBuyer(3)
  const page = (await shop.get('/sv/kassan')).text
  const embedded = JSON.parse(/data-checkout-data="">(.*?)<\/script>/.exec(page)?.[1] ?? '{}')
  expect(embedded.content.checkout.cart.quantity).toBe(1)
  for (const intent of ['refresh', 'place']) {
    const form = createCheckoutForm({ agreed: parseAgreement(page), intent, shippingId: '2' })
    const { status, headers, text } = await shop.post('/sv/kassan', form, json)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toContain('no-store')
    const { build, content } = JSON.parse(text)
    expect(build).toBe(embedded.build)
    expect(content.values).toMatchObject({ city: 'Stockholm', shippingId: '2' })
    expect(content.checkout.cart.shipping.isDefault).toBe(false)
  }
})

describe('the market without VAT', () => {
  async function createAmericanBuyer(index: number) {
    const { shop } = await createBuyer(index)
    await shop.post('/en/markets', { market: 'us' })
    return shop
  }
  const readMain = (text: string) => text.slice(text.indexOf('<body'), text.indexOf('</main'))
  const american = { zip: '10001', city: 'New York', state: 'NY', mobile: '(212) 555-0123' }

  it('no page names VAT, and all amounts have decimals [CHANNEL-10]', async () => {
    const shop = await createAmericanBuyer(4)
    const list = (await shop.get('/en/news')).text
    const [, product = ''] = /href="(\/en\/[^"]*\/p\/[^"]+|\/en\/p\/[^"]+)"/.exec(list) ?? []
    for (const path of ['/en', product, '/en/markets', '/en/cart', '/en/checkout']) {
      const text = readMain((await shop.get(path)).text)
      expect(text).not.toMatch(/\bVAT\b/)
      expect(text.match(/\$\d+(?!\d|\.\d\d)/g)).toBeNull()
    }
  })

  it('the address has a state and a ZIP code, which the confirmation shows [CHECKOUT-01]', async () => {
    const shop = await createAmericanBuyer(5)
    const page = await shop.get('/en/checkout')
    expect(page.text).toContain('autoComplete="address-level1"')
    expect(page.text).toContain('for="field-zip">ZIP code')
    const agreed = parseAgreement(page.text)
    const form = createCheckoutForm({ agreed, ...american })
    const refused = await shop.post('/en/checkout', { ...form, state: '', mobile: 'x' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('id="error-state"')
    expect(refused.text).toContain('such as (212) 555-0123')
    const placed = await shop.post('/en/checkout', form)
    expect(placed.status).toBe(303)
    const confirmation = await shop.get(placed.location ?? '')
    expect(confirmation.text).toContain('New York, NY 10001')
    expect(readMain(confirmation.text)).not.toMatch(/\bVAT\b/)
  })
})

it('the amounts of one summary all have decimals or none has [CHANNEL-10]', async () => {
  const { shop } = await createBuyer(6)
  for (const path of ['/sv/varukorg', '/sv/kassan']) {
    const rows = parseSummary((await shop.get(path)).text).join('\n')
    const amounts = rows.match(/\d[\d\s]*(?:,\d\d)? kr/g) ?? []
    expect(amounts.length).toBeGreaterThan(2)
    expect(new Set(amounts.map((amount) => amount.includes(','))).size).toBe(1)
  }
})

it('shipping without a fee is called free in the cart, the checkout and the confirmation [CART-04]', async () => {
  const shop = createShop()
  await fillCart(shop, await setMealStock(7, 20), 15)
  const agreed = parseAgreement((await shop.get('/sv/kassan')).text)
  const placed = await shop.post('/sv/kassan', createCheckoutForm({ agreed }))
  const confirmation = await shop.get(placed.location ?? '')
  expect(parseSummary(confirmation.text)).toContain('Frakt: Gratis')
  await fillCart(shop, await setMealStock(8, 20), 15)
  for (const path of ['/sv/varukorg', '/sv/kassan']) {
    const { text } = await shop.get(path)
    expect(parseSummary(text).find((row) => row.startsWith('Frakt'))).toMatch(/: Gratis$/)
    expect(text).not.toMatch(/>0(,00)?(&nbsp;|\s)kr</)
  }
})

describe('payment in a form of the provider', () => {
  const paymentPage = '/sv/kassan?step=payment'

  it('the form is in a frame that cannot read the shop, and only this page allows a frame [CHECKOUT-04]', async () => {
    const { shop, send } = await createBuyer(38)
    expect(await send({ paymentId: '26' })).toMatchObject({ status: 303, location: paymentPage })
    const page = await shop.get(paymentPage)
    expect(page.headers.get('content-security-policy')).toContain("; frame-src 'self';")
    const [frame = ''] = /<iframe[^>]*>/.exec(page.text) ?? []
    expect(frame).toContain('src="/sv/kassan?step=payment-form"')
    expect(frame).not.toContain('allow-same-origin')
    const form = await shop.get('/sv/kassan?step=payment-form')
    const policy = form.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^sandbox /)
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('allow-same-origin')
    expect(form.text).toContain('/installments"')
    expect((await shop.get('/sv/kassan')).headers.get('content-security-policy')).not.toContain(
      'frame-src',
    )
  })

  it('a shopper without an open payment is sent back to the checkout [CHECKOUT-04]', async () => {
    const shop = createShop()
    await fillCart(shop, await setMealStock(39, 20))
    for (const step of ['payment', 'payment-form']) {
      expect(await shop.get(`/sv/kassan?step=${step}`)).toMatchObject({
        status: 303,
        location: '/sv/kassan',
      })
    }
  })

  it('an order that the merchant refuses shows its reason instead of the form [CHECKOUT-04]', async () => {
    const { send } = await createBuyer(40)
    await setMealStock(40, 0)
    const refused = await send({ paymentId: '26' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('tog just slut')
  })
})

describe('the external carrier', () => {
  const locker = {
    zip: '411 19',
    city: 'Göteborg',
    shippingId: '3:locker',
    'pickupPoint-3:locker': 'got-2',
  }
  const readOptions = (text: string) =>
    [...text.matchAll(/name="shippingId"[^>]*value="([^"]*)"/g)].map(([, value]) => value)
  const readCalls = (calls: string[], operation: string) =>
    calls
      .filter((body) => body.includes(operation))
      .map((body) => JSON.parse(body).variables.checkout)

  it('the postal code decides whether its options and pick-up points are offered, and a choice that does not fit is dropped [CHECKOUT-03]', async () => {
    const { shop, send } = await createBuyer(6)
    const near = await send({ ...locker, shippingId: '1', intent: 'refresh' })
    expect(readOptions(near.text)).toEqual(['1', '2', '3:locker', '3:evening'])
    expect(near.text).toContain('Kylskåp Heden, Parkgatan 31, 411 38 Göteborg')
    const chosen = await send({ ...locker, intent: 'refresh' })
    expect(chosen.text).toContain('Hämtas hos Kylskåp Heden, Parkgatan 31, 411 38 Göteborg')
    expect(parseSummary(chosen.text)).toContain('Frakt: 25,00 kr')
    const reloaded = await shop.get('/sv/kassan')
    expect(reloaded.text).toContain('Hämtas hos Kylskåp Heden')
    const moved = await send({ ...locker, zip: '431 30', intent: 'refresh' })
    expect(moved.text).toContain('Hämtas hos Kylskåp Mölndals bro')
    const far = await send({ ...locker, zip: '111 22', intent: 'refresh' })
    expect([far.status, readOptions(far.text)]).toEqual([200, ['1', '2']])
    expect(far.text).toMatch(/name="shippingId"[^>]*checked=""[^>]*value="1"|value="1"[^>]*checked/)
    expect(parseSummary(far.text)).toContain('Frakt, uppskattad: 49,00 kr')
    expect(far.text).toContain('name="paymentId"')
  })

  it('the choice reaches the order with the fee that the merchant has, and the confirmation shows the pick-up point [CHECKOUT-03]', async () => {
    const { shop, send } = await createBuyer(7)
    const refreshed = await send({ ...locker, intent: 'refresh' })
    const calls = shop.recordCalls()
    const form = { ...locker, agreed: parseAgreement(refreshed.text), externalShippingFee: '1' }
    const placed = await send(form)
    expect(placed.status).toBe(303)
    expect(readCalls(calls, 'mutation placeOrder')).toMatchObject([
      {
        shippingId: 3,
        externalShippingId: 'locker',
        pickupPoint: 'got-2',
        externalShippingFee: 25,
        merchantData: '{"carrier":{"option":"locker"}}',
      },
    ])
    const { text } = await shop.get(toPath(placed.location))
    expect(text).toContain('Kylskåp Heden, Parkgatan 31, 411 38 Göteborg')
    expect(parseSummary(text)).toContain('Frakt: 25,00 kr')
  })

  it('another choice removes that of the carrier, with the fee -1 [CHECKOUT-03]', async () => {
    const { shop, send } = await createBuyer(8)
    await send({ ...locker, intent: 'refresh' })
    const calls = shop.recordCalls()
    const { text } = await send({ ...locker, shippingId: '2', intent: 'refresh' })
    expect(readCalls(calls, 'createOrUpdateCheckout')).toMatchObject([
      { shippingId: 2, externalShippingId: null, pickupPoint: null, externalShippingFee: -1 },
    ])
    expect(text).not.toContain('Hämtas hos')
    expect(parseSummary(text)).toContain('Frakt: 29,00 kr')
  })

  it.each([
    ['an option that the postal code does not have', { zip: '111 22' }, 'shippingId'],
    ['a pick-up point of another area', { 'pickupPoint-3:locker': 'mol-1' }, 'pickupPoint'],
    ['no pick-up point', { 'pickupPoint-3:locker': '' }, 'pickupPoint'],
  ])('an order with %s is refused at its field [CHECKOUT-03]', async (_name, changes, field) => {
    const { send } = await createBuyer(9)
    const { status, text } = await send({ ...locker, ...changes })
    expect(status).toBe(422)
    expect(text).toContain(`id="error-${field}"`)
    expect(text).toContain(`id="field-${field}"`)
  })
})
