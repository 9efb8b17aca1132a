import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  trustingMerchant,
  createCustomer,
  forgeToken,
  createLoginToken,
} from './customer-fixtures.ts'
import { createShop, startFreshIsolate, type TestShop } from './create-shop.ts'

beforeEach(startFreshIsolate)
afterEach(() => void vi.useRealTimers())

const advanceClock = (seconds: number) =>
  vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ['Date'] })

/** Creates a rate limit that allows three attempts per key. */
function createLimit() {
  const counts = new Map<string, number>()
  const limit = ({ key }: { key: string }) => {
    counts.set(key, (counts.get(key) ?? 0) + 1)
    return Promise.resolve({ success: (counts.get(key) ?? 0) <= 3 })
  }
  return { SIGN_IN_BY_ADDRESS: { limit } }
}

const firstNetwork = { 'cf-connecting-ip': '203.0.113.7' }
const secondNetwork = { 'cf-connecting-ip': '198.51.100.9' }

const createSessionHeaders = (token: string, due = 3_000) => ({
  cookie: [
    `apollo-token=${token}`,
    `ralph-user=${encodeURIComponent('{"email":"anna@example.com"}')}`,
    `ralph-user-maxage=604800.${Math.floor(Date.now() / 1000) + due}`,
  ].join('; '),
})

/**
 * Opens a shop whose pages are cached, so that every recorded call is about the token of the
 * visitor.
 */
async function openShopWithCachedPages(
  variables = {},
): Promise<{ shop: TestShop; calls: string[] }> {
  const shop = createShop({ variables })
  for (const path of ['/en', '/en/news', '/en/terms']) await shop.get(path)
  return { shop, calls: shop.recordCalls() }
}

describe('forged refresh token', () => {
  it('a forged refresh token is checked at most once a minute, and its cookie is deleted at each request [ACCOUNT-02]', async () => {
    const { shop, calls } = await openShopWithCachedPages()
    for (let visit = 0; visit < 5; visit++) {
      shop.jar.set('ralph-auth-refresh', 'A'.repeat(43))
      expect((await shop.get('/en')).status).toBe(200)
      expect(shop.jar.has('ralph-auth-refresh')).toBe(false)
      advanceClock(10)
    }
    // The call that renews the token is the only call without a body.
    expect(calls.filter((body) => body === '')).toHaveLength(1)
    advanceClock(61)
    shop.jar.set('ralph-auth-refresh', 'A'.repeat(43))
    await shop.get('/en')
    expect(calls.filter((body) => body === '')).toHaveLength(2)
  })

  it('token renewals are limited per network, and a request above the limit keeps its cookie [ACCOUNT-02, ACCOUNT-07]', async () => {
    const { shop, calls } = await openShopWithCachedPages(createLimit())
    const visit = async (number: number, from: Record<string, string>) => {
      shop.jar.set('ralph-auth-refresh', `${number}`.padEnd(43, 'B'))
      expect((await shop.get('/en', from)).status).toBe(200)
    }
    for (let number = 0; number < 10; number++) await visit(number, firstNetwork)
    expect(calls).toHaveLength(3)
    // The request above the limit does not check the refresh token, so its cookie is kept for the
    // next request.
    expect(shop.jar.has('ralph-auth-refresh')).toBe(true)
    await visit(11, secondNetwork)
    expect(calls).toHaveLength(4)
  })
})

describe('forged loginToken', () => {
  it('the merchant checks the same forged loginToken at most once a minute [GUARD-01]', async () => {
    const { shop, calls } = await openShopWithCachedPages()
    const token = forgeToken({ SpoofedBy: 'support@example.com' })
    for (let visit = 0; visit < 5; visit++) {
      expect((await shop.get(`/en?loginToken=${token}`)).location).toBe('/en')
    }
    expect(calls).toHaveLength(1)
  })

  it('a loginToken without the claim of an admin is not sent to the merchant [GUARD-01]', async () => {
    const { shop, calls } = await openShopWithCachedPages()
    expect((await shop.get(`/en?loginToken=${forgeToken({})}`)).location).toBe('/en')
    expect(calls).toEqual([])
  })

  it('checks of a loginToken are limited per network, also on pages that accept preview tokens [GUARD-01]', async () => {
    const { shop, calls } = await openShopWithCachedPages(createLimit())
    for (let number = 0; number < 6; number++) {
      await shop.get(`/en?loginToken=${forgeToken({ number, SpoofedBy: 'a' })}`, firstNetwork)
    }
    expect(calls).toHaveLength(3)
    const preview = await shop.get(
      `/en/terms?loginToken=${forgeToken({ number: 7, SpoofedBy: 'a' })}`,
      firstNetwork,
    )
    expect([preview.status, preview.location]).toEqual([303, '/en/terms'])
    expect(calls).toHaveLength(3)
    const { email } = await createCustomer()
    await shop.get(`/en?loginToken=${await createLoginToken(email)}`, secondNetwork)
    expect(shop.jar.has('apollo-token')).toBe(true)
  })
})

describe('forged token cookie', () => {
  it.each([
    ['a malformed token', () => 'x'],
    ['a token of three wrong parts', () => 'a.b.c'],
    ['a token of 5,000 characters', () => 'a'.repeat(5_000)],
    ['a token that cannot be decoded', () => '%00'],
    ['a token without an expiry', () => forgeToken({ exp: undefined })],
    ['a token that has expired', () => forgeToken({ exp: Math.floor(Date.now() / 1000) - 1 })],
  ])(
    'a visitor with %s in the cookie is not signed in, and the merchant is not called [ACCOUNT-08]',
    async (_, create) => {
      const { shop, calls } = await openShopWithCachedPages()
      const response = await shop.get('/en/news', createSessionHeaders(create()))
      expect(response.headers.get('cache-status')).toBe('page; hit')
      expect(response.headers.getSetCookie().join()).toContain('apollo-token=; Max-Age=0')
      expect(
        (await shop.get('/en/my-account/orders', createSessionHeaders(create()))).location,
      ).toBe('/en')
      expect(calls).toEqual([])
    },
  )

  it('a forged token without personal prices is checked at most once a minute, and the visitor gets the public page [ACCOUNT-08]', async () => {
    const { shop, calls } = await openShopWithCachedPages()
    const token = forgeToken({})
    for (let visit = 0; visit < 5; visit++) {
      const response = await shop.get('/en/news', createSessionHeaders(token))
      expect(response.headers.get('cache-status')).toBe('page; hit')
      expect(response.headers.getSetCookie().join()).toContain('apollo-token=; Max-Age=0')
    }
    expect(calls).toHaveLength(1)
    advanceClock(61)
    await shop.get('/en/my-account/orders', createSessionHeaders(token))
    expect(calls).toHaveLength(2)
  })

  it('checks of token cookies are limited per network [ACCOUNT-08]', async () => {
    const { shop, calls } = await openShopWithCachedPages(createLimit())
    for (let number = 0; number < 10; number++) {
      const response = await shop.get('/en/news', {
        ...createSessionHeaders(forgeToken({ number })),
        ...firstNetwork,
      })
      expect(response.headers.get('cache-status')).toBe('page; hit')
    }
    expect(calls).toHaveLength(3)
  })

  it('the token of a customer with personal prices is checked at most once a minute [ACCOUNT-08]', async () => {
    const shop = createShop({ merchant: trustingMerchant })
    await shop.get('/en/news')
    const calls = shop.recordCalls()
    const token = forgeToken({ MemberDiscount: '10' })
    for (let visit = 0; visit < 3; visit++) {
      const response = await shop.get('/en/news', createSessionHeaders(token))
      expect(response.headers.get('cache-status')).toBe('page; fwd=bypass')
    }
    expect(calls.filter((body) => body.includes('"operationName":"getUser"'))).toHaveLength(1)
  })
})
