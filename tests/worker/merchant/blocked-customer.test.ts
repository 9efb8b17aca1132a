import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createCartWith } from './cart-steps.ts'
import { card, invoice, openPayment, pay, placeOrder, updateCheckout } from './checkout-steps.ts'
import { createEmail, register } from './identity-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'

const BLOCKED = 'blocked@example.com'
const { email: _, ...withoutEmail } = invoice

const blockCustomer = (email: string) =>
  env.DB.prepare('INSERT INTO blocked_customers (email) VALUES (?)').bind(email).run()

const isOrdered = async (cartId: string) =>
  (await env.DB.prepare('SELECT 1 FROM orders WHERE cart_id = ?').bind(cartId).first()) !== null

const emailVariants: [string, string][] = [
  ['a leading tab', `\t${BLOCKED}`],
  ['a trailing line break', `${BLOCKED}\n`],
  ['a non-breaking space', `\u00a0${BLOCKED}`],
  ['a byte order mark', `\ufeff${BLOCKED}`],
  ['capital letters', ` ${BLOCKED.toUpperCase()} `],
]

const CREATION = `query ok($cartId: String!, $checkout: CheckoutInputType!) {
  found: validateOrderCreation(cartId: $cartId, checkout: $checkout) { isValid message } }`
const CONDITIONS = `query ok($cartId: String!, $email: String) {
  found: validateOrderConditions(cartId: $cartId, email: $email) { isValid message } }`
const PLACE = `mutation place($cartId: String!, $checkout: CheckoutInputType!) {
  placeOrder(cartId: $cartId, checkout: $checkout) { orderId } }`
const CHECKOUT = `mutation checkout($cartId: String!, $checkout: CheckoutInputType) {
  found: createOrUpdateCheckout(cartId: $cartId, checkout: $checkout) { checkoutStatus } }`

const blacklisted = { found: { isValid: false, message: 'The customer is blacklisted' } }

describe('blocked customers', () => {
  it.each(emailVariants)(
    'A blocked customer cannot order with %s in the email address [CHECKOUT-04]',
    async (_name, email) => {
      const cartId = await createCartWith(await addMeal())
      const reply = await updateCheckout(cartId, { ...invoice, email })
      expect(reply.checkout).toMatchObject({
        checkoutStatus: 'CUSTOMER_BLACKLISTED',
        email: BLOCKED,
      })
      expect((await placeOrder(cartId, { ...invoice, email })).code).toBe('CUSTOMER_BLACKLISTED')
      expect((await placeOrder(cartId, { ...card, email })).code).toBe('CUSTOMER_BLACKLISTED')
      expect(await isOrdered(cartId)).toBe(false)
    },
  )

  it.each(emailVariants)(
    'The order validation recognizes a blocked customer with %s in the email address [CHECKOUT-02]',
    async (_name, email) => {
      const cartId = await createCartWith(await addMeal())
      await updateCheckout(cartId, invoice)
      const checkout = { ...invoice, email }
      expect((await send(CREATION, { cartId, checkout })).data).toEqual(blacklisted)
      expect((await send(CONDITIONS, { cartId, email })).data).toEqual(blacklisted)
    },
  )

  it('A signed-in blocked customer cannot order without giving an email address [CHECKOUT-04]', async () => {
    const { username, headers } = await register()
    await blockCustomer(username)
    const cartId = await createCartWith(await addMeal())
    const reply = await send(CHECKOUT, { cartId, checkout: withoutEmail }, headers)
    expect(reply.data).toEqual({ found: { checkoutStatus: 'CUSTOMER_BLACKLISTED' } })
    expect((await send(CONDITIONS, { cartId }, headers)).data).toEqual(blacklisted)
    const checkout = withoutEmail
    expect((await send(CREATION, { cartId, checkout }, headers)).data).toEqual(blacklisted)
    expect((await send(PLACE, { cartId, checkout }, headers)).code).toBe('CUSTOMER_BLACKLISTED')
    expect(await isOrdered(cartId)).toBe(false)
  })

  it('A customer who is blocked during the payment is not charged [CHECKOUT-04]', async () => {
    const email = createEmail()
    const cartId = await createCartWith(await addMeal())
    const path = await openPayment(cartId, { ...card, email: ` ${email.toUpperCase()}\t` })
    await blockCustomer(email)
    expect((await pay(path)).location).toContain('error=BlockedCustomer')
    expect(await isOrdered(cartId)).toBe(false)
  })
})
