import { env } from 'cloudflare:workers'
import { z } from 'zod'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { getTranslate, loadMessages } from '../../../worker/document/messages.ts'
import {
  buyByInvoice,
  createCheckoutForm,
  fillCart,
  loadAgreement,
  setMealStock,
  toPath,
} from '../checkout-fixtures.ts'
import type { TestShop } from '../create-shop.ts'
import { copyCookies, createEmail, logIn, PASSWORD } from '../customer-fixtures.ts'
import {
  createHostedShop,
  order,
  PAYMENT_ORIGIN,
  setNull,
  startHostedMerchant,
} from './hosted-merchant.ts'

afterAll(() => vi.unstubAllGlobals())

await loadMessages(['sv'])
const t = getTranslate('sv')

describe('what a shopper can do with an order', () => {
  it('neither confirmation nor withdrawal page promises changes that the merchant does not offer [CHECKOUT-06]', async () => {
    startHostedMerchant()
    const shop = createHostedShop()
    const { location } = await buyByInvoice(shop, await setMealStock(11, 20))
    const { text } = await shop.get(toPath(location))
    expect(text).not.toContain(t('confirmation.order'))
    expect(text).toContain('href="/sv/bestallning?oid=')
    const withdrawal = await shop.get('/sv/angra-kop')
    expect(withdrawal.text).toContain(t('withdrawal.terms.food'))
    expect(withdrawal.text).not.toContain(t('withdrawal.terms.instead'))
  })
})

describe('a confirmation of which the merchant leaves something out', () => {
  it.each([
    'CheckoutDataType.order',
    'CheckoutOrderType.orderId',
    'CheckoutDataType.cart',
    'GeinsMerchantApiQuery.checkout',
  ])(
    'without %s the shopper is thanked with what is known, and everybody else finds nothing [CHECKOUT-06]',
    async (field) => {
      startHostedMerchant(setNull(field))
      const shop = createHostedShop()
      const { location } = await order(shop)
      const path = toPath(location)
      const page = await shop.get(path)
      expect(page.status).toBe(200)
      expect(page.text).toContain(t('confirmation.next.title'))
      expect(shop.jar.has('ralph-cart')).toBe(false)
      const forger = createHostedShop()
      forger.jar.set('ralph-orders', `${shop.jar.get('ralph-orders')}x`)
      const other = createHostedShop()
      await order(other)
      for (const stranger of [createHostedShop(), forger, other]) {
        const { status, text } = await stranger.get(path)
        expect(status).toBe(404)
        expect(text).not.toContain('anna@example.com')
      }
    },
  )
})

describe('the settings of the shop', () => {
  it('the checkout links to the terms that it asks to accept [CHECKOUT-01]', async () => {
    startHostedMerchant()
    const shop = createHostedShop()
    await fillCart(shop, await setMealStock(12, 20))
    const { text } = await shop.get('/sv/kassan')
    expect(text).toMatch(/<a [^>]*href="\/sv\/[^"]+" target="_blank"/)
  })
})

describe('the readiness of the shop', () => {
  const origin = 'https://shop.example'
  const bindings = /_BY_|^SIGN_IN_|^CHANNEL_CACHE$/
  const limiter = { limit: () => Promise.resolve({ success: true }) }
  const { CHANNELS } = z
    .object({ CHANNELS: z.object({ '1|se': z.looseObject({}) }) })
    .parse(env.HOSTED_VARIABLES)
  const seller = {
    name: 'Seller AB',
    addressLines: ['Street 1'],
    organizationNumber: '556000-0000',
    email: 'shop@example.com',
    phone: '+46 8 123 456 78',
  }
  const channel = { ...CHANNELS['1|se'], origin, seller }

  async function askReadiness(change: Record<string, unknown>) {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    startHostedMerchant()
    const shop = createHostedShop({
      ...Object.fromEntries(Object.entries(env).filter(([name]) => bindings.test(name))),
      WRITES_BY_CART: limiter,
      WRITES_BY_ADDRESS: limiter,
      PAYMENT_ORIGINS: PAYMENT_ORIGIN,
      CHANNELS: { '1|se': channel },
      ...change,
    })
    const { status } = await shop.get('/readyz')
    const log = errors.mock.calls.flat().join('\n')
    errors.mockRestore()
    return { status, log }
  }

  it.each(['none', PAYMENT_ORIGIN])(
    'the shipped settings are complete with an origin, a seller and payment origins (%s) [OPS-01]',
    async (PAYMENT_ORIGINS) => {
      expect(await askReadiness({ PAYMENT_ORIGINS })).toEqual({ status: 200, log: '' })
    },
  )

  it('without payment origins the shop is not ready, and the log says why [OPS-01]', async () => {
    const { status, log } = await askReadiness({ PAYMENT_ORIGINS: undefined })
    expect(status).toBe(503)
    expect(log).toContain('PAYMENT_ORIGINS')
  })

  it.each(['terms', 'privacy', 'seller', 'consents'])(
    'a channel without %s is not ready, and the log says why [OPS-01]',
    async (name) => {
      const channels = { '1|se': { ...channel, [name]: undefined } }
      const { status, log } = await askReadiness({ CHANNELS: channels })
      expect(status).toBe(503)
      expect(log).toContain(`CHANNELS.1|se.${name}`)
    },
  )
})

describe('an order that is placed at once', () => {
  it('its cart is closed even if the reply is lost, and the same form places no other order [CHECKOUT-08]', async () => {
    const { operations } = startHostedMerchant()
    const shop = createHostedShop()
    await fillCart(shop, await setMealStock(10, 90))
    const agreed = await loadAgreement(shop)
    const before = copyCookies(shop, createHostedShop())
    await shop.post('/sv/kassan', createCheckoutForm({ agreed }))
    await vi.waitFor(() => expect(operations).toContain('completeCart'))
    const again = await before.post('/sv/kassan', createCheckoutForm({ agreed }))
    expect([again.status, again.text.includes(t('checkout.problem.cartEmpty'))]).toEqual([
      200,
      true,
    ])
    expect(operations.filter((name) => name === 'placeOrder')).toHaveLength(1)
  })

  it('a public id that is empty is replaced by the id of the order [CHECKOUT-06]', async () => {
    startHostedMerchant({ 'PlaceOrderResponseType.publicId': () => '' })
    const { location } = await order(createHostedShop())
    expect(location).toMatch(/bekraftelse\?oid=\d+$/)
  })
})

describe('an order that the merchant refuses without a code', () => {
  it('a blocked customer reads the reason [CHECKOUT-10]', async () => {
    startHostedMerchant()
    const answer = await order(createHostedShop(), { email: 'blocked@example.com' })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(t('checkout.problem.blocked'))
  })

  it('a company that may not order reads the reason [CHECKOUT-10]', async () => {
    startHostedMerchant()
    const shop = createHostedShop()
    await logIn(shop, { email: 'restricted@example.com', password: 'password123' }, 'sv')
    const answer = await order(shop, {
      email: 'restricted@example.com',
      company: 'Restricted AB',
      organizationNumber: '556036-0793',
      identityNumber: '',
    })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(t('checkout.problem.restricted'))
  })
})

describe('the account', () => {
  const createAccount = (shop: TestShop, email: string, form: Record<string, string> = {}) =>
    shop.post('/sv/account/create', {
      customerType: 'PERSON',
      email,
      password: PASSWORD,
      confirmation: PASSWORD,
      ...form,
    })

  it('a review that the merchant refuses for any reason is not offered again as a failure [PRODUCT-05]', async () => {
    startHostedMerchant()
    const [shop, email] = [createHostedShop(), createEmail()]
    await createAccount(shop, email)
    await logIn(shop, { email }, 'sv')
    const alias = (await setMealStock(13, 20)).path.split('/').at(-1)
    const review = { rating: '4', author: 'Åsa', comment: 'Gott.' }
    expect((await shop.post(`/sv/omdome/${alias}`, review)).status).toBe(303)
    const refused = await shop.post(`/sv/omdome/${alias}`, review)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain(t('reviewForm.problem.refused'))
    startHostedMerchant(setNull('GeinsMerchantApiMutation.postProductReview'))
    const other = copyCookies(shop, createHostedShop())
    expect((await other.post(`/sv/omdome/${alias}`, review)).status).toBe(422)
  })

  it('a known address reads that the account exists already, and a new one is signed in with its details [ACCOUNT-03]', async () => {
    startHostedMerchant()
    const [shop, email] = [createHostedShop(), createEmail()]
    const created = await createAccount(shop, email, { firstName: 'Åsa', returnTo: '/sv/kassan' })
    expect(created.location).toBe('/sv/kassan')
    const account = await shop.get('/sv/account')
    expect(account.text).toContain('Åsa')
    const repeated = await createAccount(createHostedShop(), email)
    expect(repeated.status).toBe(422)
    expect(repeated.text).toContain(t('account.problem.exists'))
  })
})
