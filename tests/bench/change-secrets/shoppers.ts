import { randomUUID } from 'node:crypto'
import { addMeal, buyMeal, createGuest, order, typeAddress, type Guest } from '../guest.ts'
import { NEW, OLD, sign } from './receivers.ts'
import type { SteppedShop } from './start-steps.ts'

const CARD_ID = '24'
const VERIFIED_CARD = { number: '4000 0000 0000 3105', expiry: '12/39', code: '123' }
const ACCOUNT = { email: 'anna@example.com', password: 'password123' }

/** A visitor who does the same again and again. It throws if the shop does not do its part. */
export type Shopper = {
  name: string
  visit: () => Promise<void>
  /** Has something that the old value signed, which is over before the old value ends. */
  leavesAtEnd?: true
}

let guests = 0

// Attempts, forms and renewals are limited by address.
function createAddress(): { 'cf-connecting-ip': string } {
  guests += 1
  return { 'cf-connecting-ip': `10.${guests >> 16}.${(guests >> 8) & 255}.${guests & 255}` }
}

const createVisitor = ({ origin }: SteppedShop): Guest => createGuest(origin, createAddress())

const createEmail = (name: string) => `${name}-${(guests += 1)}@example.com`

function expect(isGood: boolean, problem: string): void {
  if (!isGood) throw new Error(problem)
}

async function loadLink({ miniflare }: SteppedShop, email: string, pattern: RegExp) {
  const database = await miniflare.getD1Database('DB', 'merchant')
  const mail = await database
    .prepare('SELECT body_text AS text FROM outbox WHERE recipient = ? ORDER BY id DESC LIMIT 1')
    .bind(email)
    .first<{ text: string }>()
  const link = pattern.exec(mail?.text ?? '')?.[0]
  if (link === undefined) throw new Error(`${email} got no link`)
  const { pathname, search } = new URL(link)
  return `${pathname}${search}`
}

async function openOrderLink(shop: SteppedShop, link: string): Promise<void> {
  const guest = createVisitor(shop)
  const opened = await guest.send(link)
  expect(opened.status === 303, `A mailed link of an order answered ${opened.status}`)
  const { status, text } = await guest.send(opened.location)
  expect(status === 200 && text.includes('Storgatan 1'), `The order of a link answered ${status}`)
}

const ORDER_LINK = /https:\S*\/bestallning\?key=\S+/
const NEWSLETTER_LINK = /https:\S*\/merchant\/newsletter\/\S+/

const isSignedIn = ({ text }: { text: string }) => text.includes('value="log-out"')

/** Stays logged in, and renews the token from other networks, by two requests at the same time. */
async function createCustomer(shop: SteppedShop): Promise<Shopper> {
  const address = createAddress()
  const guest = createGuest(shop.origin, address)
  const { status } = await guest.send('/en/account', { ...ACCOUNT, intent: 'log-in' })
  expect(status === 303, `The log in answered ${status}`)
  let turn = 0
  const visit = async () => {
    turn += 1
    if (turn % 4 === 0) {
      guest.cookies.delete('apollo-token')
      Object.assign(address, createAddress())
    }
    const pages = await Promise.all([guest.send('/en/account'), guest.send('/en/account')])
    // On a slow machine a renewal may come too late for its page. It is there for the next one.
    const next = pages.every(isSignedIn) ? pages : [await guest.send('/en/account')]
    expect(next.every(isSignedIn), `A customer was logged out (${next[0]?.status})`)
  }
  return { name: 'customer', visit }
}

/** Has typed an address into the checkout and comes back to it. */
async function createCheckout(shop: SteppedShop, meal: string): Promise<Shopper> {
  const guest = createVisitor(shop)
  await addMeal(guest, meal)
  await typeAddress(guest, createEmail('checkout'))
  const visit = async () => {
    const { status, text } = await guest.send('/sv/kassan')
    const isKept = status === 200 && text.includes('value="Storgatan 1"')
    expect(isKept, `An open checkout lost its address (${status})`)
  }
  return { name: 'open checkout', visit, leavesAtEnd: true }
}

/** Opens links that were mailed before the change. */
async function createReader(shop: SteppedShop, meal: string): Promise<Shopper> {
  const email = createEmail('reader')
  await buyMeal(createVisitor(shop), meal, email)
  const orderLink = await loadLink(shop, email, ORDER_LINK)
  const subscriber = createEmail('subscriber')
  await createVisitor(shop).send('/sv/nyhetsbrev', { email: subscriber })
  const newsletterLink = await loadLink(shop, subscriber, NEWSLETTER_LINK)
  const visit = async () => {
    await openOrderLink(shop, orderLink)
    const { status } = await createVisitor(shop).send(newsletterLink)
    expect(status === 200, `A mailed link of the newsletter answered ${status}`)
  }
  return { name: 'old mailed links', visit, leavesAtEnd: true }
}

export const createBuyer = (shop: SteppedShop, meal: string): Shopper => ({
  name: 'order by invoice',
  async visit() {
    const guest = createVisitor(shop)
    const email = createEmail('buyer')
    const { status, text } = await guest.send(await buyMeal(guest, meal, email))
    expect(status === 200 && text.includes(email), `The confirmation answered ${status}`)
    await openOrderLink(shop, await loadLink(shop, email, ORDER_LINK))
  },
})

const createCardBuyer = (shop: SteppedShop, meal: string): Shopper => ({
  name: 'order by card',
  async visit() {
    const guest = createVisitor(shop)
    await addMeal(guest, meal)
    const payment = await order(guest, createEmail('card'), CARD_ID)
    const verification = await guest.send(payment, { ...VERIFIED_CARD, action: 'pay' })
    const [path = '', token = ''] = verification.location.split('?token=')
    const paid = await guest.send(path, { action: 'accept', token })
    const back = new URL(paid.location, shop.origin)
    const { status, text } = await guest.send(`${back.pathname}${back.search}`)
    expect(status === 200 && text.includes('Storgatan 1'), `A payment answered ${status}`)
  },
})

const createApplicant = (shop: SteppedShop): Shopper => ({
  name: 'application of a company',
  async visit() {
    const { location, status } = await createVisitor(shop).send('/en/company-account', {
      company: 'Lunchlaget AB',
      identityNumber: '556016-0680',
      firstName: 'Lena',
      lastName: 'Lind',
      email: createEmail('company'),
      phone: '070-174 06 09',
      message: 'Hungry',
    })
    expect(location.endsWith('?notice=received'), `An application answered ${status}`)
  },
})

/** Sends signed messages as the payment provider and the merchant do. */
const createSender = (shop: SteppedShop, value: string): Shopper => ({
  name: 'signed messages',
  ...(value === OLD ? { leavesAtEnd: true } : {}),
  async visit() {
    const timestamp = `${Math.floor(Date.now() / 1000)}`
    const post = (path: string, body: string, headers: Record<string, string>) =>
      fetch(new URL(path, shop.origin), {
        method: 'POST',
        body,
        headers: { ...headers, connection: 'close' },
      })
    const payment = JSON.stringify({ uid: randomUUID(), outcome: 'approved' })
    const callback = await post('/merchant/pay/callback', payment, {
      'x-pay-timestamp': timestamp,
      'x-pay-signature': sign(`PAYMENT_SECRET ${value}`, `${timestamp}.${payment}`),
    })
    // The payment is unknown, but the signature is not.
    expect(callback.status === 404, `A payment callback answered ${callback.status}`)
    const change = JSON.stringify({ tags: [`content:${randomUUID()}`] })
    const signature = sign(`INVALIDATION_SECRET ${value}`, `${timestamp}.${change}`)
    const headers = { 'x-timestamp': timestamp, 'x-signature': `sha256=${signature}` }
    const { status } = await post('/api/invalidate', change, headers)
    expect(status === 200, `An invalidation answered ${status}`)
  },
})

/** Creates shoppers who begin before the change. */
export const createShoppers = (shop: SteppedShop, meal: string): Promise<Shopper[]> =>
  Promise.all([
    createCustomer(shop),
    createCustomer(shop),
    createCustomer(shop),
    createCheckout(shop, meal),
    createCheckout(shop, meal),
    createReader(shop, meal),
    Promise.resolve(createBuyer(shop, meal)),
    Promise.resolve(createCardBuyer(shop, meal)),
    Promise.resolve(createApplicant(shop)),
    Promise.resolve(createSender(shop, OLD)),
  ])

/** Creates a sender who begins when the new values sign. */
export const createLaterSender = (shop: SteppedShop): Shopper => createSender(shop, NEW)

/** Creates shoppers who have something that the new values signed. */
export const createLaterShoppers = (shop: SteppedShop, meal: string): Promise<Shopper[]> =>
  Promise.all([createCheckout(shop, meal), createReader(shop, meal)])
