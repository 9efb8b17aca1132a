import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { checkoutFields } from '#shared/checkout/checkout-fields.ts'
import {
  createCheckoutForm,
  fillCart,
  loadAgreement,
  parseAgreement,
  setMealStock,
} from './checkout-fixtures.ts'
import { createShop } from './create-shop.ts'
import { createEmail } from './customer-fixtures.ts'
import { loadMails, loadStarts, move, placeOrder } from './order-fixtures.ts'

afterEach(() => void vi.useRealTimers())

const loadMail = (email: string) =>
  env.DB.prepare('SELECT body_text AS text FROM outbox WHERE recipient = ?')
    .bind(email)
    .first<string>('text')

it('an order of a buyer whose name has a domain is placed, and the mail to the entered address leaves the name out [CHECKOUT-06]', async () => {
  const shop = createShop()
  await fillCart(shop, await setMealStock(37, 20))
  const email = createEmail()
  const names = { firstName: 'Mat.se', lastName: 'AB', addressLine1: 'evil.example/win' }
  const agreed = await loadAgreement(shop)
  const placed = await shop.post('/sv/kassan', createCheckoutForm({ agreed, email, ...names }))
  expect(placed.status).toBe(303)
  const text = await loadMail(email)
  expect(text).toMatch(/^Hej,\n/)
  expect(text).toContain('Stockholm')
  expect(text).not.toMatch(/Mat\.se|evil/)
})

it('no field of the checkout brings a link into the mail to the entered address [CHECKOUT-06]', async () => {
  const shop = createShop()
  await fillCart(shop, await setMealStock(38, 20))
  const email = createEmail()
  const link = 'evil.example/win'
  const texts = Object.values(checkoutFields)
    .filter(({ input }) => ['text', 'textarea'].includes(input.type))
    .map(({ name }) => [name, link])
  const form = createCheckoutForm({
    ...Object.fromEntries(texts),
    email,
    identityNumber: '19900101-2385',
    zip: '411 19',
    otherAddress: 'true',
    shippingZip: '411 19',
    shippingId: '3:evening',
    'pickupPoint-3:evening': `https://${link}`,
  })
  const { text: page } = await shop.post('/sv/kassan', { ...form, intent: 'refresh' })
  const placed = await shop.post('/sv/kassan', { ...form, agreed: parseAgreement(page) })
  expect([placed.status, placed.text]).toEqual([303, ''])
  expect(await loadMail(email)).toContain('Kvällsbud')
  expect(await loadMail(email)).not.toContain('evil')
})

it('the fourth change of a delivery in 15 minutes is refused, because each mails an address that is not proven [ACCOUNT-04]', async () => {
  const { shop, order } = await placeOrder(39)
  const [other = ''] = await loadStarts(shop, order)
  const answers = []
  vi.useFakeTimers({ now: new Date(), toFake: ['Date'] })
  for (const start of [other, order.start, other, order.start])
    answers.push(await move(shop, order, start))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 429])
  expect(answers[3]?.text).toContain('role="alert"')
  expect(await loadMails(order)).toHaveLength(4)
})
