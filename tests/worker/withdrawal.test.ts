import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCheckoutForm, fillCart, loadAgreement, setMealStock } from './checkout-fixtures.ts'
import { createShop, type TestShop } from './create-shop.ts'
import { createEmail } from './customer-fixtures.ts'
import { stopClockInGuessWindow } from './guess-window.ts'

afterEach(() => void vi.useRealTimers())

const PATH = '/en/withdraw'

/** Orders durable goods and a meal. Returns the public id, the number and the cut-off of the order. */
async function placeOrder(index: number, change: Record<string, string> = {}) {
  const shop = createShop()
  const [goods, meal] = [await setMealStock(index, 20), await setMealStock(index + 1, 20)]
  await env.DB.prepare('INSERT INTO durable_products (product_id) VALUES (?)')
    .bind(goods.productId)
    .run()
  for (const product of [goods, meal]) await fillCart(shop, product)
  const agreed = await loadAgreement(shop)
  await shop.post('/sv/kassan', createCheckoutForm({ agreed, ...change }))
  return { shop, order: await loadOrder(goods.skuId) }
}

async function loadOrder(skuId: number) {
  const order = await env.DB.prepare(
    `SELECT orders.public_id AS id, orders.order_id AS orderId,
       details ->> '$.deliverySlot.start' AS start
     FROM orders JOIN order_rows USING (order_id) WHERE sku_id = ? AND order_id > 100000`,
  )
    .bind(skuId)
    .first<{ id: string; orderId: number; start: string }>()
  if (!order) throw new Error('The goods were not ordered')
  return order
}

async function loadMails(email: string) {
  const { results } = await env.DB.prepare(
    `SELECT kind, recipient, subject, body_text AS text FROM outbox
     WHERE kind LIKE 'withdrawal%' AND (recipient = ?1 OR reply_to = ?1) ORDER BY kind DESC`,
  )
    .bind(email)
    .all<{ kind: string; recipient: string; subject: string; text: string }>()
  return results
}

const createStatement = (change: object = {}): Record<string, string> => ({
  name: 'Lena Lind',
  orderNumber: '100123',
  email: createEmail(),
  details: '',
  ...change,
})

const readHidden = (text: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''

/** Posts the first step. Returns the form of the second one. */
async function review(shop: TestShop, statement: Record<string, string>, path = PATH) {
  const { status, text } = await shop.post(path, { ...statement, intent: 'review' })
  const form = { ...statement, key: readHidden(text, 'key'), intent: 'confirm' }
  return { status, text, form }
}

describe('withdrawing from a purchase without a link or an account', () => {
  stopClockInGuessWindow()

  it.each([
    ['/en', PATH, 'Withdraw from a purchase'],
    ['/sv', '/sv/angra-kop', 'Ångra ett köp'],
  ])('every page, such as %s, links to %s', async (page, path, label) => {
    const { text } = await createShop().get(page)
    expect(text).toContain(`href="${path}">${label}</a>`)
    const form = await createShop().get(path)
    expect([form.status, form.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    expect(form.text).toContain(`<h1>${label}</h1>`)
  })

  it.each([
    ['/en/terms', `href="${PATH}"`],
    ['/sv/kopvillkor', 'href="/sv/angra-kop"'],
  ])('the terms on %s link to the form', async (page, link) => {
    const { text } = await createShop().get(page)
    expect(text.split(link).length).toBeGreaterThan(2)
  })

  it('a statement is handed in by the confirmation only, and its receipt has the content, the date and the time', async () => {
    const shop = createShop()
    const statement = createStatement({ details: 'The cool bag' })
    const { status, text, form } = await review(shop, statement)
    expect(status).toBe(200)
    expect(text).toMatch(/100123[\s\S]*The cool bag[\s\S]*Lena Lind[\s\S]*Confirm withdrawal/)
    expect(await loadMails(statement.email ?? '')).toEqual([])
    vi.useFakeTimers({ now: new Date('2026-12-01T17:36:12Z'), toFake: ['Date'] })
    const confirmed = await shop.post(PATH, form)
    expect([confirmed.status, confirmed.location]).toEqual([303, `${PATH}?notice=received`])
    const [receipt, message, ...others] = await loadMails(statement.email ?? '')
    expect(others).toEqual([])
    expect(message).toMatchObject({ kind: 'withdrawal', recipient: 'help@example.com' })
    expect(receipt?.subject).toBe('We have received your withdrawal from a purchase (100123)')
    expect(receipt?.text).toMatch(/Submitted: December 1, 2026 at 6:36\spm$/m)
    expect(receipt?.text).toMatch(
      /I hereby give notice that I withdraw .+\nOrder number: 100123\n.+: The cool bag\nName: Lena Lind\nE-mail: user-/,
    )
    const page = await shop.get(confirmed.location ?? '')
    expect(page.text).toContain('We have received your withdrawal')
    expect(page.text).not.toContain('Lena Lind')
  })

  it('the Swedish receipt is in Swedish', async () => {
    const shop = createShop()
    const statement = createStatement()
    const { text, form } = await review(shop, statement, '/sv/angra-kop')
    expect(text).toMatch(/Hela beställningen[\s\S]*Ja, jag ångrar köpet/)
    vi.useFakeTimers({ now: new Date('2026-07-01T17:36:12Z'), toFake: ['Date'] })
    await shop.post('/sv/angra-kop', form)
    const [receipt] = await loadMails(statement.email ?? '')
    expect(receipt?.text).toMatch(/Inkom: 1 juli 2026 kl\.\s19\.36$/m)
    expect(receipt?.text).toContain('Det gäller: hela beställningen')
  })

  it('the receipt shows no text with a web address, while the customer service gets all of it', async () => {
    const shop = createShop()
    const statement = createStatement({ name: 'Mat.se AB', details: 'The bag of evil.example/win' })
    const { status, form } = await review(shop, statement)
    expect(status).toBe(200)
    expect((await shop.post(PATH, form)).status).toBe(303)
    const [receipt, message] = await loadMails(statement.email ?? '')
    expect(receipt?.text).toMatch(/^Hi,\n/)
    expect(`${receipt?.subject} ${receipt?.text}`).not.toMatch(/Mat\.se|evil/)
    expect(receipt?.text).not.toContain('the whole order')
    expect(message?.text).toMatch(/evil\.example\/win[\s\S]*Mat\.se AB/)
  })

  it.each(['www.evil.example', 'evil。example', '100123 evil.example'])(
    'an order number has only digits and letters, so %s is refused and nothing is mailed',
    async (orderNumber) => {
      const statement = createStatement({ orderNumber })
      const form = { ...statement, intent: 'confirm', key: 'a-key-of-the-form' }
      const { status, text } = await createShop().post(PATH, form)
      expect([status, text.includes('href="#field-orderNumber"')]).toEqual([422, true])
      expect(await loadMails(statement.email ?? '')).toEqual([])
    },
  )

  it('a double press stores one statement and sends one receipt', async () => {
    const shop = createShop()
    const statement = createStatement()
    const { form } = await review(shop, statement)
    const answers = await Promise.all([1, 2, 3].map(() => shop.post(PATH, form)))
    answers.push(await shop.post(PATH, form))
    expect(new Set(answers.map(({ location }) => location))).toEqual(
      new Set([`${PATH}?notice=received`]),
    )
    expect(await loadMails(statement.email ?? '')).toHaveLength(2)
  })

  it('the number of an order of somebody else reveals nothing about it and is stored as entered', async () => {
    const { order } = await placeOrder(1)
    const stranger = createShop()
    const numbers = [`${order.orderId}`, '999999']
    const pages: string[] = []
    for (const orderNumber of numbers) {
      const statement = createStatement({ orderNumber, email: 'lena@example.com', name: 'Lena' })
      const { text, form } = await review(stranger, statement)
      pages.push(text.replaceAll(orderNumber, '').replace(form.key, ''))
      expect((await stranger.post(PATH, form)).location).toBe(`${PATH}?notice=received`)
    }
    const withoutNonce = pages.map((page) => page.replaceAll(/[\da-f-]{36}|nonce="[^"]*"/g, ''))
    expect(withoutNonce[0]).toBe(withoutNonce[1])
    expect(pages[0]).not.toMatch(/anna@example\.com|Svensson/)
    const stored = await env.DB.prepare(
      'SELECT order_id AS orderId, order_number AS orderNumber FROM withdrawals WHERE email = ? ORDER BY order_number',
    )
      .bind('lena@example.com')
      .all()
    expect(stored.results).toEqual([
      { orderId: null, orderNumber: numbers[0] },
      { orderId: null, orderNumber: '999999' },
    ])
    const opened = await stranger.get(`${PATH}?oid=${order.id}`)
    expect(opened.text).not.toMatch(/anna@example\.com|Svensson/)
    expect(opened.text).not.toContain(`${order.orderId}`)
  })

  it('the merchant refuses too many statements', async () => {
    const shop = createShop()
    const email = createEmail()
    const statuses: number[] = []
    for (const orderNumber of ['1', '2', '3', '4']) {
      const { form } = await review(shop, createStatement({ email, orderNumber }))
      statuses.push((await shop.post(PATH, form)).status)
    }
    expect(statuses).toEqual([303, 303, 303, 429])
  })

  it('a merchant without the extension gets the model form, which a mail program opens', async () => {
    const shop = createShop({ variables: { ORDER_ACTIONS: 'off' } })
    const { status, text } = await shop.get('/sv/angra-kop')
    expect(status).toBe(200)
    expect(text).toContain('Jag meddelar härmed att jag frånträder mitt köpeavtal')
    expect(text).toContain('href="mailto:hej@24hourmeals.example?subject=%C3%85ngra%20ett')
    expect((await shop.post('/sv/angra-kop', createStatement())).status).toBe(404)
  })
})

describe('withdrawing from rows of an opened order', () => {
  it('each row says why it can or cannot be withdrawn from, and a chosen one is withdrawn from once', async () => {
    const { shop, order } = await placeOrder(10)
    const page = await shop.get(`${PATH}?oid=${order.id}`)
    expect(page.text).toContain(`href="/sv/angra-kop?oid=${order.id}"`)
    expect(page.text).toMatch(/name="row-0"[\s\S]*You can withdraw from this purchase\./)
    expect(page.text).toMatch(/disabled=""[^>]*name="row-1"[\s\S]*spoils quickly is exempt/)
    expect(page.text).toContain('value="Anna Svensson"')
    const email = createEmail()
    await env.DB.prepare("UPDATE order_rows SET variant = 'Large' WHERE order_id = ?")
      .bind(order.orderId)
      .run()
    const statement = { oid: order.id, name: 'Anna Svensson', email }
    const unchosen = await shop.post(PATH, { ...statement, intent: 'review' })
    expect(unchosen.status).toBe(422)
    expect(unchosen.text).toContain('Choose at least one line')
    const { text, form } = await review(shop, { ...statement, 'row-0': 'on' })
    expect(text).toContain(`<dd>${order.orderId}</dd>`)
    const answers = await Promise.all([shop.post(PATH, form), shop.post(PATH, form)])
    answers.push(await shop.post(PATH, form))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    const mails = await loadMails(email)
    expect(mails).toHaveLength(2)
    expect(mails[0]?.text).toMatch(
      new RegExp(`Order number: ${order.orderId}\n.+: 1 × .+, Large\n`),
    )
    const { text: statements } = await shop.get('/merchant/staff/withdrawals')
    expect(statements).toMatch(/1 × [^<]+, Large/)
    const again = await shop.get(`${PATH}?oid=${order.id}`)
    expect(again.text).toContain('You have already withdrawn from this purchase.')
    expect(again.text).toContain(`You cannot withdraw from order ${order.orderId}.`)
  })

  it('a row that is exempt is refused even if the form names it', async () => {
    const { shop, order } = await placeOrder(12)
    const form = { oid: order.id, name: 'Anna', email: createEmail(), 'row-1': 'on' }
    const { status, text } = await shop.post(PATH, {
      ...form,
      intent: 'confirm',
      key: 'some-key-1',
    })
    expect([status, text.includes('can no longer be withdrawn from')]).toEqual([422, true])
    const count = await env.DB.prepare(
      'SELECT count(*) AS n FROM withdrawn_rows WHERE order_id = ?',
    )
      .bind(order.orderId)
      .first('n')
    expect(count).toBe(0)
  })

  it('the end of the period is named from the day of the delivery on', async () => {
    const { shop, order } = await placeOrder(14)
    await shop.post(`/merchant/staff/orders/${order.orderId}/step`, { step: 'send' })
    const sent = await shop.get(`${PATH}?oid=${order.id}`)
    expect(sent.text).toMatch(
      /You can withdraw from this purchase until \w+ \d+, \d{4} at 11:59\spm/,
    )
    await env.DB.prepare(
      `UPDATE orders SET details = json_set(details, '$.deliverySlot.date', '2026-01-05') WHERE order_id = ?`,
    )
      .bind(order.orderId)
      .run()
    await env.DB.prepare('UPDATE parcels SET sent_at = ? WHERE order_id = ?')
      .bind('2026-01-05T08:00:00.000Z', order.orderId)
      .run()
    const over = await shop.get(`${PATH}?oid=${order.id}`)
    expect(over.text).toMatch(/The period of withdrawal ended on January 19, 2026 at 11:59\spm\./)
  })

  it('a shopper whose rows are all exempt sees what is possible instead', async () => {
    const shop = createShop()
    const meal = await setMealStock(16, 20)
    await fillCart(shop, meal)
    const agreed = await loadAgreement(shop)
    await shop.post('/sv/kassan', createCheckoutForm({ agreed }))
    const order = await loadOrder(meal.skuId)
    const { text } = await shop.get(`${PATH}?oid=${order.id}`)
    expect(text).toContain(`You cannot withdraw from order ${order.orderId}.`)
    expect(text).toContain('You can still cancel it free of charge.')
    expect(text).toContain(`oid=${order.id}&amp;step=cancel`)
    expect(text).not.toContain('value="review"')
    await env.DB.prepare(
      "UPDATE orders SET details = json_set(details, '$.deliverySlot', null) WHERE order_id = ?",
    )
      .bind(order.orderId)
      .run()
    const timeless = await shop.get(`${PATH}?oid=${order.id}`)
    expect(timeless.text).toContain('Customer service can change or cancel this order for you.')
    expect(timeless.text).not.toContain('It is too late')
    await shop.post(`/merchant/staff/orders/${order.orderId}/step`, { step: 'send' })
    const sent = await shop.get(`${PATH}?oid=${order.id}`)
    expect(sent.text).toContain('It is too late to cancel the order')
    expect(sent.text).not.toContain('step=cancel')
  })

  it('a shopper who has cancelled the order reads nothing about cancelling it', async () => {
    const { shop, order } = await placeOrder(20)
    await shop.post('/en/order', { intent: 'cancel', oid: order.id })
    const { text } = await shop.get(`${PATH}?oid=${order.id}`)
    expect(text).toContain('Already canceled or refunded.')
    expect(text).toContain('You always have the right to complain.')
    expect(text).not.toMatch(/too late to cancel|still cancel it|Customer service can change/)
  })

  it('the staff sees every statement with its order and rows', async () => {
    const { shop, order } = await placeOrder(18)
    const email = createEmail()
    const chosen = { oid: order.id, name: 'Anna <b>', email, 'row-0': 'on' }
    await shop.post(PATH, (await review(shop, chosen)).form)
    const { status, text } = await shop.get('/merchant/staff/withdrawals')
    expect(status).toBe(200)
    expect(text).toContain(email)
    expect(text).toContain('Anna &lt;b&gt;')
    expect(text).toContain(`/merchant/staff/orders/${order.orderId}`)
    const detail = await shop.get(`/merchant/staff/orders/${order.orderId}`)
    expect(detail.text).toContain('The buyer withdrew from this row.')
  })
})
