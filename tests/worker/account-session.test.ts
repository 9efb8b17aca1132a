import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetRefreshes } from '../../worker/identity/refresh-once.ts'
import { forgetShortcuts } from '../../worker/render/shortcut.ts'
import {
  believingMerchant,
  createMember,
  findCookie,
  forgeToken,
  isSignedIn,
  logIn,
  logOut,
  SESSION_COOKIES,
  takeCookies,
} from './signing-in.ts'
import { createShop, startAfresh, stoppedMerchant } from './shop.ts'

beforeEach(() => {
  startAfresh()
  forgetRefreshes()
  vi.useRealTimers()
})

const MINUTE = 60_000
const pass = (minutes: number) =>
  vi.useFakeTimers({ now: Date.now() + minutes * MINUTE, toFake: ['Date'] })

const namesOf = (headers: Headers) => headers.getSetCookie().map((line) => line.split('=')[0])

describe('the cookies of a sign-in', () => {
  it('ACCOUNT-02 live as long as agreed; only e-mail and type can be read by a script', async () => {
    const { email } = await createMember()
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
    // Beside these only what the shopper has chosen, and how many things lie in the cart.
    const known = ['ralph-user', 'ralph-user-type', 'ralph-persisted-states', 'ralph-cart-count']
    expect(readable).toContain('ralph-user')
    expect(readable.filter((name) => !known.includes(name ?? ''))).toEqual([])
    const user = /^ralph-user=([^;]*)/.exec(findCookie(brief.headers, 'ralph-user') ?? '')?.[1]
    expect(JSON.parse(decodeURIComponent(user ?? ''))).toEqual({ email, customerType: 'PERSON' })
  })

  it('ACCOUNT-02 are sent over plain http in a shop that has no other', async () => {
    const { email } = await createMember()
    const answer = await logIn(createShop({ origin: 'http://localhost' }), { email })
    expect(findCookie(answer.headers, 'apollo-token')).not.toContain('Secure')
  })

  it('ACCOUNT-06 go with the log out, the cart and the customer type too', async () => {
    const { shop } = await createMember()
    const before = takeCookies(shop, createShop())
    const answer = await logOut(shop)
    for (const name of SESSION_COOKIES) expect(namesOf(answer.headers)).toContain(name)
    expect(shop.jar.size).toBe(0)
    pass(56)
    // The login is over at the merchant: who kept the cookies cannot renew it.
    expect(await isSignedIn(before)).toBe(false)
  })
})

describe('a token that is due', () => {
  it('ACCOUNT-02 is renewed by the edge at nine tenths of its life, not before', async () => {
    const { shop } = await createMember()
    const token = shop.jar.get('apollo-token')
    pass(53)
    expect(namesOf((await shop.get('/en/cart')).headers)).not.toContain('apollo-token')
    pass(2)
    const answer = await shop.get('/en/cart')
    expect(namesOf(answer.headers)).toEqual(expect.arrayContaining(['apollo-token', 'ralph-user']))
    expect(shop.jar.get('apollo-token')).not.toBe(token)
    expect(findCookie(answer.headers, 'ralph-auth-refresh')).toContain('Max-Age=604800;')
    expect(await isSignedIn(shop)).toBe(true)
  })

  it('ACCOUNT-02 is told to the browser on a page of its own, whose HEAD renews it', async () => {
    const { shop } = await createMember()
    const page = await shop.get('/en/cart')
    const [, seconds, path = ''] =
      /data-renew-in="(\d+)" data-account-path="([^"]+)"/.exec(page.text) ?? []
    expect(Number(seconds)).toBeGreaterThan(3_200)
    expect(Number(seconds)).toBeLessThanOrEqual(3_240)
    expect((await shop.get('/en')).text).not.toContain('data-renew-in')
    pass(55)
    const { status, headers } = await shop.ask(path, { method: 'HEAD' })
    expect([status, namesOf(headers).includes('apollo-token')]).toEqual([200, true])
  })

  it('ACCOUNT-02 requests at the same time renew it once and keep the sign-in', async () => {
    const { shop } = await createMember()
    const browsers = Array.from({ length: 5 }, () => takeCookies(shop, createShop()))
    const calls = browsers.map((browser) => browser.countCalls())
    pass(55)
    const answers = await Promise.all(browsers.map((browser) => browser.get('/en/account')))
    for (const { text } of answers) expect(text).toContain('value="log-out"')
    expect(new Set(browsers.map(({ jar }) => jar.get('ralph-auth-refresh'))).size).toBe(1)
    // A refresh is the one call without a body.
    expect(calls.flat().filter((body) => body === '')).toHaveLength(1)
  })

  it('ACCOUNT-02 a refused refresh takes the cookies of the user', async () => {
    const { shop } = await createMember()
    shop.jar.set('ralph-auth-refresh', 'A'.repeat(43))
    pass(55)
    const answer = await shop.get('/en/cart')
    expect(answer.status).toBe(200)
    for (const name of SESSION_COOKIES) expect(shop.jar.has(name)).toBe(false)
    expect(answer.text).not.toContain('account-link-name')
  })

  it('ACCOUNT-02 an expired one that nothing can renew is the end of it', async () => {
    const { shop } = await createMember()
    shop.jar.delete('ralph-auth-refresh')
    expect(await isSignedIn(shop)).toBe(true)
    pass(61)
    await shop.get('/en')
    for (const name of SESSION_COOKIES) expect(shop.jar.has(name)).toBe(false)
  })

  it('ACCOUNT-02 of somebody who is not remembered ends with the cookies of the user', async () => {
    const { email } = await createMember()
    const shop = createShop()
    await logIn(shop, { email })
    // What a browser does half an hour later.
    for (const name of ['ralph-auth-refresh', 'ralph-user', 'ralph-user-maxage']) {
      shop.jar.delete(name)
    }
    expect(await isSignedIn(shop)).toBe(false)
    expect(shop.jar.has('apollo-token')).toBe(false)
  })
})

describe('an identity service that fails', () => {
  it('ACCOUNT-07 leaves the page whole, and whoever has a good token signed in', async () => {
    const { shop } = await createMember()
    const identityFails = {
      fetch: (input: RequestInfo | URL, init?: RequestInit) => {
        const isIdentity = String(input).includes('/merchant/auth/')
        return isIdentity ? stoppedMerchant.fetch() : original.fetch(input, init)
      },
    }
    const { env } = await import('cloudflare:workers')
    const original = env.MERCHANT
    const other = takeCookies(shop, createShop({ merchant: identityFails }))
    pass(55)
    expect(await isSignedIn(other)).toBe(true)
    pass(10)
    const late = await other.get('/en/account')
    expect(late.status).toBe(200)
    expect(late.text).toContain('value="log-in"')
    // The service may be back for the next request, which then goes on where this one could not.
    expect(other.jar.has('ralph-auth-refresh')).toBe(true)
    const tried = await logIn(createShop({ merchant: identityFails }), { email: 'a@example.com' })
    expect(tried.status).toBe(503)
    expect(tried.text).toContain('We could not reach the login service')
  })

  it('ACCOUNT-07 a challenge that is not signed is logged, and ends as a wrong password does', async () => {
    const { email } = await createMember()
    const { env } = await import('cloudflare:workers')
    const unsigned = {
      fetch: (input: RequestInfo | URL, init?: RequestInit) =>
        String(input).includes('/sign/')
          ? Promise.resolve(new Response('no', { status: 500 }))
          : env.MERCHANT.fetch(input, init),
    }
    const lines = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const answer = await logIn(createShop({ merchant: unsigned }), { email })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Wrong e-mail or password')
    const logged = JSON.stringify(lines.mock.calls)
    expect(logged).toContain('identity-sign-failed')
    expect(logged).not.toContain(email)
    lines.mockRestore()
  })
})

const NAME = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name'

describe('claims', () => {
  it('ACCOUNT-08 of a forged token open nothing: the merchant does not take it', async () => {
    const shop = createShop()
    const due = Math.floor(Date.now() / 1000) + 3_000
    shop.jar.set('apollo-token', forgeToken({ [NAME]: 'anna@example.com' }))
    shop.jar.set('ralph-user', encodeURIComponent('{"email":"anna@example.com"}'))
    shop.jar.set('ralph-user-maxage', `604800.${due}`)
    const answer = await shop.get('/en/account')
    expect(answer.text).toContain('value="log-in"')
    expect(answer.text).not.toContain('anna@example.com')
    expect(shop.jar.has('apollo-token')).toBe(false)
  })

  it.each(['x', 'a.b.c', 'a'.repeat(5_000), '%00', 'eyJhbGciOiJub25lIn0.e30.'])(
    'ACCOUNT-08 a token cookie of %j is nobody',
    async (token) => {
      const shop = createShop()
      shop.jar.set('apollo-token', token)
      expect((await shop.get('/en/cart')).status).toBe(200)
      expect(shop.jar.has('apollo-token')).toBe(false)
    },
  )

  it('ACCOUNT-08 a token cookie that comes twice is refused and taken away', async () => {
    const { shop } = await createMember()
    const cookie = [...shop.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await createShop().get('/en/account', { cookie: `apollo-token=x; ${cookie}` })
    expect(answer.text).toContain('value="log-in"')
    expect(findCookie(answer.headers, 'apollo-token')).toContain('Max-Age=0')
  })
})

describe('public pages of a shopper who is signed in', () => {
  it('ACCOUNT-08 the name stands in the header alone, escaped, and enters nothing that is stored', async () => {
    const marker = 'marker-7c1e@example.com<i>'
    const shop = createShop()
    const due = Math.floor(Date.now() / 1000) + 3_000
    const claims = { [NAME]: marker, MemberDiscount: '0', MemberType: 'Standard' }
    shop.jar.set('apollo-token', forgeToken(claims))
    shop.jar.set('ralph-user', encodeURIComponent(JSON.stringify({ email: marker })))
    shop.jar.set('ralph-user-maxage', `604800.${due}`)
    for (const path of ['/en', '/en/news', '/sv/s/lax']) {
      for (let visit = 0; visit < 3; visit++) {
        const { text, headers } = await shop.get(path)
        expect(text.match(/account-link-name">[^<]*/g)).toEqual([
          'account-link-name">marker-7c1e@example.com&lt;i&gt;',
        ])
        expect(headers.get('cache-status')).toContain(visit === 0 ? 'miss' : 'hit')
      }
      const { text, headers } = await createShop().get(path)
      expect(text).not.toContain('marker-7c1e')
      expect(text).not.toContain('account-link-name')
      expect(headers.get('cache-status')).toBe('page; hit')
    }
  })

  it('ACCOUNT-08 who may have own prices is asked for with the token, and shares nothing', async () => {
    const shop = createShop({ merchant: believingMerchant })
    const token = forgeToken({ [NAME]: 'member@example.com', MemberDiscount: '10' })
    shop.jar.set('apollo-token', token)
    shop.jar.set('ralph-user', encodeURIComponent('{"email":"member@example.com"}'))
    shop.jar.set('ralph-user-maxage', `604800.${Math.floor(Date.now() / 1000) + 3_000}`)
    await createShop().get('/en/news')
    const calls = shop.countCalls()
    for (let visit = 0; visit < 2; visit++) {
      const answer = await shop.get('/en/news')
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('cache-status')).toBe('page; fwd=bypass')
      expect(answer.text).toContain('member@example.com')
      expect(answer.text).toContain('</html>')
      expect(calls.splice(0).length).toBeGreaterThan(0)
    }
    expect((await createShop().get('/en/news')).text).not.toContain('member@example.com')
  })

  it('ACCOUNT-08 the short way answers nobody who is signed in', async () => {
    const { shop, email } = await createMember()
    const stranger = createShop()
    for (let visit = 0; visit < 3; visit++) await stranger.get('/en')
    for (let visit = 0; visit < 3; visit++) expect((await shop.get('/en')).text).toContain(email)
    expect((await stranger.get('/en')).text).not.toContain(email)
    forgetShortcuts()
  })
})
