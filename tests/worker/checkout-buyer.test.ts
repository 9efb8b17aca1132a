import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  createCheckoutForm,
  fillCart,
  loadAgreement,
  parseAgreement,
  parseSummary,
  setMealStock,
  toPath,
  type Meal,
} from './checkout-fixtures.ts'
import { createShop } from './create-shop.ts'
import { createCustomer } from './customer-fixtures.ts'

let meal: Meal
beforeAll(async () => {
  meal = await setMealStock(41, 90)
})

const organization = {
  customerType: 'ORGANIZATION',
  company: 'Bolaget AB',
  organizationNumber: '556016-0680',
  customerOrderNumber: 'PO-77',
  goodsLabel: 'Kök 3',
  identityNumber: '',
}

const otherAddress = {
  otherAddress: 'true',
  shippingFirstName: 'Bo',
  shippingLastName: 'Ek',
  shippingAddressLine1: 'Lillgatan 2',
  shippingZip: '411 01',
  shippingCity: '',
  shippingEntryCode: '4711',
}

async function openCheckout(variables: Record<string, unknown> = {}) {
  const shop = createShop({ variables })
  await fillCart(shop, meal)
  return shop
}

const getValue = (text: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(text)?.[1]

const loadMail = (orderId: string | undefined) =>
  env.DB.prepare('SELECT body_text AS text FROM outbox WHERE order_id = ?')
    .bind(orderId)
    .first<string>('text')

describe('a guest who buys as a company', () => {
  it('choosing a company shows prices without VAT and the fee to be invoiced, and keeps what was typed [CHECKOUT-05, CHECKOUT-09, STATE-02]', async () => {
    const shop = await openCheckout()
    const person = await shop.get('/sv/kassan')
    expect(parseSummary(person.text).join()).toContain('Frakt, uppskattad: 49,00 kr')
    const form = createCheckoutForm({ ...organization, intent: 'refresh', message: 'Ring på' })
    const { status, text } = await shop.post('/sv/kassan', form)
    expect(status).toBe(200)
    expect(shop.jar.get('ralph-user-type')).toBe('ORGANIZATION')
    expect(parseSummary(text).join()).toContain('Frakt: 46,23 kr, faktureras i efterhand')
    expect(text).toContain('Frakten (46,23')
    expect(getValue(text, 'company')).toBe('Bolaget AB')
    expect(getValue(text, 'email')).toBe('anna@example.com')

    const later = (await shop.get('/en/checkout')).text
    for (const [name, value] of Object.entries(organization)) {
      if (name !== 'customerType') expect(getValue(later, name)).toBe(value)
    }
    expect(later).toContain('Ring på</textarea>')
    expect(later).not.toMatch(/type="checkbox"[^>]*checked/)
    const cart = (await shop.get('/sv/varukorg')).text
    expect(parseSummary(cart).join()).toContain('faktureras i efterhand')
  })

  it('choosing a private person again brings back VAT and the fee, and nothing of the company is ordered [STATE-02]', async () => {
    const shop = await openCheckout()
    await shop.post('/sv/kassan', createCheckoutForm({ ...organization, intent: 'refresh' }))
    const back = { ...organization, customerType: 'PERSON', identityNumber: '19900101-2385' }
    const shown = await shop.post('/sv/kassan', createCheckoutForm({ ...back, intent: 'refresh' }))
    expect(shop.jar.get('ralph-user-type')).toBe('PERSON')
    expect(parseSummary(shown.text).join()).toContain('Frakt: 49,00 kr')
    const agreed = parseAgreement(shown.text)
    const placed = await shop.post('/sv/kassan', createCheckoutForm({ ...back, agreed }))
    const { text } = await shop.get(placed.location ?? '')
    expect(text).not.toContain('PO-77')
    expect(text).not.toContain('Bolaget AB')
  })

  it('an order that was agreed as a person is not placed as a company, which pays for the delivery afterwards [CHECKOUT-05]', async () => {
    const shop = createShop()
    await fillCart(shop, meal, 15)
    const agreed = await loadAgreement(shop)
    const form = createCheckoutForm({ ...organization, agreed })
    const refused = await shop.post('/sv/kassan', form)
    expect(refused.status).toBe(422)
    expect(parseSummary(refused.text).join()).toContain('46,23 kr, faktureras i efterhand')
  })

  it('the order has the references, the other address and the fee to be invoiced, and so have confirmation and mail, and it has only consents that the channel asks for [CHECKOUT-01, CHECKOUT-05, CHECKOUT-06]', async () => {
    const shop = await openCheckout()
    const form = { ...organization, ...otherAddress }
    const shown = await shop.post('/sv/kassan', createCheckoutForm({ ...form, intent: 'refresh' }))
    expect(getValue(shown.text, 'shippingCity')).toBe('Göteborg')
    expect(getValue((await shop.get('/sv/kassan')).text, 'shippingEntryCode')).toBe('4711')
    const agreed = parseAgreement(shown.text)
    const consents = { newsletter: 'true', sms: 'true' }
    const order = createCheckoutForm({
      ...form,
      ...consents,
      shippingCity: 'Göteborg',
      agreed,
    })
    const placed = await shop.post('/sv/kassan', order)
    expect(placed.status).toBe(303)
    const { text } = await shop.get(placed.location ?? '')
    expect(text).toContain('Inköpsordernummer: PO-77')
    expect(getValue(text, 'identityNumber')).toBe('556016-0680')
    expect(getValue(text, 'customerType')).toBe('ORGANIZATION')
    expect(text).toContain('Kostnadsställe: Kök 3')
    expect(text).toMatch(
      /Lillgatan 2[^]*Portkod: 4711[^]*411 01 Göteborg[^]*Sverige[^]*Storgatan 1/,
    )
    expect(parseSummary(text).join()).toContain('46,23 kr, faktureras i efterhand')
    const mail = await loadMail(/\b(1\d{5})\b/.exec(text)?.[1])
    expect(mail).toMatch(/Frakt \(Hemleverans\): 46,23\skr faktureras i efterhand/)
    expect(mail).toMatch(/Levereras till\nBo Ek[^]*Portkod: 4711[^]*Faktureras till\nBolaget AB\n/)
    const details = await env.DB.prepare(
      'SELECT details FROM orders ORDER BY order_id DESC LIMIT 1',
    ).first<string>('details')
    expect(JSON.parse(details ?? '')).toMatchObject({
      customerType: 'ORGANIZATION',
      consents: ['order', 'newsletter'],
      invoicedShippingFee: { incVat: 4_900, exVat: 4_623 },
      isShippingInvoiced: true,
    })
  })

  it('a postal code of the other address that is not served has its message there [CHECKOUT-03]', async () => {
    const shop = await openCheckout()
    const form = createCheckoutForm({ ...otherAddress, shippingZip: '984 99', intent: 'refresh' })
    const { status, text } = await shop.post('/sv/kassan', form)
    expect(status).toBe(422)
    expect(text).toContain('id="error-shippingZip"')
    expect(text).not.toContain('id="error-zip"')
    expect(text).toContain('Vi levererar inte till 984 99 än.')
  })

  it('a channel without companies offers no choice, and a form that asks for one changes nothing', async () => {
    const customerTypes = [{ type: 'PERSON', vatIncluded: true }]
    const shop = await openCheckout({ CHANNELS: { '1|se': { name: 'Shop', customerTypes } } })
    const form = createCheckoutForm({ ...organization, intent: 'refresh' })
    const { text } = await shop.post('/sv/kassan', form)
    expect(text).toContain('type="hidden" name="customerType" value="PERSON"')
    expect(shop.jar.has('ralph-user-type')).toBe(false)
  })
})

describe('the gender of a customer', () => {
  const CHANNELS = { '1|se': { name: 'Shop', asksGender: true } }
  const loadGender = (email: string) =>
    env.DB.prepare('SELECT gender FROM customers WHERE email = ?').bind(email).first('gender')

  it('a channel that asks for it stores it in the account with the order, and guests are not asked [CHECKOUT-01]', async () => {
    const guest = await openCheckout({ CHANNELS })
    expect((await guest.get('/sv/kassan')).text).not.toContain('name="gender"')
    const { email, shop: customer } = await createCustomer()
    const shop = createShop({ variables: { CHANNELS } })
    for (const [name, value] of customer.jar) shop.jar.set(name, value)
    await fillCart(shop, meal)
    const page = await shop.get('/sv/kassan')
    expect(page.text).toContain('name="gender"')
    const form = { email, agreed: parseAgreement(page.text), gender: 'WOMAN' }
    expect((await shop.post('/sv/kassan', createCheckoutForm(form))).status).toBe(303)
    expect(await loadGender(email)).toBe('WOMAN')
  })
})

describe('the address of a customer', () => {
  it('is that of the first order if the account has none, and a later order does not change it [CHECKOUT-09]', async () => {
    const { shop } = await createCustomer()
    const order = async (addressLine1: string) => {
      await fillCart(shop, meal)
      const form = createCheckoutForm({ agreed: await loadAgreement(shop), addressLine1 })
      await shop.get(toPath((await shop.post('/sv/kassan', form)).location))
    }
    const readAddress = async () => {
      await fillCart(shop, meal)
      return getValue((await shop.get('/sv/kassan')).text, 'addressLine1')
    }
    expect(await readAddress()).toBe('')
    // The merchant refuses an order of a meal that was sold meanwhile, and nothing is stored.
    const agreed = await loadAgreement(shop)
    await setMealStock(41, 0)
    const refused = createCheckoutForm({ agreed, addressLine1: 'Felgatan 9' })
    expect((await shop.post('/sv/kassan', refused)).status).toBe(422)
    await setMealStock(41, 90)
    await order('Storgatan 1')
    expect(await readAddress()).toBe('Storgatan 1')
    await order('Lugna gatan 2')
    expect(await readAddress()).toBe('Storgatan 1')
  })
})
