import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fillCart, stockMeal } from './checkout-fixtures.ts'
import { createCustomer, isSignedIn, createLoginToken } from './customer-fixtures.ts'
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

describe('account guard', () => {
  it.each(guardedPaths)(
    'a visitor at %s is redirected to the start page of the language [GUARD-01]',
    async (path) => {
      const response = await createShop().get(path)
      expect([response.status, response.location]).toEqual([302, path.slice(0, 3)])
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    },
  )

  it('the guard keeps the market in the path [GUARD-01]', async () => {
    const channels = { '1|se': { name: 'Shop', marketInPath: true } }
    const shop = createShop({ variables: { CHANNELS: channels } })
    expect((await shop.get('/fi/en/my-account/orders')).location).toBe('/fi/en')
  })

  it('the guard runs before an address is corrected, and its redirects are not cached [GUARD-01, GUARD-12]', async () => {
    const visitor = await createShop().get('/mina-sidor/ordrar?a=1&loginToken=bad')
    expect([visitor.status, visitor.location]).toEqual([303, '/sv?a=1'])
    const trailingSlash = await createShop().get('/sv/mina-sidor/ordrar/')
    expect([trailingSlash.status, trailingSlash.location]).toEqual([302, '/sv'])
    expect(trailingSlash.headers.get('cache-control')).toBe('private, no-store')
    const { shop } = await createCustomer()
    expect((await shop.get('/mina-sidor/ordrar?a=1')).location).toBe('/sv/mina-sidor/ordrar?a=1')
  })

  it('a customer is redirected from account creation to the account [ROUTE-12, GUARD-12]', async () => {
    const { shop } = await createCustomer()
    for (const path of ['/en/account/create', '/en/account/create/']) {
      const response = await shop.get(`${path}?a=1`)
      expect([response.status, response.location]).toEqual([302, '/en/account?a=1'])
    }
    expect((await createShop().get('/en/account/create')).status).toBe(200)
  })

  it('a customer passes the guard of pages that do not exist yet [GUARD-01]', async () => {
    const { shop } = await createCustomer()
    for (const path of guardedPaths) expect((await shop.get(path)).status).toBe(404)
  })

  it('the session of a deleted customer ends [GUARD-01]', async () => {
    const { shop, email } = await createCustomer()
    await env.DB.prepare('DELETE FROM customers WHERE email = ?').bind(email).run()
    expect((await shop.get('/en/my-account/orders')).location).toBe('/en')
    expect(shop.jar.has('apollo-token')).toBe(false)
  })
})

describe('resetKey', () => {
  it('an address with a resetKey never sends a referrer, even on a missing page [ACCOUNT-01, GUARD-12]', async () => {
    const shop = createShop()
    for (const path of ['/en/account/reset-password', '/account/reset-password', '/en/no/page/x']) {
      const { headers } = await shop.get(`${path}?resetKey=secret`)
      expect([path, headers.get('referrer-policy')]).toEqual([path, 'no-referrer'])
      const plain = await shop.get(path)
      expect(plain.headers.get('referrer-policy')).not.toBe('no-referrer')
    }
  })
})

describe('loginToken', () => {
  it('a loginToken signs in its customer in place of the current user and cart, and leaves the address [GUARD-01]', async () => {
    const { email } = await createCustomer()
    const { shop, email: other } = await createCustomer()
    await fillCart(shop, await stockMeal(10, 20), 2)
    const token = await createLoginToken(email)
    const response = await shop.get(`/en/my-account/orders?a=1&loginToken=${token}&b=2`)
    expect([response.status, response.location]).toEqual([303, '/en/my-account/orders?a=1&b=2'])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(shop.jar.has('ralph-cart')).toBe(false)
    expect(shop.jar.has('ralph-auth-refresh')).toBe(false)
    // The customer passes the guard; the page itself does not exist yet.
    expect((await shop.get(response.location ?? '')).status).toBe(404)
    const account = await shop.get('/en/account')
    expect(account.text).toContain(email)
    expect(account.text).not.toContain(other)
  })

  it('a loginToken restores the cart of its customer [GUARD-01]', async () => {
    const { shop: own, email } = await createCustomer()
    await fillCart(own, await stockMeal(11, 20), 3)
    const shop = createShop()
    await shop.get(`/en/account?loginToken=${await createLoginToken(email)}`)
    expect(shop.jar.get('ralph-cart-count')).toBe('3')
    expect((await shop.get('/en')).text).toContain('data-cart-count="3"')
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
      // This is the redirect of the page without a token.
      expect(response.location).toBe('/en')
      expect(response.headers.getSetCookie()).toEqual([])
      await shop.get(`/en?loginToken=${token}`)
    }
    expect(await isSignedIn(shop)).toBe(true)
  })

  it('a loginToken is removed from the address of every page by a single redirect [GUARD-01, GUARD-12]', async () => {
    const { email } = await createCustomer()
    const token = await createLoginToken(email)
    for (const [path, expected] of [
      // The redirect of the resolver and the removal of the token are one redirect.
      ['/', '/sv'],
      ['/en/news', '/en/news'],
      ['//elsewhere.example/en', '/elsewhere.example/en'],
      // Admins may preview this page with another kind of token.
      ['/en/terms', '/en/terms'],
      ['/en/preview-widgets', '/en/preview-widgets'],
    ]) {
      const shop = createShop()
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
    'the redirect of %s to %s keeps the rest of the query unchanged [GUARD-01, GUARD-12]',
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
      password: 'secret-word',
      confirmation: 'secret-word',
    })
    const token = await createLoginToken(email)
    await shop.get(`/en/account?loginToken=${token}`)
    await shop.get('/en/account')
    vi.restoreAllMocks()
    expect(lines.length).toBeGreaterThanOrEqual(3)
    const all = lines.join('\n')
    for (const secret of [token, email, 'secret-word']) expect(all).not.toContain(secret)
  })
})
