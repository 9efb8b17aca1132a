import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fillCart, setMealStock } from './checkout-fixtures.ts'
import {
  copyCookies,
  createCustomer,
  createLoginToken,
  findCookie,
  isSignedIn,
  logOut,
} from './customer-fixtures.ts'
import { createShop, startFreshIsolate } from './create-shop.ts'

beforeEach(startFreshIsolate)

const guardedPaths = [
  '/en/my-account/orders',
  '/en/my-account/balance',
  '/en/my-account/settings',
  '/sv/mina-sidor/ordrar',
  '/sv/mina-sidor/saldo',
  '/sv/mina-sidor/installningar',
]

describe('guard of the account pages', () => {
  it.each(guardedPaths)(
    'a visitor at %s is redirected to the home page in the same language [GUARD-01]',
    async (path) => {
      const response = await createShop().get(path)
      expect([response.status, response.location]).toEqual([302, path.slice(0, 3)])
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    },
  )

  it('the redirect of the account guard keeps the market in the path [GUARD-01]', async () => {
    const channels = { '1|se': { name: 'Shop', marketInPath: true } }
    const shop = createShop({ variables: { CHANNELS: channels } })
    expect((await shop.get('/fi/en/my-account/orders')).location).toBe('/fi/en')
  })

  it('the account guard runs before the address is corrected, and its redirects are not cached [GUARD-01, GUARD-12]', async () => {
    const visitor = await createShop().get('/mina-sidor/ordrar?a=1&loginToken=bad')
    expect([visitor.status, visitor.location]).toEqual([303, '/sv?a=1'])
    const trailingSlash = await createShop().get('/sv/mina-sidor/ordrar/')
    expect([trailingSlash.status, trailingSlash.location]).toEqual([302, '/sv'])
    expect(trailingSlash.headers.get('cache-control')).toBe('private, no-store')
    const { shop } = await createCustomer()
    expect((await shop.get('/mina-sidor/ordrar?a=1')).location).toBe('/sv/mina-sidor/ordrar?a=1')
  })

  it('a signed-in customer is redirected from the page for creating an account to the account page [ROUTE-12, GUARD-12]', async () => {
    const { shop } = await createCustomer()
    for (const path of ['/en/account/create', '/en/account/create/']) {
      const response = await shop.get(`${path}?a=1`)
      expect([response.status, response.location]).toEqual([302, '/en/account?a=1'])
    }
    expect((await createShop().get('/en/account/create')).status).toBe(200)
  })

  it('the account guard lets a customer through to the pages of the account [GUARD-01]', async () => {
    const { shop } = await createCustomer()
    for (const path of guardedPaths) expect((await shop.get(path)).status, path).toBe(200)
  })

  it('the session of a customer ends when the customer is deleted [GUARD-01]', async () => {
    const { shop, email } = await createCustomer()
    await env.DB.prepare('DELETE FROM customers WHERE email = ?').bind(email).run()
    expect((await shop.get('/en/my-account/orders')).location).toBe('/en')
    expect(shop.jar.has('apollo-token')).toBe(false)
  })
})

describe('address with a resetKey', () => {
  it('the address of any page with a resetKey sends no referrer and is redirected to the address without it [ACCOUNT-01, GUARD-12]', async () => {
    const shop = createShop()
    for (const [path, expected] of [
      ['/en/account/reset-password', '/en/account/reset-password'],
      ['/account/reset-password', '/sv/account/reset-password'],
      ['/en/no/page/x', '/en/no/page/x'],
      ['/en/news', '/en/news'],
    ]) {
      const { headers, status, location } = await shop.get(`${path}?resetKey=secret&a=%20b`)
      expect([status, location]).toEqual([303, `${expected}?a=%20b`])
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cache-control')).toBe('private, no-store')
      const plain = await shop.get(path ?? '')
      expect(plain.headers.get('referrer-policy')).not.toBe('no-referrer')
    }
  })

  it('a key is stored only for its own page, in a signed cookie that no script can read [ACCOUNT-01]', async () => {
    const shop = createShop()
    await shop.get('/en/news?resetKey=secret')
    expect(shop.jar.has('ralph-reset-key')).toBe(false)
    const { headers } = await shop.get('/account/reset-password?resetKey=secret')
    expect(findCookie(headers, 'ralph-reset-key')).toMatch(
      /Max-Age=1800; Path=\/sv\/account\/reset-password; HttpOnly; Secure; SameSite=Lax/,
    )
    expect((await shop.get('/sv/account/reset-password')).text).toContain('value="set"')
    const forged = createShop()
    forged.jar.set('ralph-reset-key', `${shop.jar.get('ralph-reset-key')}x`)
    expect((await forged.get('/sv/account/reset-password')).text).toContain('value="ask"')
  })
})

describe('address with a loginToken', () => {
  it('a loginToken signs in its customer, replaces the current customer and cart, and is removed from the address [GUARD-01]', async () => {
    const { email } = await createCustomer()
    const { shop, email: other } = await createCustomer()
    await fillCart(shop, await setMealStock(10, 20), 2)
    const token = await createLoginToken(email)
    const response = await shop.get(`/en/my-account/orders?a=1&loginToken=${token}&b=2`)
    expect([response.status, response.location]).toEqual([303, '/en/my-account/orders?a=1&b=2'])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(shop.jar.has('ralph-cart')).toBe(false)
    expect(shop.jar.has('ralph-auth-refresh')).toBe(false)
    expect((await shop.get(response.location ?? '')).status).toBe(200)
    const account = await shop.get('/en/account')
    expect(account.text).toContain(email)
    expect(account.text).not.toContain(other)
  })

  it('a loginToken restores the cart of the customer it belongs to [GUARD-01]', async () => {
    const { shop: own, email } = await createCustomer()
    await fillCart(own, await setMealStock(11, 20), 3)
    const shop = createShop()
    await shop.get(`/en/account?loginToken=${await createLoginToken(email)}`)
    expect(shop.jar.get('ralph-cart-count')).toBe('3')
    expect((await shop.get('/en')).text).toContain('data-cart-count="3"')
  })

  it('the access token of a customer in the address signs no one in [GUARD-01]', async () => {
    const { shop: attacker } = await createCustomer()
    const own = attacker.jar.get('apollo-token') ?? ''
    for (const variables of [{}, { IDENTITY_EXTENSIONS: 'off' }]) {
      const victim = createShop({ variables })
      const response = await victim.get(`/en/account?loginToken=${own}`)
      expect([response.status, response.location]).toEqual([303, '/en/account'])
      expect(response.headers.getSetCookie()).toEqual([])
      expect(await isSignedIn(victim)).toBe(false)
    }
  })

  it.each(['on', 'off'])(
    'a login link works once and for five minutes (identity extensions %s) [GUARD-01]',
    async (IDENTITY_EXTENSIONS) => {
      const variables = { IDENTITY_EXTENSIONS }
      const { email } = await createCustomer()
      const token = await createLoginToken(email)
      const first = createShop({ variables })
      await first.get(`/en/account?loginToken=${token}`)
      expect(await isSignedIn(first)).toBe(true)
      startFreshIsolate()
      const second = createShop({ variables })
      const again = await second.get(`/en/account?loginToken=${token}`)
      expect(again.headers.getSetCookie()).toEqual([])
      const unused = await createLoginToken(email)
      vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ['Date'] })
      expect((await second.get(`/en/account?loginToken=${unused}`)).headers.getSetCookie()).toEqual(
        [],
      )
      vi.useRealTimers()
    },
  )

  it('logging out ends an impersonation at the merchant too [GUARD-01, ACCOUNT-06]', async () => {
    const { email } = await createCustomer()
    const shop = createShop()
    await shop.get(`/en/account?loginToken=${await createLoginToken(email)}`)
    const copy = copyCookies(shop, createShop())
    expect(await isSignedIn(copy)).toBe(true)
    await logOut(shop)
    expect(await isSignedIn(copyCookies(shop, copy))).toBe(false)
    expect(shop.jar.has('ralph-browser')).toBe(false)
  })

  it('an invalid, forged or expired loginToken is ignored [GUARD-01]', async () => {
    const { shop, email } = await createCustomer()
    const good = await createLoginToken(email)
    const [head = '', body = ''] = good.split('.')
    const expired = vi.useFakeTimers({ now: Date.now() + 2 * 3_600_000, toFake: ['Date'] })
    const late = await createShop().get(`/en/my-account/orders?loginToken=${good}`)
    expect(late.headers.getSetCookie()).toEqual([])
    expired.useRealTimers()
    for (const token of ['x', '', `${head}.${body}.AAAA`, `${head}.${btoa('{}')}.x`]) {
      const visitor = createShop()
      const response = await visitor.get(`/en/my-account/orders?loginToken=${token}`)
      // A visitor without a token is redirected to the same address.
      expect(response.location).toBe('/en')
      expect(response.headers.getSetCookie()).toEqual([])
      await shop.get(`/en?loginToken=${token}`)
    }
    expect(await isSignedIn(shop)).toBe(true)
  })

  it('a single redirect removes the loginToken from the address of any page [GUARD-01, GUARD-12]', async () => {
    const { email } = await createCustomer()
    for (const [path, expected] of [
      // The same redirect also corrects the address, so there is only one redirect.
      ['/', '/sv'],
      ['/en/news', '/en/news'],
      ['//elsewhere.example/en', '/elsewhere.example/en'],
      // This page also accepts a token of an admin for previews.
      ['/en/terms', '/en/terms'],
      ['/en/preview-widgets', '/en/preview-widgets'],
    ]) {
      const shop = createShop()
      const token = await createLoginToken(email)
      expect((await shop.get(`${path}?loginToken=${token}`)).location).toBe(expected)
      expect(await isSignedIn(shop)).toBe(true)
    }
  })

  it.each([
    ['/en/news?loginToken=x&a=%20b&c', '/en/news?a=%20b&c'],
    ['/en/news?a=%20b&c&loginToken=x', '/en/news?a=%20b&c'],
    ['/en/news?a=%7e&loginToken=x&c&loginToken=y', '/en/news?a=%7e&c'],
    ['/en/news?login%54oken=x&a=%20b', '/en/news?a=%20b'],
    ['/news?loginToken=x&a=%20b&c', '/sv/news?a=%20b&c'],
  ])(
    'the redirect from %s to %s removes the loginToken and keeps the rest of the query unchanged [GUARD-01, GUARD-12]',
    async (path, expected) => {
      const response = await createShop().get(path)
      expect([response.status, response.location]).toEqual([303, expected])
    },
  )

  it('the log never contains a loginToken, an email address or a password [GUARD-01]', async () => {
    const lines: string[] = []
    for (const level of ['info', 'warn', 'error'] as const) {
      vi.spyOn(console, level).mockImplementation((line) => void lines.push(String(line)))
    }
    const { shop, email } = await createCustomer({
      password: 'secret-tomato',
      confirmation: 'secret-tomato',
    })
    const token = await createLoginToken(email)
    await shop.get(`/en/account?loginToken=${token}`)
    await shop.get('/en/account')
    vi.restoreAllMocks()
    expect(lines.length).toBeGreaterThanOrEqual(3)
    const all = lines.join('\n')
    for (const secret of [token, email, 'secret-tomato']) expect(all).not.toContain(secret)
  })
})
