import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  CARD,
  countOrders,
  createCheckoutForm,
  fillCart,
  readAgreed,
  readSummary,
  stockMeal,
  type Meal,
} from './buying.ts'
import { createShop, type TestShop } from './shop.ts'
import { createMember } from './signing-in.ts'

const number = '5560160680'
const ofCompany = { company: 'Provkök AB', organizationNumber: number }

let meal: Meal
beforeAll(async () => {
  meal = await stockMeal(35, 50)
})

async function createCompany() {
  const { shop, email } = await createMember({
    customerType: 'ORGANIZATION',
    company: 'Provkök AB',
    identityNumber: number,
  })
  await fillCart(shop, meal, 2)
  return { shop, email }
}

const readMail = (email: string) =>
  env.DB.prepare("SELECT body_text FROM outbox WHERE kind = 'order-confirmation' AND recipient = ?")
    .bind(email)
    .first<string>('body_text')

const order = async (shop: TestShop, changes: Record<string, string>) =>
  shop.post('/sv/kassan', createCheckoutForm({ agreed: await readAgreed(shop), ...changes }))

describe('a company that is signed in', () => {
  it('CHECKOUT-05 reads in cart, checkout, confirmation and mail that delivery is invoiced afterwards', async () => {
    const { shop, email } = await createCompany()
    for (const path of ['/sv/varukorg', '/sv/kassan', '/sv/varukorg']) {
      const { text } = await shop.get(path)
      expect(readSummary(text).join(), path).toMatch(/Frakt[^:]*: Faktureras separat/)
      expect(text).not.toContain('kvar till fri frakt')
      if (path === '/sv/kassan') expect(text).toContain('den faktureras separat')
    }
    const placed = await order(shop, { email, identityNumber: '', ...ofCompany })
    expect(placed.status).toBe(303)
    const { text } = await shop.get(placed.location ?? '')
    expect(readSummary(text)).toContain('Frakt: Faktureras separat')
    expect(text).toContain('Provkök AB')
    expect(await readMail(email)).toContain('faktureras i efterhand')
  })

  it('CHECKOUT-09 finds its name and number filled in', async () => {
    const { shop } = await createCompany()
    const { text } = await shop.get('/sv/kassan')
    expect(text).toContain(`value="${number}"`)
    expect(text).toContain('value="Provkök AB"')
    expect(text).not.toContain('name="identityNumber"')
  })

  it.each([
    ['company', ''],
    ['organizationNumber', ''],
    ['organizationNumber', '1234567890'],
  ])('CHECKOUT-02 is told at its place that %s cannot be %j, by card too', async (field, value) => {
    const { shop, email } = await createCompany()
    const before = await countOrders(meal)
    const changes = { email, paymentId: CARD, ...ofCompany, [field]: value }
    const answer = await order(shop, changes)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(`id="error-${field}"`)
    expect(answer.text).toContain(`href="#field-${field}"`)
    expect(await countOrders(meal)).toEqual(before)
  })
})

it('CHECKOUT-05 who only looks at prices as a company pays for delivery, in cart and checkout alike', async () => {
  const shop = createShop()
  await shop.post('/sv/marknader', { customerType: 'ORGANIZATION' })
  await fillCart(shop, meal, 2)
  const read = async (path: string) =>
    readSummary((await shop.get(path)).text).find((row) => row.startsWith('Frakt'))
  const fee = await read('/sv/varukorg')
  expect(fee).toMatch(/\d/)
  expect(await read('/sv/kassan')).toBe(fee)
  expect(await read('/sv/varukorg')).toBe(fee)
})
