import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createCartWith } from './cart-steps.ts'
import { invoice } from './checkout-steps.ts'
import { addCompany, addCompanyUser } from './company-fixture.ts'
import { getUser, placeOrderAs } from './customer-steps.ts'
import { register } from './identity-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { fetchMerchant } from './merchant.ts'
import { addGiftCard } from './offer-fixture.ts'
import { setPromoCode } from './offer-steps.ts'
import { changeStatus, ORDERS, refund } from './staff-order-steps.ts'

const load = async (path: string) => (await fetchMerchant(path)).text()

const findOlder = (page: string) => /<a href="([^"]+)" rel="next">/.exec(page)?.[1]

/** Follows the links to older entries, and returns the captured texts of all pages. */
async function listAll(path: string, pattern: RegExp): Promise<string[]> {
  const page = await load(path)
  const found = [...page.matchAll(pattern)].map(([, text = '']) => text)
  const older = findOlder(page)
  return older === undefined
    ? found
    : [...found, ...(await listAll(older.replaceAll('&amp;', '&'), pattern))]
}

async function order(checkout: object = invoice) {
  const { username, headers } = await register()
  const cartId = await createCartWith(await addMeal())
  const { orderId } = await placeOrderAs(headers, cartId, checkout)
  return { id: orderId ?? 0, username, headers }
}

describe('the lists of the staff', () => {
  it('older orders are on further pages, and the open ones have a list of their own [ACCOUNT-04]', async () => {
    const { id } = await order()
    const numbers = Array.from({ length: 60 }, (_, index) => id + index + 1)
    await env.DB.batch(
      numbers.flatMap((number) => [
        env.DB.prepare("INSERT INTO carts (id) VALUES ('copy-' || ?)").bind(`${number}`),
        env.DB.prepare(
          `INSERT INTO orders (order_id, public_id, cart_id, email, total, market, language, currency, status, placed_at, details)
           SELECT ?1, 'copy-' || ?1, 'copy-' || ?1, email, total, market, language, currency, 'completed', placed_at, details
           FROM orders WHERE order_id = ?2`,
        ).bind(`${number}`, id),
      ]),
    )
    const pattern = /staff\/orders\/(\d+)"/g
    const all = await listAll(ORDERS, pattern)
    expect(all.slice(0, 61)).toEqual([...numbers.toReversed(), id].map(String))
    expect(new Set(all).size).toBe(all.length)
    const open = await listAll(`${ORDERS}?state=open`, pattern)
    expect(open[0]).toBe(`${id}`)
    await changeStatus(id, 'send')
    expect(await listAll(`${ORDERS}?state=open`, pattern)).not.toContain(`${id}`)
  })

  it('an order that a gift card paid for is listed with its value [CART-06]', async () => {
    const { headers } = await register()
    const cartId = await createCartWith(await addMeal())
    await setPromoCode(cartId, await addGiftCard(100_000))
    const { orderId } = await placeOrderAs(headers, cartId)
    const page = await load(ORDERS)
    const entry = page.slice(page.indexOf(`Order ${orderId}<`)).replaceAll('\u00a0', ' ')
    expect(/SEK [\d.]+/.exec(entry)?.[0]).toBe('SEK 168')
  })

  it('statements of withdrawal are listed to the oldest, and say whether their rows are paid back', async () => {
    const { id } = await order()
    await changeStatus(id, 'send')
    await env.DB.batch([
      ...Array.from({ length: 55 }, (_, index) =>
        env.DB.prepare(
          `INSERT INTO withdrawals (withdrawal_id, order_id, order_number, name, email, details, language, created_at)
           VALUES (?1, ?2, '', 'Statement ' || ?3, 'a@example.com', '', 'sv-SE', strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || ?3 || ' minutes'))`,
        ).bind(crypto.randomUUID(), id, `${index}`),
      ),
      env.DB.prepare(
        `INSERT INTO withdrawn_rows (order_id, position, withdrawal_id)
         SELECT ?1, 0, withdrawal_id FROM withdrawals WHERE name = 'Statement 3'`,
      ).bind(id),
    ])
    const path = '/merchant/staff/withdrawals'
    const names = await listAll(path, /<strong>Statement (\d+)</g)
    expect(names).toEqual(Array.from({ length: 55 }, (_, index) => `${index}`))
    expect(await load(path)).toContain(', not paid back yet')
    await refund(id)
    const page = await load(path)
    expect([page.includes(', paid back'), page.includes('not paid back')]).toEqual([true, false])
    const status = env.DB.prepare("UPDATE orders SET status = 'cancelled' WHERE order_id = ?")
    await env.DB.batch([env.DB.prepare('DELETE FROM refunds'), status.bind(id)])
    expect(await load(path)).not.toContain('not paid back')
  })

  it('mails are listed to the oldest', async () => {
    await env.DB.batch(
      Array.from({ length: 55 }, (_, index) =>
        env.DB.prepare(
          `INSERT INTO outbox (kind, recipient, subject, body_text, language, message, state)
           VALUES ('test', 'a@example.com', 'Mail ' || ?, '', 'sv-SE', '', 'sent')`,
        ).bind(`${index}`),
      ),
    )
    const subjects = await listAll('/merchant/staff/outbox', /<h2>Mail (\d+)</g)
    expect(subjects).toEqual(Array.from({ length: 55 }, (_, index) => `${54 - index}`))
  })
})

describe('the page of an order', () => {
  it('it has all that an invoice to a company names [CHECKOUT-01, CHECKOUT-05]', async () => {
    const { companyId, identityNumber } = await addCompany()
    const { headers } = await addCompanyUser(companyId)
    const cartId = await createCartWith(await addMeal())
    const head = { ...invoice.billingAddress, company: 'Head Office AB', city: 'Malmö' }
    const { orderId } = await placeOrderAs(headers, cartId, {
      ...invoice,
      customerType: 'ORGANIZATION',
      identityNumber,
      billingAddress: head,
      shippingAddress: { ...head, company: 'Kitchen', city: 'Lund' },
      customerOrderNumber: 'PO 4711 mat.se',
      goodsLabel: 'Cost center 12',
    })
    const page = await load(`${ORDERS}/${orderId}`)
    const texts = ['PO 4711 mat.se', 'Cost center 12', identityNumber, 'Head Office AB', 'Malmö']
    expect(texts.filter((text) => !page.includes(text))).toEqual([])
    expect(page).toMatch(/Delivery fee \(.+\): .*invoice/)
  })

  it('a delivery to the buyer does not repeat the address', async () => {
    const { id } = await order()
    const page = await load(`${ORDERS}/${id}`)
    expect(page.split(invoice.billingAddress.addressLine1)).toHaveLength(2)
    expect(page).not.toContain('None.')
  })
})

describe('acting as a customer', () => {
  const post = (email: string) =>
    fetchMerchant('/merchant/staff', { method: 'POST', body: new URLSearchParams({ email }) })

  it('the customer is found by the address, however many there are [GUARD-01]', async () => {
    const { username, headers } = await register()
    expect(await getUser(headers)).toMatchObject({ email: username })
    const found = await (await post(` ${username.toUpperCase()} `)).text()
    expect(found.match(/<strong>[^<]+@/g)).toEqual([`<strong>${username.split('@')[0]}@`])
    expect(await (await post('unknown@example.com')).text()).toContain('None.')
  })
})
