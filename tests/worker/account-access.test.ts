import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildPath } from '#shared/paths/build-path.ts'
import { routeNames, routeTable, type RouteName } from '#shared/paths/route-table.ts'
import {
  createCheckoutForm,
  fillCart,
  loadAgreement,
  setMealStock,
  toPath,
} from './checkout-fixtures.ts'
import { listByClass } from '../support/list-elements.ts'
import { createShop, startFreshIsolate, type TestShop } from './create-shop.ts'
import {
  copyCookies,
  createCustomer,
  createLoginToken,
  forgeToken,
  logIn,
  logOut,
} from './customer-fixtures.ts'

const NAME = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name'
const HOME = '/sv'

/** The input of the customer of this file. A page of somebody else must not contain it. */
const personal = { firstName: 'Valdemar', lastName: 'Viktimsson', addressLine1: 'Skyddsgatan 9' }
const personalText = /Valdemar|Viktimsson|Skyddsgatan/

type Victim = { email: string; orderId: string; shop: TestShop }

async function createVictim(): Promise<Victim> {
  const { shop, email } = await createCustomer({ firstName: personal.firstName })
  await fillCart(shop, await setMealStock(12, 50))
  const agreed = await loadAgreement(shop)
  const form = createCheckoutForm({ ...personal, email, agreed })
  const { location } = await shop.post('/sv/kassan', form)
  const orderId = new URL(toPath(location), 'https://shop.example').searchParams.get('oid') ?? ''
  return { email, orderId, shop }
}

let victim: Victim
beforeAll(async () => {
  victim = await createVictim()
})
beforeEach(startFreshIsolate)
afterEach(() => void vi.useRealTimers())

/** Every route for signed-in customers, also one that a later change adds. */
const guardedRoutes = routeNames.filter((name) => routeTable[name].guard === 'authenticated')

/** The other pages are for companies, or need the address of an order. */
const forEveryCustomer: readonly RouteName[] = [
  'account-balance',
  'account-orders',
  'account-settings',
]

const toGuardedPath = (route: RouteName) =>
  buildPath({ locale: 'sv', market: null }, route, { order: victim.orderId })

/** The cookies of visitors who are not signed in, although some of them once were. */
const visitors: Record<string, () => Promise<TestShop>> = {
  'is signed out': () => Promise.resolve(createShop()),

  async 'repeats the cookies of a login that has ended'() {
    const { shop } = await createCustomer()
    const copy = copyCookies(shop, createShop())
    await logOut(shop)
    return copy
  },

  async 'has an expired token and no refresh token'() {
    const shop = copyCookies(victim.shop, createShop())
    shop.jar.delete('ralph-auth-refresh')
    vi.useFakeTimers({ now: Date.now() + 61 * 60_000, toFake: ['Date'] })
    return shop
  },

  'has a forged token of the customer'() {
    const shop = createShop()
    const due = Math.floor(Date.now() / 1000) + 3_000
    shop.jar.set('apollo-token', forgeToken({ [NAME]: victim.email }))
    shop.jar.set('ralph-user', encodeURIComponent(JSON.stringify({ email: victim.email })))
    shop.jar.set('ralph-user-maxage', `604800.${due}`)
    return Promise.resolve(shop)
  },

  'has only the user cookie of the customer'() {
    const shop = createShop()
    shop.jar.set('ralph-user', encodeURIComponent(JSON.stringify({ email: victim.email })))
    return Promise.resolve(shop)
  },
}

describe.each(guardedRoutes)('the page %s', (route) => {
  it.each(Object.keys(visitors))(
    'is not shown to a visitor who %s, who is redirected and whose session cookies are cleared [GUARD-01, ACCOUNT-02]',
    async (name) => {
      const shop = await (visitors[name]?.() ?? Promise.reject(new Error(name)))
      const path = toGuardedPath(route)
      const response = await shop.get(path)
      expect([response.status, response.location]).toEqual([302, HOME])
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.text).not.toMatch(personalText)
      for (const cookie of ['apollo-token', 'ralph-user']) expect(shop.jar.has(cookie)).toBe(false)
    },
  )

  it('sends the form of a visitor whose session has ended to the log in page, which leads back after the log in [GUARD-01, ACCOUNT-02]', async () => {
    const path = `${toGuardedPath(route)}?a=1`
    const { shop, email } = await createCustomer()
    await logOut(shop)
    const response = await shop.post(path, { intent: 'save', text: personal.addressLine1 })
    const returnTo = encodeURIComponent(path)
    const logInPath = `${HOME}/account?notice=session-ended&returnTo=${returnTo}`
    expect([response.status, response.location]).toEqual([303, logInPath])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const { text } = await shop.get(logInPath)
    expect(text).toContain('Du hade blivit utloggad')
    expect(text).toContain(`name="returnTo" value="${path}"`)
    expect((await logIn(shop, { email, returnTo: path }, 'sv')).location).toBe(path)
  })

  it('is not shown for a login link that was used before [GUARD-01]', async () => {
    const token = await createLoginToken(victim.email)
    await createShop().get(`${HOME}/account?loginToken=${token}`)
    startFreshIsolate()
    const stranger = createShop()
    const replayed = await stranger.get(`${toGuardedPath(route)}?loginToken=${token}`)
    expect([replayed.status, replayed.headers.getSetCookie()]).toEqual([303, []])
    expect((await stranger.get(toGuardedPath(route))).location).toBe(HOME)
  })

  it('shows another customer nothing of the first one [GUARD-01]', async () => {
    const { shop } = await createCustomer()
    const { status, text, headers } = await shop.get(toGuardedPath(route))
    expect(text).not.toMatch(personalText)
    expect(text).not.toContain(victim.email)
    // The order of another customer looks like one that does not exist.
    if (route === 'account-order') expect(status).toBe(404)
    else expect(status).toBeLessThan(500)
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  it('is shown to its customer, until the customer is deleted [GUARD-01]', async () => {
    const shop = copyCookies(victim.shop, createShop())
    const own = await shop.get(toGuardedPath(route))
    expect(own.location).not.toBe(HOME)
    if (forEveryCustomer.includes(route)) expect(own.status).toBe(200)
    const { shop: deleted, email } = await createCustomer()
    await env.DB.prepare('DELETE FROM customers WHERE email = ?').bind(email).run()
    expect((await deleted.get(toGuardedPath(route))).location).toBe(HOME)
    expect(deleted.jar.has('apollo-token')).toBe(false)
  })
})

describe('the log-in page of a customer who has logged in meanwhile', () => {
  it('shows no notice that was true before the log in, only that of a link that was not used [ACCOUNT-02]', async () => {
    const { shop } = await createCustomer()
    for (const notice of ['logged-out', 'password-set', 'password-wrong', 'deleted', 'exists']) {
      const { status, text } = await shop.get(`/en/account?notice=${notice}`)
      expect([status, listByClass(text, 'notice')], notice).toEqual([200, []])
    }
    const { text } = await shop.get('/en/account?notice=link-unused&returnTo=/en/checkout')
    expect(text).toContain('To confirm another account, log out first')
  })

  it('redirects to the page that asked for the log in, and tells a script only that the customer is logged in [ACCOUNT-02]', async () => {
    const { shop } = await createCustomer()
    const settings = '/en/my-account/settings?draft=1'
    const query = `notice=session-ended-kept&returnTo=${encodeURIComponent(settings)}`
    const response = await shop.get(`/en/account?${query}`)
    expect([response.status, response.location]).toEqual([303, settings])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const json = await shop.get(`/en/account?${query}`, { accept: 'application/json' })
    expect([json.status, json.text]).toEqual([200, '{"signedIn":true}'])
    for (const returnTo of ['/en/account', 'https://evil.example/'])
      expect((await shop.get(`/en/account?returnTo=${returnTo}`)).status).toBe(200)
  })

  it('is not offered by an order of another customer [GUARD-01]', async () => {
    const { shop } = await createCustomer()
    const { text } = await shop.get(`/en/order?oid=${victim.orderId}`)
    expect(text).toContain('We cannot show this order')
    expect(text).not.toContain('log in first')
  })
})
