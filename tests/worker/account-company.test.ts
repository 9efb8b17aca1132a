import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { findTag } from '#shared/ui/render-in-shop.fixture.tsx'
import {
  CARD_PAYMENT_ID,
  countOrders,
  createCheckoutForm,
  fillCart,
  loadAgreement,
  parseSummary,
  setMealStock,
  type Meal,
} from './checkout-fixtures.ts'
import { signInCompany } from './company-fixtures.ts'
import { createShop, type TestShop } from './create-shop.ts'
import { createCustomer } from './customer-fixtures.ts'

const organizationNumber = '5560160680'
const companyFields = { company: 'Provkök AB', organizationNumber }

let meal: Meal
beforeAll(async () => {
  meal = await setMealStock(35, 50)
})

async function createCompany() {
  const { shop, email } = await createCustomer({
    customerType: 'ORGANIZATION',
    company: 'Provkök AB',
    identityNumber: organizationNumber,
  })
  await fillCart(shop, meal, 2)
  return { shop, email }
}

const loadMail = (email: string) =>
  env.DB.prepare("SELECT body_text FROM outbox WHERE kind = 'order-confirmation' AND recipient = ?")
    .bind(email)
    .first<string>('body_text')

const order = async (shop: TestShop, changes: Record<string, string>) =>
  shop.post('/sv/kassan', createCheckoutForm({ agreed: await loadAgreement(shop), ...changes }))

describe('customer who is signed in as a company', () => {
  it('a company reads in cart, checkout, confirmation and mail how much shipping is invoiced afterwards [CHECKOUT-05]', async () => {
    const { shop, email } = await createCompany()
    for (const path of ['/sv/varukorg', '/sv/kassan', '/sv/varukorg']) {
      const { text } = await shop.get(path)
      expect(parseSummary(text).join(), path).toMatch(
        /Frakt[^:]*: 46,23 kr, faktureras i efterhand/,
      )
      expect(text).not.toContain('kvar till fri frakt')
      if (path === '/sv/kassan') expect(text).toContain('Den faktureras i efterhand')
    }
    const placed = await order(shop, { email, identityNumber: '', ...companyFields })
    expect(placed.status).toBe(303)
    const { text } = await shop.get(placed.location ?? '')
    expect(parseSummary(text)).toContain('Frakt: 46,23 kr, faktureras i efterhand')
    expect(text).toContain('Provkök AB')
    expect(await loadMail(email)).toContain('faktureras i efterhand')
  })

  it('the checkout form contains the name and the number of a company [CHECKOUT-09]', async () => {
    const { shop } = await createCompany()
    const { text } = await shop.get('/sv/kassan')
    expect(text).toContain(`value="${organizationNumber}"`)
    expect(text).toContain('value="Provkök AB"')
    expect(text).not.toContain('name="identityNumber"')
  })

  it.each([
    ['company', ''],
    ['organizationNumber', ''],
    ['organizationNumber', '1234567890'],
  ])(
    'for a company, the checkout shows an error at the field %s for the value %j, also for card payments [CHECKOUT-02]',
    async (field, value) => {
      const { shop, email } = await createCompany()
      const before = await countOrders(meal)
      const changes = { email, paymentId: CARD_PAYMENT_ID, ...companyFields, [field]: value }
      const response = await order(shop, changes)
      expect(response.status).toBe(422)
      expect(response.text).toContain(`id="error-${field}"`)
      expect(response.text).toContain(`href="#field-${field}"`)
      expect(await countOrders(meal)).toEqual(before)
    },
  )
})

it('a guest who chose prices for companies pays the same shipping fee as in the cart, but afterwards [CHECKOUT-05]', async () => {
  const shop = createShop()
  await shop.post('/sv/marknader', { customerType: 'ORGANIZATION' })
  await fillCart(shop, meal, 2)
  const read = async (path: string) =>
    parseSummary((await shop.get(path)).text).find((row) => row.startsWith('Frakt'))
  const fee = await read('/sv/varukorg')
  expect(fee).toMatch(/\d/)
  expect(await read('/sv/kassan')).toBe(`${fee}, faktureras i efterhand`)
  expect(await read('/sv/varukorg')).toBe(`${fee}, faktureras i efterhand`)
})

const COMPANY_PATH = '/en/my-account/company'

describe('references of a company', () => {
  const read = async (shop: TestShop, path: string) => {
    const { text } = await shop.get(path)
    return ['goodsLabel', 'customerOrderNumber'].map(
      (name) => /value="([^"]*)"/.exec(findTag(text, `id="field-${name}"`) ?? '')?.[1] ?? '',
    )
  }

  const loadMetaData = (customerId: number) =>
    env.DB.prepare('SELECT meta_data FROM customers WHERE customer_id = ?')
      .bind(customerId)
      .first<string>('meta_data')

  it('cost centre and order number of an order are filled in at the next one, and can be changed and removed [CHECKOUT-01, ACCOUNT-05]', async () => {
    const { shop, email, identityNumber, customerId } = await signInCompany()
    await fillCart(shop, meal)
    const form = createCheckoutForm({
      email,
      company: 'Bolaget AB',
      organizationNumber: identityNumber,
      goodsLabel: 'KS 40',
      customerOrderNumber: 'PO 7',
      agreed: await loadAgreement(shop),
    })
    expect((await shop.post('/sv/kassan', form)).status).toBe(303)
    await fillCart(shop, meal)
    expect(await read(shop, '/sv/kassan')).toEqual(['KS 40', 'PO 7'])
    expect(await read(shop, COMPANY_PATH)).toEqual(['KS 40', 'PO 7'])

    const changes = { intent: 'save-references', goodsLabel: 'KS 41', customerOrderNumber: '' }
    const saved = await shop.post(COMPANY_PATH, changes)
    expect(saved.location).toBe(`${COMPANY_PATH}?notice=saved`)
    expect(await read(shop, '/sv/kassan')).toEqual(['KS 41', ''])
    expect(await loadMetaData(customerId)).toContain('cartId')

    const removed = await shop.post(COMPANY_PATH, { intent: 'remove-references' })
    expect(removed.location).toBe(`${COMPANY_PATH}?notice=removed`)
    expect(await read(shop, '/sv/kassan')).toEqual(['', ''])
    expect(await loadMetaData(customerId)).not.toContain('references')
  })

  it('metadata of another system is not overwritten, and the page then offers no references [CHECKOUT-01]', async () => {
    const { shop, customerId } = await signInCompany()
    await env.DB.prepare("UPDATE customers SET meta_data = 'crm 7' WHERE customer_id = ?")
      .bind(customerId)
      .run()
    expect((await shop.get(COMPANY_PATH)).text).not.toContain('value="save-references"')
    await shop.post(COMPANY_PATH, { intent: 'save-references', goodsLabel: 'KS 40' })
    expect(await loadMetaData(customerId)).toBe('crm 7')
  })
})
