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
import { loadMails, loadOrder } from './order-fixtures.ts'

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
const quickMoments = moments.filter((_, index) => index % 2 === 1)
const zips = ['118 20', '411 20', '903 25', '211 20']

const places = {
  sv: {
    home: '/sv',
    check: '/sv/leveranstid',
    cart: '/sv/varukorg',
    checkout: '/sv/kassan',
    order: '/sv/bestallning',
    months: 'januari februari mars april maj juni juli augusti september oktober november december',
    dayFirst: true,
    today: /\bidag\b/i,
    tomorrow: /\bimorgon\b/i,
  },
  en: {
    home: '/en',
    check: '/en/delivery-time',
    cart: '/en/cart',
    checkout: '/en/checkout',
    order: '/en/order',
    months: 'January February March April May June July August September October November December',
    dayFirst: false,
    today: /\btoday\b/i,
    tomorrow: /\btomorrow\b/i,
  },
} as const

type Language = keyof typeof places

const toDate = (now: Date, days = 0) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' }).format(
    now.getTime() + days * 86_400_000,
  )

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
  if (index < 0) return `no date in ${delivered.trim()}`
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
  return { days, form: checkoutPage.text }
}

type Visit = { path: string; isMadeToOrder: boolean; zip: string }

/** Places the order and returns the day that each place names after it. */
async function order(shop: TestShop, language: Language, { form, zip, meal }: Placed) {
  const { checkout } = places[language]
  const now = new Date()
  const fields = createCheckoutForm({ zip, agreed: parseAgreement(form) })
  const { location, status } = await shop.post(checkout, fields)
  if (status !== 303) throw new Error(`The order was refused: ${status}`)
  const confirmation = await shop.get(toPath(location))
  const placed = await loadOrder(meal)
  const [mail] = await loadMails(placed)
  const page = await shop.get(`${places[language].order}?oid=${placed.id}`)
  return {
    confirmation: findDate(readFact(confirmation.text), language, now),
    mail: findDate(
      /^(?:Leveransdag|Delivery day): (.*)$/m.exec(mail?.text ?? '')?.[1],
      language,
      now,
    ),
    order: findDate(readFact(page.text), language, now),
    stored: placed.start.slice(0, 10),
  }
}

const readFact = (text: string) =>
  ['confirmation-page-delivery', 'order-head-time'].flatMap((name) => listByClass(text, name))[0]
    ?.text

type Placed = { form: string; zip: string; meal: Awaited<ReturnType<typeof setMealStock>> }

type Case = { now: string; zip: string; language: Language; isMadeToOrder: boolean }

// The quick suite walks every second moment once: after a cut-off, at midnight and after a change of
// summer time. Half of the carts have a made-to-order meal.
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
      const days = { ...before.days, ...(await order(shop, language, { ...before, zip, meal })) }
      table.push({ now, zip, language, isMadeToOrder, ...days })
      expect(days).toEqual(
        Object.fromEntries(Object.keys(days).map((place) => [place, days.checkout])),
      )
      expect(days.checkout >= toDate(new Date(now), isMadeToOrder ? 3 : 0)).toBe(true)
    },
  )
})
