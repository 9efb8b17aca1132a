import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import {
  createCheckoutForm,
  fillCart,
  readAgreed,
  readSummary,
  stockMeal,
  type Meal,
} from './buying.ts'
import { createMember } from './signing-in.ts'

let meal: Meal
beforeAll(async () => {
  meal = await stockMeal(34, 50)
})

/** A customer with 50 kr, and two meals in the cart. */
async function createShopper() {
  const { shop, email } = await createMember()
  await env.DB.prepare(
    "INSERT INTO customer_balances SELECT customer_id, 'SEK', 5000 FROM customers WHERE email = ?",
  )
    .bind(email)
    .run()
  await fillCart(shop, meal, 2)
  return { shop, email }
}

it('CART-01 CART-06 the balance stands in cart and checkout, and what was paid on the confirmation and in the mail', async () => {
  const { shop, email } = await createShopper()
  const cart = readSummary((await shop.get('/sv/varukorg')).text)
  expect(cart).toContain('Saldo: −50 kr')
  const total = cart.find((row) => row.startsWith('Totalt'))
  expect(readSummary((await shop.get('/sv/kassan')).text)).toContain('Saldo: −50 kr')
  const form = createCheckoutForm({ email, agreed: await readAgreed(shop) })
  const placed = await shop.post('/sv/kassan', form)
  expect(placed.status).toBe(303)
  const confirmation = readSummary((await shop.get(placed.location ?? '')).text)
  expect(confirmation).toContain('Saldo: −50 kr')
  expect(confirmation).toContain(total)
  const mail = await env.DB.prepare(
    "SELECT body_text AS text FROM outbox WHERE kind = 'order-confirmation' AND recipient = ?",
  )
    .bind(email)
    .first<{ text: string }>()
  expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
    (total ?? '').replace('Totalt inklusive moms', 'Att betala'),
  )
})
