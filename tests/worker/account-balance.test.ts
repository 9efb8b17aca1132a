import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import {
  createCheckoutForm,
  fillCart,
  loadAgreement,
  parseSummary,
  setMealStock,
  type Meal,
} from './checkout-fixtures.ts'
import { createCustomer } from './customer-fixtures.ts'

let meal: Meal
beforeAll(async () => {
  meal = await setMealStock(34, 50)
})

/** Creates a customer with a balance of 50 kr and two pieces of a meal in the cart. */
async function createShopper() {
  const { shop, email } = await createCustomer()
  await env.DB.prepare(
    "INSERT INTO customer_balances SELECT customer_id, 'SEK', 5000 FROM customers WHERE email = ?",
  )
    .bind(email)
    .run()
  await fillCart(shop, meal, 2)
  return { shop, email }
}

it('cart, checkout and confirmation show the balance of the customer, and the mail shows the amount to pay [CART-01, CART-06]', async () => {
  const { shop, email } = await createShopper()
  const cart = parseSummary((await shop.get('/sv/varukorg')).text)
  expect(cart).toContain('Saldo: −50,00 kr')
  const toPay = cart.find((row) => row.startsWith('Att betala'))
  expect(parseSummary((await shop.get('/sv/kassan')).text)).toContain('Saldo: −50,00 kr')
  const form = createCheckoutForm({ email, agreed: await loadAgreement(shop) })
  const placed = await shop.post('/sv/kassan', form)
  expect(placed.status).toBe(303)
  const confirmation = parseSummary((await shop.get(placed.location ?? '')).text)
  expect(confirmation).toContain('Saldo: −50,00 kr')
  expect(confirmation).toContain(toPay)
  const mail = await env.DB.prepare(
    "SELECT body_text AS text FROM outbox WHERE kind = 'order-confirmation' AND recipient = ?",
  )
    .bind(email)
    .first<{ text: string }>()
  expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(`\n${toPay}\n`)
})
