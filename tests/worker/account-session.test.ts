import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  trustingMerchant,
  createCustomer,
  PASSWORD,
  findCookie,
  forgeToken,
  isSignedIn,
  logIn,
  logOut,
  SESSION_COOKIES,
  copyCookies,
} from './customer-fixtures.ts'
import { createShop, startFreshIsolate, stoppedMerchant } from './create-shop.ts'

beforeEach(() => {
  startFreshIsolate()
  vi.useRealTimers()
})

const MINUTE = 60_000
const advanceClock = (minutes: number) =>
  vi.useFakeTimers({ now: Date.now() + minutes * MINUTE, toFake: ['Date'] })

const listCookieNames = (headers: Headers) =>
  headers.getSetCookie().map((line) => line.split('=')[0])

describe('session cookies', () => {
  it('session cookies have the agreed lifetimes, and scripts can read only the email address and the customer type [ACCOUNT-02]', async () => {
    const { email } = await createCustomer()
    const remembered = await logIn(createShop(), { email, remember: 'true' })
    const brief = await logIn(createShop(), { email })
    const lifetimes: [string, number, number][] = [
      ['apollo-token', 604_800, 604_800],
      ['ralph-auth-refresh', 604_800, 1_800],
      ['ralph-user', 604_800, 1_800],
    ]
    for (const [name, long, short] of lifetimes) {
      expect(findCookie(remembered.headers, name)).toContain(`Max-Age=${long};`)
      expect(findCookie(brief.headers, name)).toContain(`Max-Age=${short};`)
      const attributes = findCookie(brief.headers, name)
      expect(attributes).toMatch(/Path=\/;.*Secure; SameSite=Lax/)
      expect(attributes?.includes('HttpOnly')).toBe(name !== 'ralph-user')
    }
    const readable = [remembered, brief]
      .flatMap(({ headers }) => headers.getSetCookie())
      .filter((line) => !line.includes('HttpOnly'))
      .map((line) => line.split('=')[0])
    // The other cookies that scripts can read contain only choices of the shopper and the number of
    // items in the cart.
    const known = ['ralph-user', 'ralph-user-type', 'ralph-persisted-states', 'ralph-cart-count']
    expect(readable).toContain('ralph-user')
    expect(readable.filter((name) => !known.includes(name ?? ''))).toEqual([])
    const user = /^ralph-user=([^;]*)/.exec(findCookie(brief.headers, 'ralph-user') ?? '')?.[1]
    expect(JSON.parse(decodeURIComponent(user ?? ''))).toEqual({ email, customerType: 'PERSON' })
  })

  it('access ends at once, and not when the token expires, after a log out and after a change of the password [ACCOUNT-06]', async () => {
    const { shop, email } = await createCustomer()
    const other = createShop()
    await logIn(other, { email, remember: 'true' })
    const copy = copyCookies(other, createShop())
    expect(await isSignedIn(copy)).toBe(true)
    await logOut(other)
    expect(await isSignedIn(copyCookies(copy, createShop()))).toBe(false)
    await logIn(other, { email, remember: 'true' })
    const newPassword = 'blue-soup-43'
    const change = { newPassword, confirmation: newPassword, password: PASSWORD }
    await shop.post('/en/my-account/settings', { intent: 'change-password', ...change })
    expect(await isSignedIn(other)).toBe(false)
    expect(await isSignedIn(shop)).toBe(true)
  })

  it('session cookies have no Secure attribute if the shop is served over plain HTTP [ACCOUNT-02]', async () => {
    const { email } = await createCustomer()
    const response = await logIn(createShop({ origin: 'http://localhost' }), { email })
    expect(findCookie(response.headers, 'apollo-token')).not.toContain('Secure')
  })

  it('logging out deletes everything personal, and only the mark of a known browser remains [ACCOUNT-06]', async () => {
    const { shop } = await createCustomer({ firstName: 'Åsa' })
    await shop.get('/en/account')
    shop.jar.set('ralph-orders', 'a.b.c')
    // The e-mail tool knows by it whose views and carts it gets.
    shop.jar.set('__kla_id', 'anna')
    const before = copyCookies(shop, createShop())
    const response = await logOut(shop)
    for (const name of SESSION_COOKIES) expect(listCookieNames(response.headers)).toContain(name)
    expect([...shop.jar.keys()]).toEqual(['ralph-browser'])
    // Recent searches are in the storage of the browser.
    expect(response.headers.get('clear-site-data')).toBe('"storage"')
    // A copy of the cookies gives no access either, because the login has ended at the merchant.
    expect(await isSignedIn(copyCookies(before, createShop()))).toBe(false)
    advanceClock(56)
    // The session has also ended at the merchant, so a copy of the cookies cannot renew the token.
    expect(await isSignedIn(before)).toBe(false)
  })
})

describe('token that is due for renewal', () => {
  it('the Worker renews a token after nine tenths of its lifetime, not earlier [ACCOUNT-02]', async () => {
    const { shop } = await createCustomer()
    const token = shop.jar.get('apollo-token')
    advanceClock(53)
    expect(listCookieNames((await shop.get('/en/cart')).headers)).not.toContain('apollo-token')
    advanceClock(2)
    const response = await shop.get('/en/cart')
    expect(listCookieNames(response.headers)).toEqual(
      expect.arrayContaining(['apollo-token', 'ralph-user']),
    )
    expect(shop.jar.get('apollo-token')).not.toBe(token)
    expect(findCookie(response.headers, 'ralph-auth-refresh')).toContain('Max-Age=604800;')
    expect(await isSignedIn(shop)).toBe(true)
  })

  it('a personal page tells the browser when to renew the token, and a HEAD request to the given path renews it [ACCOUNT-02]', async () => {
    const { shop } = await createCustomer()
    const page = await shop.get('/en/cart')
    const [, seconds, path = ''] =
      /data-renew-in="(\d+)" data-account-path="([^"]+)"/.exec(page.text) ?? []
    expect(Number(seconds)).toBeGreaterThan(3_200)
    expect(Number(seconds)).toBeLessThanOrEqual(3_240)
    expect((await shop.get('/en')).text).not.toContain('data-renew-in')
    advanceClock(55)
    const { status, headers } = await shop.send(path, { method: 'HEAD' })
    expect([status, listCookieNames(headers).includes('apollo-token')]).toEqual([200, true])
  })

  it('a session without remember me lasts as long as the shopper is active [ACCOUNT-02]', async () => {
    const { email } = await createCustomer()
    const shop = createShop()
    await logIn(shop, { email })
    shop.jar.set('ralph-user-name', 'Bo')
    for (let visit = 0; visit < 3; visit++) {
      advanceClock(20)
      const { headers } = await shop.get('/en/cart')
      for (const name of [
        'ralph-auth-refresh',
        'ralph-user',
        'ralph-user-maxage',
        'ralph-user-name',
      ])
        expect(findCookie(headers, name)).toContain('Max-Age=1800;')
    }
    expect(await isSignedIn(shop)).toBe(true)
    advanceClock(31)
    expect(await isSignedIn(shop)).toBe(false)
  })

  it('simultaneous requests renew a token only once, and all of them stay signed in [ACCOUNT-02]', async () => {
    const { shop } = await createCustomer()
    const browsers = Array.from({ length: 5 }, () => copyCookies(shop, createShop()))
    const calls = browsers.map((browser) => browser.recordCalls())
    advanceClock(55)
    const responses = await Promise.all(browsers.map((browser) => browser.get('/en/account')))
    for (const { text } of responses) expect(text).toContain('value="log-out"')
    expect(new Set(browsers.map(({ jar }) => jar.get('ralph-auth-refresh'))).size).toBe(1)
    // The call that renews the token is the only call without a body.
    expect(calls.flat().filter((body) => body === '')).toHaveLength(1)
  })

  it('the session cookies are deleted if the merchant refuses to renew the token [ACCOUNT-02]', async () => {
    const { shop } = await createCustomer()
    shop.jar.set('ralph-auth-refresh', 'A'.repeat(43))
    advanceClock(55)
    const response = await shop.get('/en/cart')
    expect(response.status).toBe(200)
    for (const name of SESSION_COOKIES) expect(shop.jar.has(name)).toBe(false)
    expect(response.text).not.toContain('account-link-name')
  })

  it('an expired token without a refresh token ends the session [ACCOUNT-02]', async () => {
    const { shop } = await createCustomer()
    shop.jar.delete('ralph-auth-refresh')
    expect(await isSignedIn(shop)).toBe(true)
    advanceClock(61)
    await shop.get('/en')
    for (const name of SESSION_COOKIES) expect(shop.jar.has(name)).toBe(false)
  })

  it('a session without remember me ends when the user cookies expire [ACCOUNT-02]', async () => {
    const { email } = await createCustomer()
    const shop = createShop()
    await logIn(shop, { email })
    // A browser deletes these three cookies after half an hour.
    for (const name of ['ralph-auth-refresh', 'ralph-user', 'ralph-user-maxage']) {
      shop.jar.delete(name)
    }
    expect(await isSignedIn(shop)).toBe(false)
    expect(shop.jar.has('apollo-token')).toBe(false)
  })
})

describe('failing identity service', () => {
  it('every page works while the identity service fails, and a customer with a valid token stays signed in [ACCOUNT-07]', async () => {
    const { shop } = await createCustomer()
    const identityFails = {
      fetch: (input: RequestInfo | URL, init?: RequestInit) => {
        const isIdentity = String(input).includes('/merchant/auth/')
        return isIdentity ? stoppedMerchant.fetch() : original.fetch(input, init)
      },
    }
    const { env } = await import('cloudflare:workers')
    const original = env.MERCHANT
    const other = copyCookies(shop, createShop({ merchant: identityFails }))
    advanceClock(55)
    expect(await isSignedIn(other)).toBe(true)
    advanceClock(10)
    const late = await other.get('/en/account')
    expect(late.status).toBe(200)
    expect(late.text).toContain('value="log-in"')
    // The shop keeps the refresh cookie, because the identity service may work again at the next
    // request.
    expect(other.jar.has('ralph-auth-refresh')).toBe(true)
    const tried = await logIn(createShop({ merchant: identityFails }), { email: 'a@example.com' })
    expect(tried.status).toBe(503)
    expect(tried.text).toContain('We cannot log you in right now')
  })

  it('if the signing service fails during a login, the shop logs it and says that log in is not possible now [ACCOUNT-07]', async () => {
    const { email } = await createCustomer()
    const { env } = await import('cloudflare:workers')
    const unsigned = {
      fetch: (input: RequestInfo | URL, init?: RequestInit) =>
        String(input).includes('/auth/sign')
          ? Promise.resolve(new Response('no', { status: 500 }))
          : env.MERCHANT.fetch(input, init),
    }
    const lines = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const response = await logIn(createShop({ merchant: unsigned }), { email })
    expect(response.status).toBe(503)
    expect(response.text).not.toContain('Wrong e-mail or password')
    const logged = JSON.stringify(lines.mock.calls)
    expect(logged).toContain('identity-failed')
    expect(logged).not.toContain(email)
    lines.mockRestore()
  })
})

const NAME = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name'

describe('claims of a token', () => {
  it('a forged token gives no access, because the merchant rejects it [ACCOUNT-08]', async () => {
    const shop = createShop()
    const due = Math.floor(Date.now() / 1000) + 3_000
    shop.jar.set('apollo-token', forgeToken({ [NAME]: 'anna@example.com' }))
    shop.jar.set('ralph-user', encodeURIComponent('{"email":"anna@example.com"}'))
    shop.jar.set('ralph-user-maxage', `604800.${due}`)
    const response = await shop.get('/en/account')
    expect(response.text).toContain('value="log-in"')
    expect(response.text).not.toContain('anna@example.com')
    expect(shop.jar.has('apollo-token')).toBe(false)
  })

  it('a request with two token cookies is not signed in, and the cookie is deleted [ACCOUNT-08]', async () => {
    const { shop } = await createCustomer()
    const cookie = [...shop.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await createShop().get('/en/account', { cookie: `apollo-token=x; ${cookie}` })
    expect(response.text).toContain('value="log-in"')
    expect(findCookie(response.headers, 'apollo-token')).toContain('Max-Age=0')
  })
})

describe('public pages of a signed-in shopper', () => {
  it('the header shows the first name, escaped, and never the e-mail address, and a cached page contains neither [ACCOUNT-08]', async () => {
    const forgedEmail = 'forged-7c1e@example.com'
    const shop = createShop()
    const due = Math.floor(Date.now() / 1000) + 3_000
    const claims = { [NAME]: forgedEmail, MemberDiscount: '0', MemberType: 'Standard' }
    shop.jar.set('apollo-token', forgeToken(claims))
    shop.jar.set('ralph-user', encodeURIComponent(JSON.stringify({ email: forgedEmail })))
    shop.jar.set('ralph-user-name', encodeURIComponent('Åsa<i>'))
    shop.jar.set('ralph-user-maxage', `604800.${due}`)
    for (const path of ['/en', '/en/news', '/sv/s/lax']) {
      for (let visit = 0; visit < 3; visit++) {
        const { text, headers } = await shop.get(path)
        expect(text.match(/account-link-name">[^<]*/g)).toEqual(['account-link-name">Åsa&lt;i&gt;'])
        expect(text).not.toContain(forgedEmail)
        expect(headers.get('cache-status')).toContain(visit === 0 ? 'miss' : 'hit')
      }
      const { text, headers } = await createShop().get(path)
      expect(text).not.toContain('Åsa')
      expect(text).not.toContain('account-link-name')
      expect(headers.get('cache-status')).toBe('page; hit')
    }
  })

  it('the header shows the text for the account until the shop knows the first name of the customer [ACCOUNT-08]', async () => {
    const { shop } = await createCustomer()
    expect((await shop.get('/sv')).text).toMatch(/Mina sidor<\/span><span[^>]*><\/span>/)
    const { shop: named } = await createCustomer({ firstName: 'Åsa' })
    expect((await named.get('/sv')).text).toMatch(/Mina sidor<\/span><span[^>]*>Åsa</)
  })

  it('a page with personal prices is requested from the merchant with the token and is never cached [ACCOUNT-08]', async () => {
    const shop = createShop({ merchant: trustingMerchant })
    const token = forgeToken({ [NAME]: 'member@example.com', MemberDiscount: '10' })
    shop.jar.set('apollo-token', token)
    shop.jar.set('ralph-user', encodeURIComponent('{"email":"member@example.com"}'))
    shop.jar.set('ralph-user-maxage', `604800.${Math.floor(Date.now() / 1000) + 3_000}`)
    await createShop().get('/en/news')
    const calls = shop.recordCalls()
    for (let visit = 0; visit < 2; visit++) {
      const response = await shop.get('/en/news')
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.headers.get('cache-status')).toBe('page; fwd=bypass')
      expect(response.text).toContain('account-link-name')
      expect(response.text).toContain('</html>')
      expect(calls.splice(0).length).toBeGreaterThan(0)
    }
    expect((await createShop().get('/en/news')).text).not.toContain('member@example.com')
  })

  it('the fast path never serves a page to a signed-in shopper [ACCOUNT-08]', async () => {
    const { shop } = await createCustomer({ firstName: 'Åsa' })
    const visitor = createShop()
    for (let visit = 0; visit < 3; visit++) await visitor.get('/en')
    for (let visit = 0; visit < 3; visit++) expect((await shop.get('/en')).text).toContain('Åsa')
    expect((await visitor.get('/en')).text).not.toContain('Åsa')
  })
})
