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

  it('the account guard lets a customer through to addresses whose pages are not built yet [GUARD-01]', async () => {
    const { shop } = await createCustomer()
    for (const path of guardedPaths) expect((await shop.get(path)).status).toBe(404)
  })

  it('the session of a customer ends when the customer is deleted [GUARD-01]', async () => {
    const { shop, email } = await createCustomer()
    await env.DB.prepare('DELETE FROM customers WHERE email = ?').bind(email).run()
    expect((await shop.get('/en/my-account/orders')).location).toBe('/en')
    expect(shop.jar.has('apollo-token')).toBe(false)
  })
})

describe('address with a resetKey', () => {
  it('a page whose address contains a resetKey sends no referrer, even if the page is not found [ACCOUNT-01, GUARD-12]', async () => {
    const shop = createShop()
    for (const path of ['/en/account/reset-password', '/account/reset-password', '/en/no/page/x']) {
      const { headers } = await shop.get(`${path}?resetKey=secret`)
      expect([path, headers.get('referrer-policy')]).toEqual([path, 'no-referrer'])
      const plain = await shop.get(path)
      expect(plain.headers.get('referrer-policy')).not.toBe('no-referrer')
    }
  })
})

describe('address with a loginToken', () => {
  it('a loginToken signs in its customer, replaces the current customer and cart, and is removed from the address [GUARD-01]', async () => {
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
    // The guard lets the customer through. The status is 404 because the page is not built yet.
    expect((await shop.get(response.location ?? '')).status).toBe(404)
    const account = await shop.get('/en/account')
    expect(account.text).toContain(email)
    expect(account.text).not.toContain(other)
  })

  it('a loginToken restores the cart of the customer it belongs to [GUARD-01]', async () => {
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
      // A visitor without a token is redirected to the same address.
      expect(response.location).toBe('/en')
      expect(response.headers.getSetCookie()).toEqual([])
      await shop.get(`/en?loginToken=${token}`)
    }
    expect(await isSignedIn(shop)).toBe(true)
  })

  it('a single redirect removes the loginToken from the address of any page [GUARD-01, GUARD-12]', async () => {
    const { email } = await createCustomer()
    const token = await createLoginToken(email)
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
