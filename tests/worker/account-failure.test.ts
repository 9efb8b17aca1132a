import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetRefreshes } from '../../worker/identity/refresh-once.ts'
import { createMember, isSignedIn, SESSION_COOKIES, takeCookies } from './signing-in.ts'
import storefront from '../../worker/index.ts'
import { createShop, ORIGIN, startAfresh, type TestShop } from './shop.ts'

beforeEach(() => {
  startAfresh()
  forgetRefreshes()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const MINUTE = 60_000
const pass = (minutes: number) =>
  vi.useFakeTimers({ now: Date.now() + minutes * MINUTE, toFake: ['Date'] })

const isHeldBy = (shop: TestShop) => SESSION_COOKIES.filter((name) => shop.jar.has(name))

type Fetch = Fetcher['fetch']

/** The embedded merchant, unless a call is answered otherwise. */
function createMerchant(answer: (url: string, init: RequestInit) => ReturnType<Fetch> | null): {
  fetch: Fetch
} {
  return {
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      answer(String(input), init ?? {}) ?? env.MERCHANT.fetch(input, init),
  }
}

const hasToken = ({ headers }: RequestInit) => new Headers(headers).has('authorization')

/** A shop whose merchant turns away every token. */
function createUnwilling(status: number): TestShop {
  const merchant = createMerchant((_, init) =>
    hasToken(init) ? Promise.resolve(new Response('', { status })) : null,
  )
  return createShop({ merchant })
}

describe('a token that the merchant turns away', () => {
  it.each([
    ['/en/account', 401, 200],
    ['/en/account', 403, 200],
    ['/en/my-account/orders', 401, 302],
    ['/en/cart', 401, 200],
  ])(
    'ACCOUNT-07 at %s upon %i ends the session, and the page goes on',
    async (path, status, expected) => {
      const { shop, email } = await createMember()
      shop.jar.set('ralph-cart', crypto.randomUUID())
      const other = takeCookies(shop, createUnwilling(status))
      const answer = await other.get(path)
      expect(answer.status).toBe(expected)
      expect(answer.text).not.toContain(email)
      expect(isHeldBy(other)).toEqual([])
      // The login is over at the identity service too.
      pass(56)
      expect(await isSignedIn(shop)).toBe(false)
    },
  )

  it('ACCOUNT-07 of a shopper with own prices leaves them the page of everybody', async () => {
    const { shop } = await createMember()
    const claims = { exp: Math.floor(Date.now() / 1000) + 3_600, MemberDiscount: '10' }
    shop.jar.set('apollo-token', `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.c2ln`)
    const other = takeCookies(shop, createUnwilling(401))
    const answer = await other.get('/en/news')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(isHeldBy(other)).toEqual([])
    expect((await other.get('/en/news')).headers.get('cache-status')).not.toContain('bypass')
  })
})

describe('a token that was renewed by the same request', () => {
  it('ACCOUNT-06 is the one that the log out ends', async () => {
    const { shop } = await createMember()
    const held = shop.jar.get('ralph-auth-refresh')
    const ended: (string | null)[] = []
    const merchant = createMerchant((url, init) => {
      if (url.endsWith('/logout')) ended.push(new Headers(init.headers).get('x-auth-refresh-token'))
      return null
    })
    const other = takeCookies(shop, createShop({ merchant }))
    pass(55)
    await other.post('/en/account', { intent: 'log-out' })
    expect(ended).toHaveLength(1)
    expect(ended).not.toContain(held)
  })
})

describe('an identity service that hangs', () => {
  it('ACCOUNT-07 holds up no page for long, and the token it gives at last is not lost', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { shop, email } = await createMember()
    const held: (() => void)[] = []
    const asked: string[] = []
    const MERCHANT = createMerchant((url, init) => {
      if (!url.includes('/merchant/auth/')) return null
      asked.push(url)
      return new Promise((resolve) => {
        held.push(() => resolve(env.MERCHANT.fetch(url, { ...init, signal: null })))
      })
    })
    const bindings: Record<string, unknown> = { ...env, MERCHANT }
    const contexts: ExecutionContext[] = []
    // Not the test's own shop: it would wait for all that a request leaves behind.
    const visit = async (path: string) => {
      const cookie = [...shop.jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const context = createExecutionContext()
      contexts.push(context)
      const request = new Request(`${ORIGIN}${path}`, { headers: { cookie } })
      const answer = await storefront.fetch(request, bindings, context)
      return { text: await answer.text(), cookies: answer.headers.getSetCookie().join() }
    }
    pass(55)
    for (const path of ['/en', '/en', '/en/cart', '/en/account']) {
      const { text, cookies } = await visit(path)
      expect(text).toContain(email)
      expect(cookies).not.toContain('ralph-auth-refresh')
    }
    expect(asked).toHaveLength(1)
    for (const release of held) release()
    await waitOnExecutionContext(contexts[0] ?? createExecutionContext())
    const { text, cookies } = await visit('/en/account')
    expect(text).toContain(email)
    expect(cookies).toContain('ralph-auth-refresh')
    expect(asked).toHaveLength(1)
  })
})
