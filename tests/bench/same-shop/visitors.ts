import type { Browser, BrowserContext, Page } from '@playwright/test'
import { frozenClock } from './frozen-clock.ts'
import type { Side } from './start-side.ts'

const MEAL = '/sv/p/artsoppa-med-flask-och-senap'
const OTHER_MEAL = '/sv/p/tom-kha-gai-kokossoppa-med-kyckling'

/** A busy machine may need long for a page. */
const TIMEOUT_MILLISECONDS = 120_000

const SEND_SCRIPT = `async (path, form) => {
  const options = form ? { method: 'POST', body: new URLSearchParams(form) } : {}
  const response = await fetch(path, options)
  const { status, url } = response
  return { status, url, headers: [...response.headers], text: await response.text() }
}`

type Answer = { status: number; url: string; headers: [string, string][]; text: string }

/** Requests an address or sends a form with the cookies of the page, and follows redirects. */
export const send = (page: Page, path: string, form?: Record<string, string>) =>
  page.evaluate<Answer>(`(${SEND_SCRIPT})(...${JSON.stringify([path, form])})`)

/** A browser with its own cookies, and the address of the shop in it. */
export type Visitor = { context: BrowserContext; url: string }

/** Opens a small page of the shop. A page that is opened from there has the fonts of the shop. */
export async function openPage({ context, url }: Visitor): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/sv/offline`)
  return page
}

const order = {
  intent: 'place',
  email: 'ellinor@example.com',
  mobile: '070 123 45 67',
  firstName: 'Ellinor',
  lastName: 'Provsmakare',
  addressLine1: 'Aptitgatan 7',
  zip: '111 22',
  city: 'Stockholm',
  shippingId: '1',
  paymentId: '23',
  identityNumber: '199001012385',
  terms: 'on',
}

async function addMeal(page: Page): Promise<void> {
  await send(page, MEAL, { quantity: '2', skuId: '5049' })
}

async function placeOrder(page: Page): Promise<string> {
  await addMeal(page)
  const { text } = await send(page, '/sv/kassan')
  const [, agreed = ''] = /name="agreed" value="([^"]*)"/.exec(text) ?? []
  const form = { ...order, agreed: agreed.replaceAll('&nbsp;', '\u{a0}') }
  const { url } = await send(page, '/sv/kassan', form)
  const orderId = new URL(url).searchParams.get('oid')
  if (orderId === null) throw new Error(`The order ended at ${url}`)
  return orderId
}

async function openMailedOrder(page: Page): Promise<void> {
  // Earlier builds have the outbox at the second address.
  const outboxes = ['/merchant/staff/outbox', '/merchant/outbox']
  const texts = await Promise.all(outboxes.map(async (path) => (await send(page, path)).text))
  const [, key = ''] = /bestallning\?key=([\w.-]+)/.exec(texts.join('')) ?? []
  await send(page, `/sv/bestallning?key=${key}`)
}

async function fillCart(page: Page): Promise<void> {
  await addMeal(page)
  await send(page, OTHER_MEAL, { quantity: '3', skuId: '5050' })
  await send(page, '/sv/favoriter', { add: '1049' })
}

const logIn = (email: string) => async (page: Page) => {
  await send(page, '/sv/account', { intent: 'log-in', email, password: 'password123' })
  await addMeal(page)
}

/** What the visitors do before the comparison, in this order. The result is the id of an order. */
const preparations: Record<string, (page: Page) => Promise<string | void>> = {
  newcomer: addMeal,
  guest: () => Promise.resolve(),
  shopper: fillCart,
  buyer: placeOrder,
  linked: openMailedOrder,
  customer: logIn('anna@example.com'),
  company: logIn('company@example.com'),
}

/** The visitors of one shop in one channel by name, and the folder of its checkout. */
export type Visitors = { root: string; byName: Map<string, Visitor>; orderId: string }

/** The visitors of both shops, those of the commit first, by channel. */
export type ShopPair = Record<string, Visitors[]>

/** Creates the visitors of a shop. All but the newcomer have refused all tools. */
export async function createVisitors(
  browser: Browser,
  { root, origin }: Side,
  host: string,
): Promise<Visitors> {
  const url = origin.replace('localhost', host)
  const visitors: Visitors = { root, byName: new Map(), orderId: '' }
  for (const [name, prepare] of Object.entries(preparations)) {
    const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' })
    context.setDefaultTimeout(TIMEOUT_MILLISECONDS)
    await context.addInitScript({ content: frozenClock })
    const refusal = { name: 'ralph-cookie-consent', value: 'false', url }
    if (name !== 'newcomer') await context.addCookies([refusal])
    const page = await openPage({ context, url })
    visitors.orderId = (await prepare(page)) || visitors.orderId
    await page.close()
    visitors.byName.set(name, { context, url })
  }
  return visitors
}

export function getVisitor({ byName }: Visitors, name: string): Visitor {
  const visitor = byName.get(name)
  if (!visitor) throw new Error(`There is no visitor ${name}`)
  return visitor
}
