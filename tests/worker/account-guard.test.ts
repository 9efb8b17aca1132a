import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fillCart, stockMeal } from './buying.ts'
import { createMember, isSignedIn, mintLoginToken } from './signing-in.ts'
import { createShop, startAfresh } from './shop.ts'

beforeEach(startAfresh)

const guarded = [
  '/en/my-account/orders',
  '/en/my-account/balance',
  '/en/my-account/settings',
  '/sv/mina-sidor/ordrar',
  '/sv/mina-sidor/saldo',
  '/sv/mina-sidor/installningar',
]

describe('the guard of the account', () => {
  it.each(guarded)(
    'GUARD-01 leads a stranger from %s to the start page of the language',
    async (path) => {
      const answer = await createShop().get(path)
      expect([answer.status, answer.location]).toEqual([302, path.slice(0, 3)])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    },
  )

  it('GUARD-01 keeps the market where paths carry it', async () => {
    const channels = { '1|se': { name: 'Shop', marketInPath: true } }
    const shop = createShop({ variables: { CHANNELS: channels } })
    expect((await shop.get('/fi/en/my-account/orders')).location).toBe('/fi/en')
  })

  it('GUARD-01 GUARD-12 is asked before an address is mended, and no cache keeps what it said', async () => {
    const stranger = await createShop().get('/mina-sidor/ordrar?a=1&loginToken=bad')
    expect([stranger.status, stranger.location]).toEqual([303, '/sv?a=1'])
    const unclean = await createShop().get('/sv/mina-sidor/ordrar/')
    expect([unclean.status, unclean.location]).toEqual([302, '/sv'])
    expect(unclean.headers.get('cache-control')).toBe('private, no-store')
    const { shop } = await createMember()
    expect((await shop.get('/mina-sidor/ordrar?a=1')).location).toBe('/sv/mina-sidor/ordrar?a=1')
  })

  it('ROUTE-12 GUARD-12 leads a customer to the account at once, who has no use for another one', async () => {
    const { shop } = await createMember()
    for (const path of ['/en/account/create', '/en/account/create/']) {
      const answer = await shop.get(`${path}?a=1`)
      expect([answer.status, answer.location]).toEqual([302, '/en/account?a=1'])
    }
    expect((await createShop().get('/en/account/create')).status).toBe(200)
  })

  it('GUARD-01 lets a customer in, where no screen stands yet', async () => {
    const { shop } = await createMember()
    for (const path of guarded) expect((await shop.get(path)).status).toBe(404)
  })

  it('GUARD-01 ends the session of a customer whom the merchant no longer knows', async () => {
    const { shop, email } = await createMember()
    await env.DB.prepare('DELETE FROM customers WHERE email = ?').bind(email).run()
    expect((await shop.get('/en/my-account/orders')).location).toBe('/en')
    expect(shop.jar.has('apollo-token')).toBe(false)
  })
})

describe('a resetKey', () => {
  it('ACCOUNT-01 GUARD-12 in an address is told to nobody, whatever answers there', async () => {
    const shop = createShop()
    for (const path of ['/en/account/reset-password', '/account/reset-password', '/en/no/page/x']) {
      const { headers } = await shop.get(`${path}?resetKey=secret`)
      expect([path, headers.get('referrer-policy')]).toEqual([path, 'no-referrer'])
      const plain = await shop.get(path)
      expect(plain.headers.get('referrer-policy')).not.toBe('no-referrer')
    }
  })
})

describe('a loginToken', () => {
  it('GUARD-01 signs in as its customer, in place of the user and cart there were, and leaves the address', async () => {
    const { email } = await createMember()
    const { shop, email: other } = await createMember()
    await fillCart(shop, await stockMeal(10, 20), 2)
    const token = await mintLoginToken(email)
    const answer = await shop.get(`/en/my-account/orders?a=1&loginToken=${token}&b=2`)
    expect([answer.status, answer.location]).toEqual([303, '/en/my-account/orders?a=1&b=2'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(shop.jar.has('ralph-cart')).toBe(false)
    expect(shop.jar.has('ralph-auth-refresh')).toBe(false)
    // In, where no screen stands yet.
    expect((await shop.get(answer.location ?? '')).status).toBe(404)
    const account = await shop.get('/en/account')
    expect(account.text).toContain(email)
    expect(account.text).not.toContain(other)
  })

  it('GUARD-01 brings the cart its customer had', async () => {
    const { shop: own, email } = await createMember()
    await fillCart(own, await stockMeal(11, 20), 3)
    const shop = createShop()
    await shop.get(`/en/account?loginToken=${await mintLoginToken(email)}`)
    expect(shop.jar.get('ralph-cart-count')).toBe('3')
    expect((await shop.get('/en')).text).toContain('data-cart-count="3"')
  })

  it('GUARD-01 bad, forged or expired counts as none', async () => {
    const { shop, email } = await createMember()
    const good = await mintLoginToken(email)
    const [head = '', body = ''] = good.split('.')
    const expired = vi.useFakeTimers({ now: Date.now() + 2 * 3_600_000, toFake: ['Date'] })
    const late = await createShop().get(`/en/my-account/orders?loginToken=${good}`)
    expect(late.headers.getSetCookie()).toEqual([])
    expired.useRealTimers()
    for (const token of ['x', '', `${head}.${body}.AAAA`, `${head}.${btoa('{}')}.x`]) {
      const stranger = createShop()
      const answer = await stranger.get(`/en/my-account/orders?loginToken=${token}`)
      // Where the page would have led without it.
      expect(answer.location).toBe('/en')
      expect(answer.headers.getSetCookie()).toEqual([])
      await shop.get(`/en?loginToken=${token}`)
    }
    expect(await isSignedIn(shop)).toBe(true)
  })

  it('GUARD-01 GUARD-12 leaves the address of every page, by the one redirect there is', async () => {
    const { email } = await createMember()
    const token = await mintLoginToken(email)
    for (const [path, expected] of [
      // The resolver's own redirect is the same one.
      ['/', '/sv'],
      ['/en/news', '/en/news'],
      ['//elsewhere.example/en', '/elsewhere.example/en'],
      // A page that staff may preview by a token of their own.
      ['/en/terms', '/en/terms'],
      ['/en/preview-widgets', '/en/preview-widgets'],
    ]) {
      const shop = createShop()
      expect((await shop.get(`${path}?loginToken=${token}`)).location).toBe(expected)
      expect(await isSignedIn(shop)).toBe(true)
    }
  })

  it('GUARD-01 is written into no line of the log, nor are the e-mail and the password', async () => {
    const lines: string[] = []
    for (const level of ['info', 'warn', 'error'] as const) {
      vi.spyOn(console, level).mockImplementation((line) => void lines.push(String(line)))
    }
    const { shop, email } = await createMember({
      password: 'secret-word',
      confirmation: 'secret-word',
    })
    const token = await mintLoginToken(email)
    await shop.get(`/en/account?loginToken=${token}`)
    await shop.get('/en/account')
    vi.restoreAllMocks()
    expect(lines.length).toBeGreaterThanOrEqual(3)
    const all = lines.join('\n')
    for (const secret of [token, email, 'secret-word']) expect(all).not.toContain(secret)
  })
})
