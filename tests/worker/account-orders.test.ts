import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import {
  createCheckoutForm,
  fillCart,
  loadAgreement,
  parseSummary,
  setMealStock,
} from './checkout-fixtures.ts'
import { createShop, ORIGIN, type TestShop } from './create-shop.ts'
import { copyCookies, createCustomer, logIn } from './customer-fixtures.ts'
import { listByClass } from '../support/list-elements.ts'

const LISTS = { sv: '/sv/mina-sidor/ordrar', en: '/en/my-account/orders' }
const ANNA = 'anna@example.com'
const OFFICE = 'office@example.com'

afterEach(() => vi.restoreAllMocks())

const sessions = new Map<string, TestShop>()

// The number of log ins of one customer is limited, so the tests share a session.
async function signIn(email: string, shop = createShop()): Promise<TestShop> {
  const existing = sessions.get(email)
  if (existing) return copyCookies(existing, shop)
  const { status } = await logIn(shop, { email, password: 'password123' })
  if (status !== 303) throw new Error(`The log in was refused: ${status}`)
  sessions.set(email, copyCookies(shop, createShop()))
  return shop
}

/** The text of the main part of a page, with single spaces. */
function readMain(text: string): string {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(text) ?? []
  return main
    .replaceAll(/<(?:style|script)[^>]*>.*?<\/(?:style|script)>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/(?:\s|&nbsp;)+/g, ' ')
}

async function readPage(shop: TestShop, path: string): Promise<string> {
  const { status, text } = await shop.get(path)
  if (status !== 200) throw new Error(`${path} was answered with ${status}`)
  return readMain(text)
}

const listNumbers = (text: string, language: 'sv' | 'en') =>
  [...text.matchAll(new RegExp(`href="${LISTS[language]}/(\\d+)"`, 'g'))].map(([, number]) =>
    Number(number),
  )

const listStatuses = (text: string) =>
  listByClass(text, 'order-status-mark').map(({ attributes }) => attributes['data-status'])

/** The step that an order has reached, or the mark of one that goes no further. */
const readStatus = (text: string) =>
  /aria-current="step"[^>]*>([^<]+)</.exec(text)?.[1] ??
  listByClass(text, 'order-status-mark')[0]?.content

/** A merchant whose calls with this operation fail or get another reply. */
function createMerchant(operation: string, answer: (reply: Response) => Promise<Response>) {
  const isChanged = ({ body }: RequestInit) =>
    typeof body === 'string' && body.includes(`"operationName":"${operation}"`)
  return {
    fetch: async (input: RequestInfo | URL, init: RequestInit = {}) => {
      const reply = await env.MERCHANT.fetch(input, init)
      return isChanged(init) ? answer(reply) : reply
    },
  }
}

const failOn = (operation: string) =>
  createMerchant(operation, () => Promise.resolve(new Response('', { status: 503 })))

const ordersReply = z.object({ data: z.object({ getOrders: z.array(z.looseObject({})) }) })

/** A merchant that returns the orders of a customer again and again, up to the 200 that it may return. */
const generousMerchant = createMerchant('accountOrders', async (reply) => {
  const [order] = ordersReply.parse(await reply.json()).data.getOrders
  const getOrders = Array.from({ length: 200 }, (_, index) => ({ ...order, id: 1000 - index }))
  return Response.json({ data: { getOrders } })
})

describe('list of orders', () => {
  it('a customer sees all orders with their shown statuses, newest first, in both languages [ACCOUNT-04, ROUTE-06]', async () => {
    const shop = await signIn(ANNA)
    for (const language of ['sv', 'en'] as const) {
      const { status, text, headers } = await shop.get(LISTS[language])
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      expect(listNumbers(text, language).slice(0, 2)).toEqual([100_000, 99_998])
      expect(listStatuses(text)).toEqual([
        'received',
        'processing',
        'processing',
        'completed',
        'completed',
        'completed',
        'completed',
        'refunded',
        'cancelled',
        'cancelled',
      ])
    }
    const main = await readPage(shop, LISTS.sv)
    expect(main).toContain('Teriyakilax med broccoli och ris, Palak paneer')
    expect(main).toMatch(/536,00 kr Beställd \d+ \w+ \d{4}/)
  })

  it('200 orders are on pages of ten, and each page has one address [ACCOUNT-04, ROUTE-06]', async () => {
    const shop = await signIn(ANNA, createShop({ merchant: generousMerchant }))
    const first = await shop.get(LISTS.en)
    expect(listNumbers(first.text, 'en')).toHaveLength(10)
    expect(first.text).toContain(`href="${LISTS.en}?page=2"`)
    expect(first.text).not.toContain('rel="prev"')
    const second = await shop.get(`${LISTS.en}?page=2`)
    expect(listNumbers(second.text, 'en')[0]).toBe(990)
    expect(second.text).toContain('rel="prev"')
    const last = await shop.get(`${LISTS.en}?page=20`)
    expect(last.text).not.toContain('rel="next"')
    expect(readMain(last.text)).toContain('Only your 200 most recent orders')
    for (const [page, target] of [
      ['1', ''],
      ['x', ''],
      ['21', '?page=20'],
    ]) {
      const { status, location } = await shop.get(`${LISTS.en}?page=${page}`)
      expect([status, location]).toEqual([302, `${LISTS.en}${target}`])
    }
  })

  it('a customer without orders gets a way to the shop, on the list and on the overview [ACCOUNT-04]', async () => {
    const { shop } = await createCustomer()
    for (const path of [LISTS.en, '/en/account']) {
      expect(await readPage(shop, path)).toMatch(/not ordered anything yet.*Choose meals/)
    }
  })
})

describe('one order', () => {
  it.each([
    [ANNA, 99_989, 'Avbokad'],
    [ANNA, 99_990, 'Avbokad'],
    [ANNA, 99_991, 'Slutförd'],
    [ANNA, 99_993, 'Slutförd'],
    [ANNA, 99_997, 'Behandlas'],
    [ANNA, 99_998, 'Behandlas'],
    [ANNA, 100_000, 'Mottagen'],
    [OFFICE, 99_995, 'Mottagen'],
    [OFFICE, 99_999, 'Mottagen'],
  ])(
    '%s sees the order %i with the status %s, its amounts and addresses, in both languages [ACCOUNT-04]',
    async (email, number, status) => {
      const shop = await signIn(email)
      const { text } = await shop.get(`${LISTS.sv}/${number}`)
      const main = readMain(text)
      expect([main.includes(`Beställning ${number}`), readStatus(text)]).toEqual([true, status])
      expect(parseSummary(text).join()).toMatch(/Total.*moms/)
      expect(main).toMatch(/Leveransadress.*Fakturaadress.*Betalsätt/)
      const english = await shop.get(`${LISTS.en}/${number}`)
      expect(readMain(english.text)).toMatch(new RegExp(`Order ${number}.*Delivery address`))
      // The link to the other language leads to the same order.
      expect(english.text).toContain(`href="${LISTS.sv}/${number}"`)
    },
  )

  it('an order shows its parcel, promo code, refund, message and the ways to review its meals [ACCOUNT-04]', async () => {
    const shop = await signIn(ANNA)
    const { text } = await shop.get(`${LISTS.sv}/99993`)
    const main = readMain(text)
    expect(main).toMatch(/Paket 24H960037714425 Skickat/)
    expect(text).toContain(`href="${ORIGIN}/merchant/parcel/24H960037714425"`)
    expect(parseSummary(text)).toContain('Kod HUNDRA: −100,00 kr')
    expect(main).toMatch(/Återbetalningar 103,30 kr till ditt saldo .*: Saknades i leveransen/)
    expect(main).toContain('Ställ kassen innanför grinden.')
    expect(main).toMatch(/Kort Betald \d+ \w+ \d{4}/)
    expect(text.match(/href="\/sv\/omdome\/[\w-]+"/g)).toHaveLength(3)
  })

  it('a cancelled and a refunded order say where the money went, and an open order cannot be reviewed [ACCOUNT-04]', async () => {
    const shop = await signIn(ANNA)
    expect(await readPage(shop, `${LISTS.sv}/99990`)).toContain(
      'Beställningen är avbokad. Det du har betalat går tillbaka samma väg: Kort.',
    )
    const refunded = await readPage(shop, `${LISTS.sv}/99991`)
    expect(refunded).toContain('Alla rätter i beställningen är återbetalda.')
    // The invoice of this order is not paid.
    expect(refunded).toMatch(/dras av från det du ska betala .*Skadad vid leveransen/)
    expect((await shop.get(`${LISTS.sv}/100000`)).text).not.toContain('/sv/omdome/')
  })

  it('a company sees its references, and that the delivery is invoiced afterwards [ACCOUNT-04, ACCOUNT-05]', async () => {
    const shop = await signIn(OFFICE)
    const { text } = await shop.get(`${LISTS.sv}/99999`)
    expect(readMain(text)).toMatch(/Inköpsordernummer: PO-2304 +Kostnadsställe: 2200 Kontoret/)
    expect(parseSummary(text).join()).toContain('faktureras i efterhand')
  })

  it('the receipt names seller, buyer, VAT by rate and payment, and an unpaid order has a specification instead [ACCOUNT-04]', async () => {
    const shop = await signIn(ANNA)
    const { text } = await shop.get(`${LISTS.en}/99993?view=receipt`)
    const main = readMain(text)
    expect(main).toMatch(/Receipt Order 99993/)
    expect(main).toMatch(/Seller 24 Hour Meals AB .*559999-9991.*SE559999999101/)
    expect(main).toMatch(/Buyer Anna Andersson/)
    expect(parseSummary(text).join()).toMatch(/of which VAT 6%/)
    expect(main).toMatch(/Card Paid/)
    expect(await readPage(shop, `${LISTS.en}/99998?view=receipt`)).toMatch(
      /Order specification Order 99998.*Not paid yet/,
    )
  })

  it.each(['0', '-1', 'abc', '99993.5', '2147483648', '99999999999', '99992', '1'])(
    'the order %s, which the customer does not have, is not found and shows nothing of an order [ACCOUNT-04]',
    async (number) => {
      const shop = await signIn(ANNA)
      const { status, text } = await shop.get(`${LISTS.sv}/${number}?view=receipt`)
      expect(status).toBe(404)
      expect(text).not.toMatch(/Kungsgatan|Exempelkontoret|PO-2207|4100 Konferens|24H117540962288/)
    },
  )

  it('a visitor who is not signed in is redirected and sees nothing of an order [ACCOUNT-04, GUARD-01]', async () => {
    const { status, location, text } = await createShop().get(`${LISTS.sv}/99993`)
    expect([status, location, text]).toEqual([302, '/sv', ''])
  })
})

const orderLocker = {
  zip: '411 19',
  city: 'Göteborg',
  shippingId: '3:locker',
  'pickupPoint-3:locker': 'got-2',
}

/** Orders meals as a new customer. Returns the number of the order. */
async function createBuyer(index: number, form: Record<string, string> = {}) {
  const { shop, email } = await createCustomer()
  await fillCart(shop, await setMealStock(index, 50), 2)
  await shop.post('/sv/kassan', createCheckoutForm({ ...form, intent: 'refresh' }))
  const agreed = await loadAgreement(shop)
  const placed = await shop.post('/sv/kassan', createCheckoutForm({ email, agreed, ...form }))
  if (placed.status !== 303) throw new Error(`The order was refused: ${placed.status}`)
  const number = listNumbers((await shop.get(LISTS.sv)).text, 'sv')[0] ?? 0
  return { shop, number, path: `${LISTS.sv}/${number}` }
}

const submitAdminForm = (number: number, action: string, fields: Record<string, string>) =>
  env.MERCHANT.fetch(`http://merchant.internal/merchant/staff/orders/${number}/${action}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

describe('order that an admin handles', () => {
  it('the page follows an order from received over processing to completed and refunded [ACCOUNT-04]', async () => {
    const { shop, number, path } = await createBuyer(14)
    const received = await shop.get(path)
    expect(readStatus(received.text)).toBe('Mottagen')
    expect(readMain(received.text)).toMatch(/ kl\. \d+–\d+ Mottagen/)
    expect(received.text).toMatch(/href="\/sv\/kassan\/bekraftelse\?oid=[\da-f-]+&amp;format=ics"/)
    expect(received.text).not.toContain('/merchant/parcel/')

    await submitAdminForm(number, 'step', { step: 'hold' })
    expect(readStatus((await shop.get(path)).text)).toBe('Behandlas')

    await submitAdminForm(number, 'step', { step: 'send' })
    const sent = await shop.get(path)
    expect(readStatus(sent.text)).toBe('Slutförd')
    expect(sent.text).toMatch(/href="https:\/\/shop\.example\/merchant\/parcel\/24H\d{12}"/)

    await submitAdminForm(number, 'refund', { position: '0', reason: '1', to: 'balance' })
    const refunded = await shop.get(path)
    expect(readStatus(refunded.text)).toBe('Slutförd')
    expect(listStatuses(refunded.text)).toContain('refunded')
    expect(readMain(refunded.text)).toMatch(/kr till ditt saldo .*Skadad vid leveransen/)
    await submitAdminForm(number, 'refund', { position: 'delivery', reason: '5', to: 'balance' })
    expect(readMain((await shop.get(path)).text)).toMatch(
      /49(,00)?\s+kr till ditt saldo\s+Frakt: Sen eller utebliven leverans/,
    )
    expect(await readPage(shop, '/sv/account')).toContain('Inget är på väg just nu.')
  })

  it('the overview shows the next delivery until the order is cancelled [ACCOUNT-04]', async () => {
    const { shop, number, path } = await createBuyer(16)
    expect(await readPage(shop, '/en/account')).toMatch(
      new RegExp(`Next delivery \\w+, \\w+ \\d+, \\d–\\d+ pm.*See order ${number}`),
    )
    await submitAdminForm(number, 'step', { step: 'cancel' })
    expect(await readPage(shop, '/en/account')).toContain('Nothing is on its way right now.')
    expect(await readPage(shop, path)).toContain(
      'Beställningen är avbokad. Du behöver inte betala för den.',
    )
  })

  it('an order to collect shows its pick-up point, and is shown without it if that part fails [ACCOUNT-04]', async () => {
    const { shop, path } = await createBuyer(17, orderLocker)
    expect(await readPage(shop, path)).toMatch(/Utlämningsställe Kylskåp Heden, Parkgatan 31/)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const other = copyCookies(shop, createShop({ merchant: failOn('orderBuyer') }))
    const main = await readPage(other, path)
    expect(main).toContain('Din beställning')
    expect(main).not.toContain('Kylskåp Heden')
  })
})

describe('merchant that fails', () => {
  it.each([
    ['accountOrders', LISTS.sv],
    ['accountOrder', `${LISTS.sv}/99993`],
  ])(
    'if %s fails, the page says so within the account and offers to try again [ACCOUNT-04]',
    async (operation, path) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const shop = await signIn(ANNA, createShop({ merchant: failOn(operation) }))
      const { status, headers, text } = await shop.get(path)
      expect([status, headers.get('retry-after')]).toEqual([503, '10'])
      expect(readMain(text)).toContain('Vi kan inte visa dina beställningar just nu.')
      expect(text).toContain(`href="${path}"`)
    },
  )

  it('the overview is shown without orders and balance if the merchant does not return them [ACCOUNT-04]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const merchant = failOn('accountOverview')
    const shop = await signIn(ANNA, createShop({ merchant }))
    const main = await readPage(shop, '/en/account')
    expect(main).toMatch(/Hello, Anna.*We cannot show your orders.*We cannot show your balance/)
    expect(main).toContain(ANNA)
  })

  it('the overview shows the orders if only the balance fails [ACCOUNT-04]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const merchant = createMerchant('accountOverview', async (reply) => {
      const { data } = ordersReply.parse(await reply.json())
      const errors = [{ message: 'no balance', path: ['getUser', 'balances'] }]
      return Response.json({ data: { ...data, getUser: null }, errors })
    })
    const shop = await signIn(ANNA, createShop({ merchant }))
    const main = await readPage(shop, '/en/account')
    expect(main).toMatch(/Order 100000.*We cannot show your balance/)
  })

  it.each([
    ['/sv/account', 'Mina sidor'],
    ['/en/account', 'My account'],
  ])('the heading of the overview at %s is %s [ROUTE-12]', async (path, title) => {
    const { text } = await (await signIn(ANNA)).get(path)
    expect(text).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(readMain(text)).toContain('Anna')
  })

  it('the overview shows the last three orders and the balance [ACCOUNT-04]', async () => {
    const { text } = await (await signIn(ANNA)).get('/sv/account')
    expect(new Set(listNumbers(text, 'sv'))).toEqual(new Set([100_000, 99_998, 99_997]))
    expect(readMain(text)).toMatch(/Saldo 150 kr/)
    expect(text).toContain('value="log-out"')
  })
})
