import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  createCheckoutForm,
  fillCart,
  loadAgreement,
  parseSummary,
  setMealStock,
  type Meal,
} from './checkout-fixtures.ts'
import { createShop } from './create-shop.ts'
import { copyCookies, createCustomer, logIn } from './customer-fixtures.ts'

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

/** Places an order that is paid with the balance of 50 kr. */
async function orderWithBalance() {
  const { shop, email } = await createShopper()
  const form = createCheckoutForm({ email, agreed: await loadAgreement(shop) })
  await shop.post('/sv/kassan', form)
  const order = await env.DB.prepare('SELECT order_id AS id FROM orders WHERE email = ?')
    .bind(email)
    .first<{ id: number }>()
  return { shop, email, orderId: order?.id ?? 0 }
}

/** Returns the rows of the history as texts. */
const readRows = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].slice(1).map(([, row = '']) =>
    row
      .replaceAll('</td>', '|')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('\u00a0', ' ')
      .split('|')
      .slice(0, 3),
  )

const download = { intent: 'download-data' }
const SETTINGS = '/sv/mina-sidor/installningar'
const accountData = z.object({
  data: z.object({ getUser: z.looseObject({}), getOrders: z.array(z.unknown()) }),
})
const file = z.object({
  profile: z.record(z.string(), z.unknown()),
  address: z.record(z.string(), z.unknown()),
  balances: z.array(z.object({ currency: z.string(), amount: z.number() })),
  balanceMovements: z.array(z.record(z.string(), z.unknown())),
  orders: z.array(z.looseObject({ lines: z.array(z.record(z.string(), z.unknown())) })),
  reviews: z.array(z.record(z.string(), z.unknown())),
  stockWatches: z.array(z.record(z.string(), z.unknown())),
  withdrawals: z.array(z.record(z.string(), z.unknown())),
  messages: z.array(z.record(z.string(), z.unknown())),
  companyApplications: z.array(z.record(z.string(), z.unknown())),
  missing: z.array(z.string()),
})

describe('the page of the balance', () => {
  it('a customer without a balance reads what a balance is for [ACCOUNT-04, ROUTE-06]', async () => {
    const { shop } = await createCustomer()
    const sv = await shop.get('/sv/mina-sidor/saldo')
    expect([sv.status, sv.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(sv.text.replaceAll('\u00a0', ' ')).toContain('0 kr')
    expect(sv.text).toContain('dras det automatiskt från din nästa beställning')
    expect(sv.text).toContain('Inget har hänt än')
    expect((await shop.get('/en/my-account/balance')).text).toContain('Nothing has happened yet')
  })

  it('the page shows the balance of the market, other currencies, and movements that lead to their orders [ACCOUNT-04]', async () => {
    const { shop, email, orderId } = await orderWithBalance()
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO refunds (order_id, position, amount, vat, reason_code, is_to_balance)
         VALUES (?, 0, 3000, 0, 1, 1)`,
      ).bind(orderId),
      env.DB.prepare(
        `UPDATE customer_balances SET amount = 4000 WHERE customer_id =
           (SELECT customer_id FROM customers WHERE email = ?)`,
      ).bind(email),
      env.DB.prepare(
        "INSERT INTO customer_balances SELECT customer_id, 'EUR', 1200 FROM customers WHERE email = ?",
      ).bind(email),
    ])
    const { text } = await shop.get('/sv/mina-sidor/saldo')
    expect(text.replaceAll('\u00a0', ' ')).toContain('Du har också 12 €')
    expect(readRows(text).map(([, what, amount]) => [what, amount])).toEqual([
      [`Återbetalning från beställning ${orderId}`, '30 kr'],
      [`Använt till beställning ${orderId}`, '−50 kr'],
      ['Tidigare och andra ändringar', '60 kr'],
    ])
    const [movement] = readRows((await shop.get('/en/my-account/balance')).text)
    const months =
      /^(?:January|February|March|April|May|June|July|August|September|October|November|December) \d+, \d{4}$/
    expect(movement?.[0]).toMatch(months)
    expect(text).toContain(`href="/sv/mina-sidor/ordrar/${orderId}"`)
  })

  it('the part of a refund that goes to the balance is a movement [ACCOUNT-04]', async () => {
    const { shop, orderId } = await orderWithBalance()
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO refunds (order_id, position, amount, vat, reason_code, is_to_balance)
         VALUES (?, 0, 10000, 0, 1, 0)`,
      ).bind(orderId),
      // With a total of 150 kr, a quarter of the order was paid from the balance.
      env.DB.prepare(
        `UPDATE orders SET details = json_set(details, '$.total', json('{"incVat":15000,"exVat":15000}'))
         WHERE order_id = ?`,
      ).bind(orderId),
    ])
    const { text } = await shop.get('/sv/mina-sidor/saldo')
    expect(readRows(text).map(([, what, amount]) => [what, amount])).toContainEqual([
      `Återbetalning från beställning ${orderId}`,
      '25 kr',
    ])
    const order = (await shop.get(`/sv/mina-sidor/ordrar/${orderId}`)).text
    expect(order.replaceAll('\u00a0', ' ')).toMatch(
      /25,00 kr till ditt saldo.*75,00 kr dras av från det du ska betala/s,
    )
    const data = file.parse(JSON.parse((await shop.post(SETTINGS, download)).text))
    expect(data.orders[0]?.refunds).toMatchObject([
      { amount: 25, toBalance: true, toGiftCard: false },
      { amount: 75, toBalance: false, toGiftCard: false },
    ])
  })

  it('without the history the balance is still shown [ACCOUNT-04]', async () => {
    const { shop } = await createShopper()
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
      const response = await env.MERCHANT.fetch(input, init)
      if (typeof init?.body !== 'string' || !init.body.includes('query balance')) return response
      const { data } = z
        .object({ data: z.record(z.string(), z.unknown()) })
        .parse(await response.json())
      const errors = [{ message: 'down', path: ['getOrders'] }]
      return Response.json({ data: { ...data, getOrders: null }, errors })
    }
    const failing = copyCookies(shop, createShop({ merchant: { fetch } }))
    const { status, text } = await failing.get('/en/my-account/balance')
    expect(status).toBe(200)
    expect(text.replaceAll('\u00a0', ' ')).toContain('SEK 50')
    expect(text).toContain('cannot show the history')
  })
})

describe('the download of the data', () => {
  it('the file has everything that is known about the customer and no id that opens something [ACCOUNT-04]', async () => {
    const { shop, email, orderId } = await orderWithBalance()
    const { status, headers, text } = await shop.post(SETTINGS, download)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('content-type')).toContain('application/json')
    expect(headers.get('content-disposition')).toBe('attachment; filename="account-data.json"')
    const data = file.parse(JSON.parse(text))
    expect(Object.keys(JSON.parse(text) as object)).toEqual(Object.keys(file.shape))
    expect(Object.keys(data.profile)).toEqual([
      'email',
      'customerType',
      'firstName',
      'lastName',
      'mobile',
      'phone',
      'gender',
      'personalNumber',
      'newsletter',
    ])
    expect(data.profile).toMatchObject({ email, customerType: 'person', newsletter: false })
    expect(data.balanceMovements).toMatchObject([
      { event: 'used', orderNumber: orderId, amount: -50 },
    ])
    const [order] = data.orders
    expect(Object.keys(order ?? {}).toSorted()).toEqual(
      [
        'number',
        'placedAt',
        'changedAt',
        'status',
        'currency',
        'total',
        'vat',
        'shippingFee',
        'discount',
        'paidFromBalance',
        'promoCode',
        'payment',
        'delivery',
        'desiredDelivery',
        'message',
        'purchaseOrderNumber',
        'costCenter',
        'billingAddress',
        'shippingAddress',
        'lines',
        'refunds',
      ].toSorted(),
    )
    expect(order).toMatchObject({ number: orderId, paidFromBalance: 50 })
    expect(order?.lines).toMatchObject([{ quantity: 2 }])
    const stored = await env.DB.prepare(
      'SELECT public_id AS publicId, cart_id AS cartId FROM orders WHERE order_id = ?',
    )
      .bind(orderId)
      .first<{ publicId: string; cartId: string }>()
    for (const secret of Object.values(stored ?? {})) expect(text).not.toContain(secret)
  })

  it('the file of a company has its name and number [ACCOUNT-04]', async () => {
    const shop = createShop()
    await logIn(shop, { email: 'company@example.com', password: 'password123' })
    const { profile, address } = file.parse(JSON.parse((await shop.post(SETTINGS, download)).text))
    expect(profile).toMatchObject({ customerType: 'company' })
    expect(profile).toHaveProperty('organizationNumber')
    expect(address).toHaveProperty('company')
  })

  it('the file of a company has the references of its next order, and says that orders before the newest 200 are missing [ACCOUNT-04]', async () => {
    const shop = createShop()
    await logIn(shop, { email: 'anna@example.com', password: 'password123' })
    const references = { goodsLabel: 'Kök 7', customerOrderNumber: 'PO 12' }
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
      const answer = await env.MERCHANT.fetch(input, init)
      if (typeof init?.body !== 'string' || !init.body.includes('accountData')) return answer
      const { data } = accountData.parse(await answer.json())
      const metaData = JSON.stringify({ references })
      const getUser = { ...data.getUser, customerType: 'ORGANIZATION', metaData }
      const getOrders = Array.from({ length: 200 }, () => data.getOrders[0])
      return Response.json({ data: { getUser, getOrders } })
    }
    const busy = copyCookies(shop, createShop({ merchant: { fetch } }))
    const { profile, missing } = file.parse(JSON.parse((await busy.post(SETTINGS, download)).text))
    expect(profile).toMatchObject({ costCenter: 'Kök 7', purchaseOrderNumber: 'PO 12' })
    expect(missing).toEqual(['olderOrders'])
  })

  it('the file has what the customer has written and asked for, and nothing of others [ACCOUNT-04]', async () => {
    const { shop, email } = await createCustomer()
    const customerId = '(SELECT customer_id FROM customers WHERE email = ?1)'
    const statements = [email, 'other@example.com'].flatMap((owner, index) =>
      [
        `INSERT INTO reviews (product_id, language, rating, comment, author, customer_id)
         SELECT product_id, 'sv-SE', 4, 'Own words', 'A', ${customerId} FROM products WHERE ?1 = ?2 LIMIT 1`,
        "INSERT INTO stock_watches (sku_id, email, language, market) SELECT sku_id, ?1, 'sv-SE', 'se' FROM skus WHERE ?2 = ?2 LIMIT 1",
        `INSERT INTO withdrawals (withdrawal_id, order_number, name, email, details, language, created_at)
         VALUES ('export ${index}', '100', 'A', ?1, 'Details', 'sv-SE', iif(?2 = '', '', '2026-11-24'))`,
        `INSERT INTO outbox (kind, recipient, subject, body_text, language, reply_to)
         VALUES ('contact-message', 'help@example.com', 'Hi', 'A message', 'sv-SE', iif(?2 = '', '', ?1))`,
        `INSERT INTO company_applications (application_id, kind, subject, company_name, identity_number, first_name,
           last_name, email, phone, message, language)
         VALUES ('export ${index}', 'account', ?1, 'A AB', '1', 'A', 'B', ?1, '', '', iif(?2 = '', '', 'sv-SE'))`,
      ].map((sql) => env.DB.prepare(sql).bind(owner, email)),
    )
    await env.DB.batch(statements)
    const { text } = await shop.post(SETTINGS, download)
    const data = file.parse(JSON.parse(text))
    expect(data).toMatchObject({
      reviews: [{ comment: 'Own words', rating: 4 }],
      stockWatches: [{ email }],
      withdrawals: [{ email, orderNumber: '100' }],
      messages: [{ email, text: 'A message' }],
      companyApplications: [{ email, companyName: 'A AB' }],
      missing: [],
    })
    expect(text).not.toContain('other@example.com')
  })

  it.each([
    ['does not have the query', { CUSTOMER_RECORDS: 'off' }],
    ['does not know the query', { CUSTOMER_RECORDS: 'on' }],
  ])(
    'the file of a merchant that %s has the rest and says what is missing [ACCOUNT-04, API-06]',
    async (_, variables) => {
      const { shop, email } = await createCustomer()
      const fetch = async (input: RequestInfo | URL, init?: RequestInit) =>
        typeof init?.body === 'string' && init.body.includes('customerRecords')
          ? Response.json({ errors: [{ message: 'Cannot query field "customerRecords"' }] })
          : env.MERCHANT.fetch(input, init)
      const hosted = copyCookies(shop, createShop({ variables, merchant: { fetch } }))
      const { status, text } = await hosted.post(SETTINGS, download)
      expect([status, JSON.parse(text)]).toMatchObject([
        200,
        {
          profile: { email },
          missing: ['reviews', 'stockWatches', 'withdrawals', 'messages', 'companyApplications'],
        },
      ])
      const page = await hosted.get(SETTINGS)
      expect(page.text.includes('kundservice om du också vill')).toBe(
        variables.CUSTOMER_RECORDS === 'off',
      )
    },
  )

  it('no part of the file is left out silently: if the merchant fails, there is a message [ACCOUNT-04]', async () => {
    const { shop } = await createCustomer()
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) =>
      typeof init?.body === 'string' && init.body.includes('accountData')
        ? new Response('down', { status: 503 })
        : env.MERCHANT.fetch(input, init)
    const failing = copyCookies(shop, createShop({ merchant: { fetch } }))
    const { status, headers, text } = await failing.post(SETTINGS, download)
    expect([status, headers.get('content-disposition')]).toEqual([503, null])
    // The same message is for a deletion whose reply was lost, so it does not say that nothing has changed.
    expect(text).toContain('Något gick fel. Vänta en minut och försök igen.')
    expect(text).not.toMatch(/gick inte att spara|har ändrats/)
  })
})
