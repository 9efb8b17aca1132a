import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  createCheckoutForm,
  fillCart,
  loadAgreement,
  setMealStock,
  toPath,
} from './checkout-fixtures.ts'
import { isDeep } from '../support/suite.ts'
import { createShop, type TestShop } from './create-shop.ts'
import { createCustomer, logOut, SESSION_COOKIES } from './customer-fixtures.ts'

/** The input of the shoppers of this file. None of it may appear in an answer to somebody else. */
const personal = {
  email: 'vera.victim@example.com',
  mobile: '070-999 88 77',
  firstName: 'Veronika',
  lastName: 'Viktim',
  addressLine1: 'Hemliga gatan 7',
  zip: '411 19',
  city: 'Göteborg',
  message: 'Nyckeln ligger under mattan',
  shippingId: '3:locker',
  'pickupPoint-3:locker': 'got-2',
}
/** With home delivery an order has a calendar file. */
const atHome = { ...personal, shippingId: '1' }
const personalText =
  /vera\.victim|999 ?88 ?77|Veronika|Viktim|Hemliga gatan|\b411 ?19\b|under mattan|Kylskåp Heden/i

/** A shopper with a cart, and what a stranger may have learnt of it. */
type Victim = { cartId: string; orderId: string; paymentId: string; jar: Map<string, string> }

async function enterData(shop: TestShop, index: number, data: Record<string, string> = personal) {
  await fillCart(shop, await setMealStock(index, 50))
  await shop.post('/sv/kassan', createCheckoutForm({ ...data, intent: 'refresh' }))
  return shop.jar.get('ralph-cart') ?? ''
}

/** A guest who has entered everything and opened a payment in the checkout, but not ordered. */
async function createOpenVictim(): Promise<Victim> {
  const shop = createShop()
  const cartId = await enterData(shop, 0)
  const agreed = await loadAgreement(shop)
  await shop.post('/sv/kassan', createCheckoutForm({ ...personal, agreed, paymentId: '26' }))
  const paymentId = await env.DB.prepare('SELECT uid FROM payments WHERE cart_id = ?')
    .bind(cartId)
    .first<string>('uid')
  return { cartId, orderId: cartId, paymentId: paymentId ?? '', jar: new Map(shop.jar) }
}

/** A customer who has ordered and then logged out. `jar` has all cookies of before. */
async function createOrderedVictim(): Promise<Victim> {
  const { shop } = await createCustomer()
  const cartId = await enterData(shop, 1, atHome)
  const agreed = await loadAgreement(shop)
  const jar = new Map(shop.jar)
  const { location } = await shop.post('/sv/kassan', createCheckoutForm({ ...atHome, agreed }))
  const orderId = new URL(toPath(location), 'https://shop.example').searchParams.get('oid') ?? ''
  const calendar = await shop.get(`${toPath(location)}&format=ics`)
  expect(calendar.text).toContain('BEGIN:VCALENDAR')
  await logOut(shop)
  return { cartId, orderId, paymentId: crypto.randomUUID(), jar }
}

/** The attempts of strangers: each gets the cookies of a browser that is not the victim's. */
const strangers: Record<string, (victim: Victim) => Promise<TestShop>> = {
  async 'knows the id of the cart'({ cartId }) {
    const shop = createShop()
    shop.jar.set('ralph-cart', cartId)
    return shop
  },

  async 'has signed cookies for another cart'({ cartId }) {
    const shop = createShop()
    await fillCart(shop, await setMealStock(2, 50))
    const agreed = await loadAgreement(shop)
    await shop.post('/sv/kassan', createCheckoutForm({ agreed }))
    shop.jar.set('ralph-cart', cartId)
    return shop
  },

  async 'is signed in as another customer'({ cartId }) {
    const { shop } = await createCustomer()
    // The checkout fills in the postal code that the shop knows.
    await shop.get('/sv/leveranstid?zip=111+22')
    shop.jar.set('ralph-cart', cartId)
    return shop
  },

  async 'writes the cart into own signed cookies'(victim) {
    const shop = await createStranger('has signed cookies for another cart', victim)
    for (const name of ['ralph-checkout', 'ralph-orders']) {
      const [header, payload = '', signature] = (shop.jar.get(name) ?? '').split('.')
      const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
      const forged = text.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, victim.cartId)
      shop.jar.set(name, [header, btoa(forged).replaceAll('=', ''), signature].join('.'))
    }
    return shop
  },

  async 'repeats the session and checkout cookies of before'({ cartId, jar }) {
    const shop = createShop()
    for (const name of [...SESSION_COOKIES, 'ralph-checkout']) {
      shop.jar.set(name, jar.get(name) ?? '')
    }
    shop.jar.set('ralph-cart', cartId)
    return shop
  },
}

const createStranger = (name: string, victim: Victim) =>
  strangers[name]?.(victim) ?? Promise.reject(new Error(`There is no stranger who ${name}`))

type Attempt = (shop: TestShop, victim: Victim) => ReturnType<TestShop['get']>

const ORDERS = '/sv/mina-sidor/ordrar'

/** Requests that read something of the victim. */
const reads: Record<string, Attempt> = {
  'the cart': (shop) => shop.get('/sv/varukorg'),
  'the cart as JSON': (shop) => shop.get('/sv/varukorg', { accept: 'application/json' }),
  'the checkout': (shop) => shop.get('/sv/kassan'),
  'the payment step': (shop) => shop.get('/sv/kassan?step=payment'),
  'the form of the payment': (shop) => shop.get('/sv/kassan?step=payment-form'),
  'the confirmation by order id': (shop, { orderId }) =>
    shop.get(`/sv/kassan/bekraftelse?oid=${orderId}`),
  'the confirmation by cart id': (shop, { cartId }) =>
    shop.get(`/sv/kassan/bekraftelse?oid=${cartId}`),
  'the confirmation by payment id': (shop, { paymentId }) =>
    shop.get(`/sv/kassan/bekraftelse?uid=${paymentId}`),
  'the calendar file by order id': (shop, { orderId }) =>
    shop.get(`/sv/kassan/bekraftelse?oid=${orderId}&format=ics`),
  'the calendar file by cart id': (shop, { cartId }) =>
    shop.get(`/sv/kassan/bekraftelse?oid=${cartId}&format=ics`),
  'the calendar file by payment id': (shop, { paymentId }) =>
    shop.get(`/sv/kassan/bekraftelse?uid=${paymentId}&format=ics`),
  'the orders of the account': (shop) => shop.get(ORDERS),
  'the order in the account': (shop, { orderId }) => shop.get(`${ORDERS}/${orderId}`),
  'the order link with a guessed key': (shop, { orderId }) =>
    shop.get(`/sv/kassan/bekraftelse?key=${orderId}`),
  'the account': (shop) => shop.get('/sv/account'),
}

/** Requests that would change something. They contain no data of their own. */
const changes: Record<string, Attempt> = {
  'shows the delivery options': (shop) => shop.post('/sv/kassan', { intent: 'refresh' }),
  'places the order': (shop) => shop.post('/sv/kassan', { intent: 'place', terms: 'on' }),
  'places the order with the victim’s agreement': async (shop) =>
    shop.post('/sv/kassan', {
      intent: 'place',
      terms: 'on',
      paymentId: '23',
      shippingId: '1',
      agreed: await loadAgreement(shop),
    }),
}

/** Everything that the merchant has of a cart, except what a visit to the checkout stores. */
async function loadStored({ cartId }: Victim) {
  const load = (sql: string) =>
    env.DB.prepare(sql)
      .bind(cartId)
      .all()
      .then(({ results }) => results)
  return {
    lines: await load('SELECT sku_id, quantity FROM cart_items WHERE cart_id = ?'),
    checkout: await load(
      `SELECT input ->> 'email' AS email, input ->> 'billingAddress' AS address,
         input ->> 'message' AS message, key_hash, customer_id FROM checkouts WHERE cart_id = ?`,
    ),
    orders: await load('SELECT * FROM orders WHERE cart_id = ?'),
  }
}

describe.each([
  // A guest has no session that could end.
  ['a guest with an open payment', createOpenVictim, Object.keys(strangers).slice(0, 4)],
  ['a customer who has ordered and logged out', createOrderedVictim, Object.keys(strangers)],
])('data of %s', (_name, createVictim, names) => {
  let victim: Victim
  let stored: Awaited<ReturnType<typeof loadStored>>

  beforeAll(async () => {
    victim = await createVictim()
    stored = await loadStored(victim)
  })

  it('the merchant has the data that only its owner may see', () => {
    expect(JSON.stringify(stored)).toMatch(personalText)
  })

  describe.each(names)('somebody who %s', (name) => {
    let jar: Map<string, string>
    beforeAll(async () => {
      const stranger = await createStranger(name, victim)
      jar = stranger.jar
    })

    // In the quick suite every third stranger makes the same attempts.
    const attempts = Object.keys({ ...reads, ...changes }).filter(
      (_, index) => isDeep || index % 3 === names.indexOf(name) % 3,
    )

    it.each(attempts)(
      'gets nothing personal and changes nothing: %s [CHECKOUT-06]',
      async (attempt) => {
        const shop = createShop()
        for (const [cookie, value] of jar) shop.jar.set(cookie, value)
        const send = reads[attempt] ?? changes[attempt]
        const response = await send?.(shop, victim)
        const headers = JSON.stringify([...(response?.headers ?? [])])
        expect(`${response?.text} ${headers}`).not.toMatch(personalText)
        expect(/^the (?:confirmation|calendar)/.test(attempt) && response?.status === 200).toBe(
          false,
        )
        expect(response?.text).not.toContain('BEGIN:VCALENDAR')
        expect(await loadStored(victim)).toEqual(stored)
      },
    )
  })
})

describe('an ordered cart', () => {
  const attempts: Record<string, Attempt> = {
    'another quantity': (shop) => shop.post('/sv/varukorg', { skuId: '1', quantity: '5' }),
    'another order with other data': (shop) =>
      shop.post('/sv/kassan', createCheckoutForm({ email: 'eva@example.com' })),
    'an empty checkout': (shop) =>
      shop.post('/sv/kassan', createCheckoutForm({ intent: 'refresh' })),
  }

  it.each(Object.keys(attempts))(
    'somebody who knows its id cannot change it: %s [CHECKOUT-08]',
    async (attempt) => {
      const victim = await createOrderedVictim()
      const stored = await loadStored(victim)
      const shop = await createStranger('knows the id of the cart', victim)
      const response = await attempts[attempt]?.(shop, victim)
      expect(response?.text).not.toMatch(personalText)
      expect(response?.location ?? '').not.toContain('bekraftelse')
      expect(await loadStored(victim)).toEqual(stored)
    },
  )
})
