import { env } from 'cloudflare:workers'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listByClass } from '../support/list-elements.ts'
import { chooseForSuite } from '../support/suite.ts'
import {
  createCheckoutForm,
  fillCart,
  parseAgreement,
  setMealStock,
  toPath,
} from './checkout-fixtures.ts'
import { createShop, startFreshIsolate, type TestShop } from './create-shop.ts'
import { createCustomer, SESSION_COOKIES } from './customer-fixtures.ts'
import { loadMails, loadOrder, takeStep, toMoveForm, type PlacedOrder } from './order-fixtures.ts'

beforeEach(startFreshIsolate)
afterEach(() => void vi.useRealTimers())

// Before and after each cut-off, at midnight, at both changes of summer time, and before a holiday. The
// clocks of Stockholm are one hour ahead of UTC in winter and two hours in summer.
const moments = [
  '2026-11-25T09:59:00Z',
  '2026-11-25T10:01:00Z',
  '2026-11-25T20:59:00Z',
  '2026-11-25T21:01:00Z',
  '2026-11-25T22:59:00Z',
  '2026-11-25T23:01:00Z',
  '2026-03-28T20:30:00Z',
  '2026-03-29T00:30:00Z',
  '2026-10-24T19:30:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T20:30:00Z',
  '2026-12-23T12:00:00Z',
]
const quickMoments = moments.filter((_, index) => index % 4 === 1)
const zips = ['118 20', '411 20', '903 25', '211 20']

const places = {
  sv: {
    home: '/sv',
    check: '/sv/leveranstid',
    cart: '/sv/varukorg',
    checkout: '/sv/kassan',
    order: '/sv/bestallning',
    confirmation: '/sv/kassan/bekraftelse',
    account: '/sv/account',
    months: 'januari februari mars april maj juni juli augusti september oktober november december',
    dayFirst: true,
    today: /\bidag\b/i,
    tomorrow: /\b(?:imorgon|på ett dygn)\b/i,
  },
  en: {
    home: '/en',
    check: '/en/delivery-time',
    cart: '/en/cart',
    checkout: '/en/checkout',
    order: '/en/order',
    confirmation: '/en/checkout/confirmation',
    account: '/en/account',
    months: 'January February March April May June July August September October November December',
    dayFirst: false,
    today: /\btoday\b/i,
    tomorrow: /\b(?:tomorrow|in a day)\b/i,
  },
} as const

type Language = keyof typeof places

const timeZone = 'Europe/Stockholm'

const toDate = (now: Date, days = 0) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(
    now.getTime() + days * 86_400_000,
  )

/** Returns the date of the weekday that a text names; a weekday is one of the next six days. */
function findWeekday(text: string, language: Language, now: Date): string | undefined {
  const format = new Intl.DateTimeFormat(language, { timeZone, weekday: 'long' })
  const ahead = [2, 3, 4, 5, 6].find((days) =>
    text.includes(format.format(now.getTime() + days * 86_400_000)),
  )
  return ahead === undefined ? undefined : toDate(now, ahead)
}

/** Returns the date that a text names last; what follows "before" is the cut-off. */
function findDate(text: string | undefined, language: Language, now: Date): string {
  const { months, dayFirst, today, tomorrow } = places[language]
  const names = months.split(' ')
  const plain = (text ?? '').replaceAll(/<[^>]*>|&nbsp;|\u{a0}/gu, ' ')
  const delivered = plain.split(/ så får du maten | to get it /).at(-1) ?? ''
  if (today.test(delivered)) return toDate(now)
  if (tomorrow.test(delivered)) return toDate(now, 1)
  const short = names.map((name) => `${name.slice(0, 3)}[a-z]*`).join('|')
  const pattern = dayFirst ? `(?<day>\\d+) (?<month>${short})` : `(?<month>${short}) (?<day>\\d+)`
  const { day = '', month = '' } = new RegExp(pattern, 'i').exec(delivered)?.groups ?? {}
  const index = names.findIndex(
    (name) => name.slice(0, 3).toLowerCase() === month.slice(0, 3).toLowerCase(),
  )
  if (index < 0) return findWeekday(delivered, language, now) ?? `no date in ${delivered.trim()}`
  const start = toDate(now)
  const inYear = (year: number) =>
    `${year}-${`${index + 1}`.padStart(2, '0')}-${day.padStart(2, '0')}`
  const year = Number(start.slice(0, 4))
  return inYear(year) >= start ? inYear(year) : inYear(year + 1)
}

const readNode = (text: string, node: string) =>
  new RegExp(`data-delivery-node="${node}">(.*?)</(?:span|p)>`, 's').exec(text)?.[1]

const readPromise = (text: string, kind: string) =>
  new RegExp(`data-delivery="${kind}".*?data-delivery-node="[a-z]+">(.*?)</p>`, 's').exec(text)?.[1]

async function findPath(path: string, language: Language): Promise<string> {
  const alias = await env.DB.prepare(
    `SELECT alias FROM product_texts WHERE language LIKE ? AND product_id =
       (SELECT product_id FROM product_texts WHERE alias = ?)`,
  )
    .bind(`${language}-%`, path.split('/').at(-1))
    .first<string>('alias')
  return `/${language}/p/${alias}`
}

/** Opens every place that names a delivery before the order, and returns the day that each names. */
async function walk(shop: TestShop, language: Language, { path, isMadeToOrder, zip }: Visit) {
  const { home, check, cart, checkout } = places[language]
  const now = new Date()
  const find = (text: string | undefined) => findDate(text, language, now)
  const answer = await shop.get(`${check}?zip=${encodeURIComponent(zip)}`)
  const homePage = await shop.get(home)
  const product = await shop.get(await findPath(path, language))
  const cartPage = await shop.get(cart)
  const checkoutPage = await shop.get(checkout)
  const chosen = /data-chosen-delivery="">([^<]*)</.exec(checkoutPage.text)?.[1]
  const days = {
    check: find(/id="delivery-check-answer"[^>]*>([^<]*)</.exec(answer.text)?.[1]),
    chip: find(readNode(homePage.text, 'chip')),
    hero: find(readNode(homePage.text, 'promise')),
    product: find(readPromise(product.text, isMadeToOrder ? 'longer' : 'normal')),
    cart: find(listByClass(cartPage.text, 'cart-page-delivery')[0]?.content),
    checkout: find(chosen),
  }
  const homeDay = find(listByClass(homePage.text, 'home-day')[0]?.html)
  return { days, homeDay, form: checkoutPage.text }
}

type Visit = { path: string; isMadeToOrder: boolean; zip: string }

/** Places the order and returns the day that each place names after it. */
async function order(shop: TestShop, language: Language, { form, zip, meal }: Placed) {
  const { checkout } = places[language]
  const find = (text: string | undefined) => findDate(text, language, new Date())
  const fields = createCheckoutForm({ zip, agreed: parseAgreement(form) })
  const { location, status } = await shop.post(checkout, fields)
  if (status !== 303) throw new Error(`The order was refused: ${status}`)
  const confirmation = await shop.get(toPath(location))
  const placed = await loadOrder(meal)
  const days = {
    confirmation: find(listByClass(confirmation.text, 'confirmation-page-delivery')[0]?.text),
    title: find(listByClass(confirmation.text, 'confirmation-page-title')[0]?.text),
    mail: find(await readMail(placed, /^(?:Leverans|Delivery): (.*)$/m)),
    stored: placed.start.slice(0, 10),
    ...(await followOrder(shop, language, placed)),
  }
  return { days, placed }
}

/** Opens every place that names the delivery of an order, in the account if a customer placed it. */
async function followOrder(shop: TestShop, language: Language, { id, orderId }: PlacedOrder) {
  const { account, confirmation, order: path } = places[language]
  const find = (text: string | undefined) => findDate(text, language, new Date())
  const open = await shop.get(`${path}?oid=${id}`)
  const page = open.location === null ? open : await shop.get(open.location)
  const change = await shop.get(`${path}?oid=${id}&step=delivery`)
  const cancel = await shop.get(`${path}?oid=${id}&step=cancel`)
  const overview = await shop.get(account)
  const calendar = await shop.get(`${confirmation}?oid=${id}&format=ics`)
  const staff = await shop.get(`/merchant/staff/orders/${orderId}`)
  return {
    order: find(listByClass(page.text, 'order-head-time')[0]?.text),
    change: find(/(?:Vald nu|Chosen now): ([^<]*)</.exec(change.text)?.[1]),
    cancel: find(/(?:Leverans|Delivery): ([^<]*)</.exec(cancel.text)?.[1]),
    ...(shop.jar.has('ralph-user') && {
      next: find(listByClass(overview.text, 'account-overview-day')[0]?.text),
    }),
    calendar: findStart(calendar.text),
    staff: findDate(/Delivery ([^<]*)</.exec(staff.text)?.[1], 'en', new Date()),
  }
}

const findStart = (calendar: string) =>
  /^DTSTART:(\d{4})(\d\d)(\d\d)T/m.exec(calendar)?.slice(1).join('-') ?? 'no start'

async function readMail(placed: PlacedOrder, pattern: RegExp) {
  const mails = await loadMails(placed)
  return pattern.exec(mails.at(-1)?.text ?? '')?.[1]
}

/** Moves the order to the last delivery that is offered, and returns the day that each place names. */
async function moveOrder(shop: TestShop, language: Language, placed: PlacedOrder) {
  const { order: path } = places[language]
  const find = (text: string | undefined) => findDate(text, language, new Date())
  const { text } = await shop.get(`${path}?oid=${placed.id}&step=delivery`)
  const starts = [
    ...text.matchAll(/name="deliveryWindow-order-[^"]+"[^>]* value="([^"]+)"/g),
  ].flatMap(([, value = '']) => value)
  const start = starts.at(-1)
  await shop.post(path, toMoveForm(placed, start ?? ''))
  const chosen = start?.slice(0, 10) ?? 'none'
  const before = find(await readMail(placed, /^(?:Tidigare|Previous) .*?: (.*)$/m))
  const days = {
    chosen,
    mail: find(await readMail(placed, /^(?:Ny|New) .*?: (.*)$/m)),
    ...(await followOrder(shop, language, placed)),
  }
  return { before, chosen, days, first: starts[0]?.slice(0, 10) ?? 'none' }
}

/** Gives a shopper with a cart the session of a new customer. */
async function logIn(shop: TestShop) {
  const { shop: customer } = await createCustomer()
  for (const name of SESSION_COOKIES) shop.jar.set(name, customer.jar.get(name) ?? '')
}

type Placed = { form: string; zip: string; meal: Awaited<ReturnType<typeof setMealStock>> }

type Case = { now: string; zip: string; language: Language; isMadeToOrder: boolean }

// The quick suite walks three moments once: after a cut-off, at midnight and after a change of summer
// time. One cart has a made-to-order meal; the others are ordered by customers.
const cases = chooseForSuite<Case[]>({
  quick: quickMoments.map((now, index) => ({
    now,
    zip: zips[index % zips.length] ?? '',
    language: index % 3 === 0 ? 'en' : 'sv',
    isMadeToOrder: index % 2 === 1,
  })),
  deep: moments.flatMap((now, moment) =>
    zips.flatMap((zip, place) =>
      (['sv', 'en'] as const).map((language, index) => ({
        now,
        zip,
        language,
        isMadeToOrder: (moment + place + index) % 2 === 1,
      })),
    ),
  ),
})

/** The tests have fewer meals than cases. */
const MEALS = 48

async function prepareMeal(index: number, isMadeToOrder: boolean) {
  const meal = await setMealStock(index % MEALS, isMadeToOrder ? 0 : 9)
  if (isMadeToOrder)
    await env.DB.prepare('UPDATE skus SET oversellable = 9 WHERE sku_id = ?').bind(meal.skuId).run()
  return meal
}

describe('every place names the same day of delivery', () => {
  const table: Record<string, string | boolean>[] = []
  afterAll(() => {
    // oxlint-disable-next-line no-console -- the deep suite shows what each place named
    if (chooseForSuite({ quick: false, deep: true })) console.table(table)
  })

  it.each(cases.map((entry, index) => ({ ...entry, index })))(
    'at $now in $zip ($language, made to order: $isMadeToOrder)',
    async ({ now, zip, language, isMadeToOrder, index }) => {
      const meal = await prepareMeal(index, isMadeToOrder)
      vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
      const shop = createShop()
      await fillCart(shop, meal)
      const before = await walk(shop, language, { ...meal, isMadeToOrder, zip })
      if (!isMadeToOrder) await logIn(shop)
      const { days: after, placed } = await order(shop, language, { ...before, zip, meal })
      const days = { ...before.days, ...after }
      table.push({ now, zip, language, isMadeToOrder, ...days })
      expect(days).toEqual(toSameDay(days, days.checkout))
      const readyOn = toDate(new Date(now), isMadeToOrder ? 3 : 0)
      expect(days.checkout >= readyOn).toBe(true)
      const moved = await moveOrder(shop, language, placed)
      expect(moved.before).toBe(days.checkout)
      expect(moved.first >= readyOn).toBe(true)
      expect(moved.days).toEqual(toSameDay(moved.days, moved.chosen))
      await takeStep(shop, placed, 'send')
      const sent = findDate(await readMail(placed, /([^]*)/), language, new Date())
      expect([before.homeDay, sent]).toEqual(Array(2).fill(expect.stringMatching(/no date in ./)))
    },
  )
})

const toSameDay = (days: Record<string, string>, day: string) =>
  Object.fromEntries(Object.keys(days).map((place) => [place, day]))
