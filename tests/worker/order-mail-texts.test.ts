import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { createCheckoutForm, fillCart, loadAgreement, setMealStock } from './checkout-fixtures.ts'
import { createShop } from './create-shop.ts'
import { createEmail } from './customer-fixtures.ts'

it('an order of a buyer whose name has a domain is placed, and the mail to the entered address leaves the name out [CHECKOUT-06]', async () => {
  const shop = createShop()
  await fillCart(shop, await setMealStock(37, 20))
  const email = createEmail()
  const names = { firstName: 'Mat.se', lastName: 'AB', addressLine1: 'evil.example/win' }
  const agreed = await loadAgreement(shop)
  const placed = await shop.post('/sv/kassan', createCheckoutForm({ agreed, email, ...names }))
  expect(placed.status).toBe(303)
  const text = await env.DB.prepare('SELECT body_text AS text FROM outbox WHERE recipient = ?')
    .bind(email)
    .first<string>('text')
  expect(text).toMatch(/^Hej,\n/)
  expect(text).toContain('Stockholm')
  expect(text).not.toMatch(/Mat\.se|evil/)
})
