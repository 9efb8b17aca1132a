import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { hashPersonal } from '../../worker/routes/checkout/hash-buyer.ts'
import {
  buyByInvoice,
  createCheckoutForm,
  fillCart,
  loadAgreement,
  parseAgreement,
  setMealStock,
  toPath,
} from './checkout-fixtures.ts'
import { createShop, type TestShop } from './create-shop.ts'
import { createCustomer, logIn } from './customer-fixtures.ts'

describe('access to the confirmation of an order', () => {
  it('the shopper can reload the confirmation, and other visitors get a 404 response [CHECKOUT-06]', async () => {
    const meal = await setMealStock(11, 20)
    const shop = createShop()
    const path = toPath((await buyByInvoice(shop, meal)).location)
    const [first, second] = [await shop.get(path), await shop.get(path)]
    expect([first.status, second.status]).toEqual([200, 200])
    const otherVisitor = await createShop().get(path)
    expect(otherVisitor.status).toBe(404)
    expect(otherVisitor.text).not.toContain('anna@example.com')
    const forger = createShop()
    forger.jar.set('ralph-orders', `${shop.jar.get('ralph-orders')}x`)
    expect((await forger.get(path)).status).toBe(404)
  })

  it('a visitor without access reads about a link in the mail only if the shop has such links [CHECKOUT-06]', async () => {
    const load = async (variables = {}) =>
      (await createShop({ variables }).get('/en/order?oid=unknown')).text
    expect(await load()).toContain('works for 90 days')
    expect(await load({ ORDER_LINK_SECRET: undefined })).not.toMatch(/90 days|e-mail itself/)
  })

  it('the confirmation contains hashes of the buyer for a visitor who agreed to ads, and for no other [TRACK-04]', async () => {
    const shop = createShop()
    const path = toPath((await buyByInvoice(shop, await setMealStock(45, 20))).location)
    const findHash = async (choice: string) => {
      shop.jar.set('ralph-cookie-consent', 'true')
      shop.jar.set('ralph-consent-choice', `1.1800000000.${choice}`)
      const { text } = await shop.get(path)
      return /"sha256_first_name":"([\da-f]+)"/.exec(text)?.[1]
    }
    expect(await findHash('analytics-email')).toBeUndefined()
    expect(await findHash('ads')).toBe(await hashPersonal('anna'))
    shop.jar.set('ralph-cookie-consent', 'false')
    expect((await shop.get(path)).text).not.toContain('sha256')
  })

  it('the id of the ordered cart opens neither the confirmation nor the data of the buyer [CHECKOUT-06]', async () => {
    const meal = await setMealStock(28, 20)
    const shop = createShop()
    await fillCart(shop, meal)
    const cartId = shop.jar.get('ralph-cart') ?? ''
    const agreed = await loadAgreement(shop)
    const placed = await shop.post('/sv/kassan', createCheckoutForm({ agreed }))
    const { text } = await shop.get(toPath(placed.location))
    const orderNumber = /\b1\d{5}\b/.exec(text)?.[0] ?? ''
    const other = createShop()
    for (const path of [toPath(placed.location), `/sv/kassan/bekraftelse?oid=${orderNumber}`]) {
      other.jar.set('ralph-cart', cartId)
      expect((await other.get(path)).status).toBe(404)
    }
    other.jar.set('ralph-cart', cartId)
    const form = createCheckoutForm({ agreed, email: 'eva@example.com', addressLine1: 'Nygatan 2' })
    const repeated = await other.post('/sv/kassan', form)
    expect(repeated.status).toBe(422)
    expect(repeated.text).not.toMatch(/anna@example.com|Storgatan/)
    expect(other.jar.has('ralph-orders')).toBe(false)
  })

  it('a customer can open the confirmation of an own order in every browser, and other customers cannot [CHECKOUT-06]', async () => {
    const { shop, email } = await createCustomer()
    const path = toPath((await buyByInvoice(shop, await setMealStock(29, 20))).location)
    const otherBrowser = createShop()
    expect((await otherBrowser.get(path)).status).toBe(404)
    await logIn(otherBrowser, { email })
    expect((await otherBrowser.get(path)).status).toBe(200)
    const { shop: stranger } = await createCustomer()
    expect((await stranger.get(path)).status).toBe(404)
  })
})

const passwords = { password: 'green-soup-42', confirmation: 'green-soup-42' }

/** Returns the hidden fields of the offer of an account. */
async function loadOffer(shop: TestShop, confirmation: string | null) {
  const { text } = await shop.get(toPath(confirmation))
  const [form = ''] = /<form[^>]*action="\/sv\/account\/create".*?<\/form>/s.exec(text) ?? []
  const inputs = form.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]))
}

describe('offer of an account on the confirmation', () => {
  it('a guest needs only a password, because the form contains what the order says [CHECKOUT-07]', async () => {
    const shop = createShop()
    const placed = await buyByInvoice(shop, await setMealStock(41, 20))
    const known = await loadOffer(shop, placed.location)
    expect(known).toEqual({
      customerType: 'PERSON',
      email: 'anna@example.com',
      firstName: 'Anna',
      lastName: 'Svensson',
    })
    const requested = await shop.post('/sv/account/create', { ...known, ...passwords })
    expect(requested.status).toBe(200)
    const mail = await env.DB.prepare(
      "SELECT recipient FROM outbox WHERE kind LIKE 'account-%' ORDER BY id DESC LIMIT 1",
    ).first('recipient')
    expect(mail).toBe('anna@example.com')
  })

  it('the number of a company is that of the country of its order, for its own order only [CHECKOUT-07, FORM-04]', async () => {
    const shop = createShop()
    await fillCart(shop, await setMealStock(43, 20))
    const buyer = {
      country: 'de',
      zip: '10115',
      city: 'Berlin',
      email: 'lena@example.com',
      customerType: 'ORGANIZATION',
      company: 'Lind GmbH',
      organizationNumber: 'HRB 12345',
      identityNumber: '',
    }
    const shown = await shop.post('/sv/kassan', { intent: 'refresh', ...buyer })
    const agreed = parseAgreement(shown.text)
    const placed = await shop.post('/sv/kassan', createCheckoutForm({ ...buyer, agreed }))
    const form = { ...(await loadOffer(shop, placed.location)), ...passwords }
    const post = async (browser: TestShop, change: Record<string, string> = {}) =>
      (await browser.post('/sv/account/create', { ...form, ...change })).status
    expect(await post(shop, { identityNumber: 'HRB 12346' })).toBe(422)
    expect(await post(shop, { email: 'other@example.com' })).toBe(422)
    expect(await post(createShop())).toBe(422)
    expect(await post(shop)).toBe(200)
  })

  it('a customer is offered no account [CHECKOUT-07]', async () => {
    const { shop } = await createCustomer()
    const placed = await buyByInvoice(shop, await setMealStock(42, 20))
    const { status, text } = await shop.get(toPath(placed.location))
    expect([status, text.includes('/sv/account/create')]).toEqual([200, false])
  })
})
