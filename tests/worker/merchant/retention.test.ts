import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import merchant from '../../../worker/merchant/index.ts'
import { endOldData } from '../../../worker/merchant/data/retention/end-old-data.ts'
import { parseEnv } from '../../../worker/merchant/http/env.ts'
import { createCartWith } from './cart-steps.ts'
import { address, card, invoice, pay, placeOrder } from './checkout-steps.ts'
import { orderMeal } from './customer-steps.ts'
import { createEmail, register } from './identity-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { fetchMerchant, send } from './merchant.ts'

const DAY = 24 * 3_600_000
const settings = { DB: env.DB, OPEN: 'true' }

const inDays = (days: number) => new Date(Date.now() + days * DAY)
const endInDays = (days: number, more: object = { RETENTION_ORDERS: '730' }) =>
  endOldData(parseEnv({ ...settings, ...more }), inDays(days))

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})

/** Returns all rows of all tables as JSON, except for virtual and internal tables. */
async function dumpDatabase(): Promise<string> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT GLOB '_cf_*'",
  ).all<{ name: string }>()
  const tables = await Promise.all(
    results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`).all()),
  )
  return JSON.stringify(tables.map((table) => table.results))
}

/** A checkout in which the secret is in each field that a buyer writes. */
const createCheckout = (email: string, secret: string) => ({
  ...invoice,
  email,
  message: `message ${secret}`,
  merchantData: `data ${secret}`,
  pickupPoint: `pickup ${secret}`,
  goodsLabel: `label ${secret}`,
  billingAddress: { ...address, lastName: `last ${secret}` },
})

const ASK = `mutation ask($email: String!, $sku: Int!) {
  monitorProductAvailability(email: $email, skuId: $sku) subscribeToNewsletter(email: $email) }`
/** Rows that other ways of writing to the shop leave. */
const storeRest = (email: string, skuId: number) =>
  env.DB.batch([
    env.DB.prepare(
      "INSERT INTO stock_watches (sku_id, email, language, market) VALUES (?, ?, 'sv-SE', 'se')",
    ).bind(skuId, email),
    env.DB.prepare(
      `INSERT INTO company_applications (application_id, kind, subject, company_name, identity_number, first_name, last_name, email, phone, message, language)
       VALUES (?1, 'account', ?1, 'AB', '1', 'A', 'B', ?1, '1', 'Hej', 'sv-SE')`,
    ).bind(email),
    env.DB.prepare(
      `INSERT INTO withdrawals (withdrawal_id, order_number, name, email, details, language, created_at)
       VALUES (hex(randomblob(8)), '1', 'A', ?1, 'Hej', 'sv-SE', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`,
    ).bind(email),
    env.DB.prepare(
      "INSERT INTO pending_accounts (key_hash, email, password_hash, details, expires_at) VALUES (?1, ?1, 'x', '{}', ?2)",
    ).bind(email, Date.now() + DAY),
  ])

/** Orders by invoice and by card without an account, and asks for mails. */
async function createGuest() {
  const [email, secret] = [createEmail(), crypto.randomUUID()]
  const meal = await addMeal()
  const checkout = createCheckout(email, secret)
  const { placed } = await placeOrder(await createCartWith(meal), checkout)
  const paid = await placeOrder(await createCartWith(meal), { ...checkout, ...card, email })
  await pay(paid.placed?.redirectUrl ?? '')
  await send(ASK, { email, sku: meal.skuId })
  return { email, secret, skuId: meal.skuId, orderId: Number(placed?.orderId) }
}

const complete = (email: string) =>
  env.DB.prepare("UPDATE orders SET status = 'completed' WHERE email = ?").bind(email).run()

const loadAmounts = (orderId: number) =>
  env.DB.prepare('SELECT total, market, placed_at FROM orders WHERE order_id = ?')
    .bind(orderId)
    .first()

describe('the end of old data', () => {
  it('two years later nothing names a guest, and the orders keep their numbers and amounts [ACCOUNT-04]', async () => {
    const guest = await createGuest()
    await storeRest(guest.email, guest.skuId)
    await complete(guest.email)
    const amounts = await loadAmounts(guest.orderId)
    await endInDays(729)
    expect(await dumpDatabase()).toContain(guest.secret)
    await endInDays(731)
    const after = await dumpDatabase()
    expect(after).not.toContain(guest.secret)
    expect(after).not.toContain(guest.email)
    expect(await loadAmounts(guest.orderId)).toEqual(amounts)
  })

  it('an open order keeps its buyer, and a customer the account [ACCOUNT-04]', async () => {
    const guest = await createGuest()
    const { username } = await register()
    await endInDays(731)
    const after = await dumpDatabase()
    expect(after).toContain(guest.secret)
    expect(after).toContain(username)
  })

  it('mails end earlier than orders [ACCOUNT-04]', async () => {
    const guest = await createGuest()
    const countMails = () =>
      env.DB.prepare('SELECT count(*) AS n FROM outbox WHERE recipient = ?')
        .bind(guest.email)
        .first('n')
    await endInDays(89)
    expect(await countMails()).toBe(4)
    await endInDays(91)
    expect(await countMails()).toBe(0)
    expect(await dumpDatabase()).toContain(guest.secret)
  })

  it('the record of what the staff changed ends after two years [OPS-07]', async () => {
    await fetchMerchant('/merchant/staff/outbox/1/retry', { method: 'POST' })
    const count = () => env.DB.prepare('SELECT count(*) AS n FROM staff_actions').first('n')
    await endInDays(729)
    expect(await count()).toBe(1)
    await endInDays(731)
    expect(await count()).toBe(0)
  })

  it('a setting changes the time of a table, and an invalid one ends nothing [ACCOUNT-04]', async () => {
    const guest = await createGuest()
    await complete(guest.email)
    const read = () =>
      env.DB.prepare('SELECT email FROM orders WHERE order_id = ?')
        .bind(guest.orderId)
        .first('email')
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await endInDays(9999, { RETENTION_ORDERS: '0' })
    expect(log).toHaveBeenCalledWith(expect.stringContaining('merchant.retention.error'))
    expect(await read()).toBe(guest.email)
    await endInDays(61, { RETENTION_ORDERS: '60' })
    expect(await read()).toBe('')
  })

  it('a table that fails does not hold back the others, and the log names it [ACCOUNT-04]', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const db = new Proxy(env.DB, {
      get: (target, key) =>
        key === 'batch'
          ? (statements: D1PreparedStatement[]) =>
              statements.length > 1
                ? Promise.reject(new Error('malformed JSON'))
                : target.batch(statements)
          : Reflect.get(target, key).bind(target),
    })
    await env.DB.prepare('INSERT INTO used_login_links (link_id, expires_at) VALUES (?, 0)')
      .bind(crypto.randomUUID())
      .run()
    await endOldData({ ...parseEnv(settings), db }, new Date())
    const left = 'SELECT count(*) AS n FROM used_login_links WHERE expires_at = 0'
    expect(await env.DB.prepare(left).first('n')).toBe(0)
    expect(log).toHaveBeenCalledWith(
      expect.stringMatching(/"merchant.retention.error","table":"orders"/),
    )
  })

  it('a night ends at most 20,000 rows of a table, and the next night the rest [ACCOUNT-04]', async () => {
    await env.DB.prepare(
      `INSERT INTO used_login_links (link_id, expires_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20010) SELECT i, 0 FROM n`,
    ).run()
    const count = () => env.DB.prepare('SELECT count(*) AS n FROM used_login_links').first('n')
    await merchant.scheduled(createScheduledController({ cron: '20 2 * * *' }), settings)
    expect(await count()).toBe(10)
    await merchant.scheduled(createScheduledController({ cron: '20 2 * * *' }), settings)
    expect(await count()).toBe(0)
  })
})

const post = (path: string, email: string, more: object = settings) =>
  fetchMerchant(
    `/merchant/staff/person/${path}`,
    { method: 'POST', body: new URLSearchParams({ email }) },
    { OPEN: 'true', ...more },
  )

const exported = z.object({
  customer: z.object({ email: z.string() }).nullable(),
  orders: z.array(z.object({ orderId: z.number() })),
  mails: z.array(z.object({ kind: z.string() })),
})

describe('the data of a person', () => {
  it('the file of a guest has all orders and mails of the address [ACCOUNT-04]', async () => {
    const guest = await createGuest()
    await createGuest()
    const answer = await post('export', ` ${guest.email.toUpperCase()}`)
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    const file = await answer.text()
    expect(file).toContain(guest.secret)
    const { customer, orders, mails } = exported.parse(JSON.parse(file))
    expect([customer, orders.length]).toEqual([null, 2])
    expect(orders[0]?.orderId).toBe(guest.orderId)
    expect(mails.map(({ kind }) => kind)).toContain('order-confirmation')
  })

  it('the file has what an unfinished checkout has stored [ACCOUNT-04]', async () => {
    const [email, secret] = [createEmail(), crypto.randomUUID()]
    const cart = await createCartWith(await addMeal())
    await placeOrder(cart, { ...createCheckout(email, secret), ...card, email })
    expect(await (await post('export', email)).text()).toContain(`data ${secret}`)
  })

  it('erasing an address clears what its customer and a guest with it have left, and nothing else [ACCOUNT-04]', async () => {
    const other = await createGuest()
    const { username, headers } = await register()
    const secret = crypto.randomUUID()
    await orderMeal(headers, createCheckout(username, secret))
    await placeOrder(await createCartWith(await addMeal()), createCheckout(username, secret))
    const open = await placeOrder(
      await createCartWith(await addMeal()),
      createCheckout(username, secret),
    )
    await complete(username)
    await env.DB.prepare("UPDATE orders SET status = 'pending' WHERE order_id = ?")
      .bind(Number(open.placed?.orderId))
      .run()
    const file = exported.parse(await (await post('export', username)).json())
    expect([file.customer?.email, file.orders.length]).toEqual([username, 3])

    expect((await post('erase', username)).status).toBe(200)
    expect(await dumpDatabase()).toContain(secret)
    const step = { method: 'POST', body: new URLSearchParams({ step: 'send' }) }
    const sent = await fetchMerchant(`/merchant/staff/orders/${open.placed?.orderId}/step`, step)
    expect(sent.status).toBe(303)
    await env.DB.prepare("DELETE FROM outbox WHERE kind = 'order-sent'").run()
    const after = await dumpDatabase()
    expect(after).not.toContain(secret)
    expect(after).not.toContain(username)
    expect(after).toContain(other.secret)
  })

  it('a cart without an order is deleted after 90 days, also in a shop without new carts [OPS-06]', async () => {
    const id = await createCartWith(await addMeal())
    const kept = await createCartWith(await addMeal())
    const changedAt = new Date(Date.now() - 91 * DAY).toISOString()
    const change = env.DB.prepare('UPDATE carts SET created_at = ?1, changed_at = ?1 WHERE id = ?2')
    await change.bind(changedAt, id).run()
    await endInDays(0)
    const left = env.DB.prepare('SELECT id FROM carts WHERE id IN (?1, ?2)').bind(id, kept)
    expect((await left.all()).results).toEqual([{ id: kept }])
  })

  it('a closed merchant shows and erases nothing [ACCOUNT-04]', async () => {
    const guest = await createGuest()
    for (const path of ['export', 'erase']) {
      expect((await post(path, guest.email, { OPEN: undefined })).status).toBe(404)
    }
    expect(await dumpDatabase()).toContain(guest.secret)
  })
})
