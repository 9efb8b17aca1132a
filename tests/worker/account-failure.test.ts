import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createCustomer, isSignedIn, SESSION_COOKIES, copyCookies } from './customer-fixtures.ts'
import {
  createShop,
  fetchStorefront,
  ORIGIN,
  startFreshIsolate,
  type TestShop,
} from './create-shop.ts'

beforeEach(() => {
  startFreshIsolate()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const MINUTE = 60_000
const advanceClock = (minutes: number) =>
  vi.useFakeTimers({ now: Date.now() + minutes * MINUTE, toFake: ['Date'] })

const listSessionCookies = (shop: TestShop) => SESSION_COOKIES.filter((name) => shop.jar.has(name))

type Fetch = Fetcher['fetch']

/**
 * Creates a merchant whose responses a test can replace. If `intercept` returns null for a call,
 * the embedded merchant answers it.
 */
function createMerchant(intercept: (url: string, init: RequestInit) => ReturnType<Fetch> | null): {
  fetch: Fetch
} {
  return {
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      intercept(String(input), init ?? {}) ?? env.MERCHANT.fetch(input, init),
  }
}

const hasToken = ({ headers }: RequestInit) => new Headers(headers).has('authorization')

/** Creates a shop with a merchant that responds with this status to every call with a token. */
function createRejectingShop(status: number): TestShop {
  const merchant = createMerchant((_, init) =>
    hasToken(init) ? Promise.resolve(new Response('', { status })) : null,
  )
  return createShop({ merchant })
}

describe('token that the merchant rejects', () => {
  it.each([
    ['/en/account', 401, 200],
    ['/en/account', 403, 200],
    ['/en/my-account/orders', 401, 302],
    ['/en/cart', 401, 200],
  ])(
    'if the merchant rejects the token at %s with status %i, the session ends and the page is still served [ACCOUNT-07]',
    async (path, status, expected) => {
      const { shop, email } = await createCustomer()
      shop.jar.set('ralph-cart', crypto.randomUUID())
      const other = copyCookies(shop, createRejectingShop(status))
      const response = await other.get(path)
      expect(response.status).toBe(expected)
      expect(response.text).not.toContain(email)
      expect(listSessionCookies(other)).toEqual([])
      // After the token has expired, the copied cookies cannot renew it, because the session has
      // also ended at the identity service.
      advanceClock(56)
      expect(await isSignedIn(shop)).toBe(false)
    },
  )

  it('a shopper with personal prices gets the public page if the merchant rejects the token [ACCOUNT-07]', async () => {
    const { shop } = await createCustomer()
    const claims = { exp: Math.floor(Date.now() / 1000) + 3_600, MemberDiscount: '10' }
    shop.jar.set('apollo-token', `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.c2ln`)
    const other = copyCookies(shop, createRejectingShop(401))
    const response = await other.get('/en/news')
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'private, no-store',
    ])
    expect(listSessionCookies(other)).toEqual([])
    expect((await other.get('/en/news')).headers.get('cache-status')).not.toContain('bypass')
  })
})

describe('token renewed in the same request', () => {
  it('logging out ends the new token if the same request has renewed the token [ACCOUNT-06]', async () => {
    const { shop } = await createCustomer()
    const held = shop.jar.get('ralph-auth-refresh')
    const ended: (string | null)[] = []
    const merchant = createMerchant((url, init) => {
      if (url.endsWith('/logout')) ended.push(new Headers(init.headers).get('x-auth-refresh-token'))
      return null
    })
    const other = copyCookies(shop, createShop({ merchant }))
    advanceClock(55)
    await other.post('/en/account', { intent: 'log-out' })
    expect(ended).toHaveLength(1)
    expect(ended).not.toContain(held)
  })
})

describe('slow identity service', () => {
  it('a slow identity service delays no page for long, and the next page uses the token that arrives late [ACCOUNT-07]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { shop } = await createCustomer({ firstName: 'Åsa' })
    const held: (() => void)[] = []
    const identityCalls: string[] = []
    const MERCHANT = createMerchant((url, init) => {
      if (!url.includes('/merchant/auth/')) return null
      identityCalls.push(url)
      return new Promise((resolve) => {
        held.push(() => resolve(env.MERCHANT.fetch(url, { ...init, signal: null })))
      })
    })
    const bindings: Record<string, unknown> = { ...env, MERCHANT }
    const contexts: ExecutionContext[] = []
    // createShop would wait for the background work of each request, so this test calls the Worker
    // directly.
    const visit = async (path: string) => {
      const cookie = [...shop.jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const context = createExecutionContext()
      contexts.push(context)
      const request = new Request(`${ORIGIN}${path}`, { headers: { cookie } })
      const response = await fetchStorefront(request, bindings, context)
      return { text: await response.text(), cookies: response.headers.getSetCookie().join() }
    }
    advanceClock(55)
    for (const path of ['/en', '/en', '/en/cart', '/en/account']) {
      const { text, cookies } = await visit(path)
      expect(text).toContain('Åsa')
      expect(cookies).not.toContain('ralph-auth-refresh')
    }
    expect(identityCalls).toHaveLength(1)
    for (const release of held) release()
    await waitOnExecutionContext(contexts[0] ?? createExecutionContext())
    const { text, cookies } = await visit('/en/account')
    expect(text).toContain('Åsa')
    expect(cookies).toContain('ralph-auth-refresh')
    expect(identityCalls).toHaveLength(1)
  })
})
