import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCheckoutForm, fillCart, parseAgreement, setMealStock } from './checkout-fixtures.ts'
import { createShop, json, startFreshIsolate, type TestShop } from './create-shop.ts'
import { createCustomer, logIn, SESSION_COOKIES } from './customer-fixtures.ts'
import { readControls } from './read-controls.ts'

beforeEach(startFreshIsolate)

const CHECKOUT = '/sv/kassan'
const entered = { firstName: 'Åsa', addressLine1: 'Lillgatan 9', zip: '118 20' }
const message = 'Porten är blå'
const typed = { ...entered, message }

const parseForm = (text: string) => ({
  agreed: parseAgreement(text),
  owner: /name="owner" value="([^"]*)"/.exec(text)?.[1] ?? '',
})

const endSession = ({ jar }: TestShop) => {
  for (const name of SESSION_COOKIES) jar.delete(name)
}

const loadBuyers = async (cartId: string | undefined) => {
  const sql = 'SELECT customer_id AS id FROM orders WHERE cart_id = ?'
  return (await env.DB.prepare(sql).bind(cartId).all<{ id: number | null }>()).results
}

/** Shows the checkout to a customer, ends the session and orders. */
async function orderAfterSession(index: number) {
  const { shop, email } = await createCustomer()
  await fillCart(shop, await setMealStock(index, 20))
  const cartId = shop.jar.get('ralph-cart')
  const shown = parseForm((await shop.get(CHECKOUT)).text)
  endSession(shop)
  const refused = await shop.post(CHECKOUT, createCheckoutForm({ ...typed, ...shown }))
  return { shop, email, cartId, shown, refused }
}

describe('an order after the session has ended', () => {
  it('says so, keeps what was typed, and the next press orders as a guest [CHECKOUT-08, ACCOUNT-06]', async () => {
    const { shop, cartId, refused } = await orderAfterSession(36)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Du är inte längre inloggad')
    expect(refused.text).toContain('data-island-trigger="log-in"')
    expect(readControls(refused.text)).toMatchObject(entered)
    expect(refused.text).toContain(message)
    expect(await loadBuyers(cartId)).toEqual([])
    const again = createCheckoutForm({ ...typed, ...parseForm(refused.text) })
    expect((await shop.post(CHECKOUT, again)).status).toBe(303)
    expect(await loadBuyers(cartId)).toEqual([{ id: null }])
  })

  it('shows what was typed to the same customer after a new log in, and to no other one [ACCOUNT-06]', async () => {
    const { shop, email, cartId, refused } = await orderAfterSession(37)
    expect(refused.status).toBe(422)
    const other = createShop()
    for (const [name, value] of shop.jar) other.jar.set(name, value)
    await logIn(other, { email: (await createCustomer()).email })
    expect((await other.get(CHECKOUT)).text).not.toContain('Lillgatan')
    await logIn(shop, { email })
    const { text } = await shop.get(CHECKOUT)
    expect(readControls(text)).toMatchObject(entered)
    expect(text).toContain(message)
    const form = createCheckoutForm({ ...typed, ...parseForm(text) })
    expect((await shop.post(CHECKOUT, form)).status).toBe(303)
    expect((await loadBuyers(cartId)).map(({ id }) => id)).toEqual([expect.any(Number)])
    expect(shop.jar.has('ralph-form-draft')).toBe(false)
  })

  it('is still noticed if a script has asked for the options of the form in between [CHECKOUT-08]', async () => {
    const { shop } = await createCustomer()
    await fillCart(shop, await setMealStock(38, 20))
    const shown = parseForm((await shop.get(CHECKOUT)).text)
    endSession(shop)
    const form = createCheckoutForm({ ...typed, ...shown, intent: 'refresh' })
    const { text } = await shop.post(CHECKOUT, form, json)
    expect(JSON.parse(text)).toMatchObject({ content: { owner: shown.owner, userEmail: null } })
  })
})
