import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetRefreshes } from '../../worker/identity/refresh-once.ts'
import { forgetTokens } from '../../worker/identity/token-verdicts.ts'
import { believingMerchant, createMember, forgeToken, mintLoginToken } from './signing-in.ts'
import { createShop, startAfresh, type TestShop } from './shop.ts'

beforeEach(() => {
  startAfresh()
  forgetRefreshes()
  forgetTokens()
})
afterEach(() => void vi.useRealTimers())

const pass = (seconds: number) =>
  vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ['Date'] })

/** Three tries a minute from one network, counted by key. */
function createLimit() {
  const counts = new Map<string, number>()
  const limit = ({ key }: { key: string }) => {
    counts.set(key, (counts.get(key) ?? 0) + 1)
    return Promise.resolve({ success: (counts.get(key) ?? 0) <= 3 })
  }
  return { SIGN_IN_BY_ADDRESS: { limit } }
}

const here = { 'cf-connecting-ip': '203.0.113.7' }
const elsewhere = { 'cf-connecting-ip': '198.51.100.9' }

const signInWith = (token: string, due = 3_000) => ({
  cookie: [
    `apollo-token=${token}`,
    `ralph-user=${encodeURIComponent('{"email":"anna@example.com"}')}`,
    `ralph-user-maxage=604800.${Math.floor(Date.now() / 1000) + due}`,
  ].join('; '),
})

/** A shop whose pages are stored, so that every call is one that the sign-in costs. */
async function openWarm(variables = {}): Promise<{ shop: TestShop; calls: string[] }> {
  const shop = createShop({ variables })
  for (const path of ['/en', '/en/news', '/en/terms']) await shop.get(path)
  return { shop, calls: shop.countCalls() }
}

describe('a refresh token that is no one’s', () => {
  it('ACCOUNT-02 is asked about once a minute, and the cookie is taken away each time', async () => {
    const { shop, calls } = await openWarm()
    for (let visit = 0; visit < 5; visit++) {
      shop.jar.set('ralph-auth-refresh', 'A'.repeat(43))
      expect((await shop.get('/en')).status).toBe(200)
      expect(shop.jar.has('ralph-auth-refresh')).toBe(false)
      pass(10)
    }
    // A refresh is the one call without a body.
    expect(calls.filter((body) => body === '')).toHaveLength(1)
    pass(61)
    shop.jar.set('ralph-auth-refresh', 'A'.repeat(43))
    await shop.get('/en')
    expect(calls.filter((body) => body === '')).toHaveLength(2)
  })

  it('ACCOUNT-02 ACCOUNT-07 is asked about so often from one network; then nobody is signed out', async () => {
    const { shop, calls } = await openWarm(createLimit())
    const visit = async (number: number, from: Record<string, string>) => {
      shop.jar.set('ralph-auth-refresh', `${number}`.padEnd(43, 'B'))
      expect((await shop.get('/en', from)).status).toBe(200)
    }
    for (let number = 0; number < 10; number++) await visit(number, here)
    expect(calls).toHaveLength(3)
    // It may be a true one: the next page asks.
    expect(shop.jar.has('ralph-auth-refresh')).toBe(true)
    await visit(11, elsewhere)
    expect(calls).toHaveLength(4)
  })
})

describe('a loginToken that is no one’s', () => {
  it('GUARD-01 is asked about once a minute', async () => {
    const { shop, calls } = await openWarm()
    const token = forgeToken({})
    for (let visit = 0; visit < 5; visit++) {
      expect((await shop.get(`/en?loginToken=${token}`)).location).toBe('/en')
    }
    expect(calls).toHaveLength(1)
  })

  it('GUARD-01 is asked about so often from one network, on pages with previews too', async () => {
    const { shop, calls } = await openWarm(createLimit())
    for (let number = 0; number < 6; number++) {
      await shop.get(`/en?loginToken=${forgeToken({ number })}`, here)
    }
    expect(calls).toHaveLength(3)
    const preview = await shop.get(`/en/terms?loginToken=${forgeToken({ number: 7 })}`, here)
    expect([preview.status, preview.location]).toEqual([303, '/en/terms'])
    expect(calls).toHaveLength(3)
    const { email } = await createMember()
    await shop.get(`/en?loginToken=${await mintLoginToken(email)}`, elsewhere)
    expect(shop.jar.has('apollo-token')).toBe(true)
  })
})

describe('a token cookie', () => {
  it.each([
    ['no token at all', () => 'x'],
    ['a token without an expiry', () => forgeToken({ exp: undefined })],
    ['a token that has expired', () => forgeToken({ exp: Math.floor(Date.now() / 1000) - 1 })],
  ])('ACCOUNT-08 of %s counts as none, without a call', async (_, create) => {
    const { shop, calls } = await openWarm()
    const answer = await shop.get('/en/news', signInWith(create()))
    expect(answer.headers.get('cache-status')).toBe('page; hit')
    expect(answer.headers.getSetCookie().join()).toContain('apollo-token=; Max-Age=0')
    expect((await shop.get('/en/my-account/orders', signInWith(create()))).location).toBe('/en')
    expect(calls).toEqual([])
  })

  it('ACCOUNT-08 that says nothing of prices is asked about once, and gets the page of everybody', async () => {
    const { shop, calls } = await openWarm()
    const token = forgeToken({})
    for (let visit = 0; visit < 5; visit++) {
      const answer = await shop.get('/en/news', signInWith(token))
      expect(answer.headers.get('cache-status')).toBe('page; hit')
      expect(answer.headers.getSetCookie().join()).toContain('apollo-token=; Max-Age=0')
    }
    expect(calls).toHaveLength(1)
    pass(61)
    await shop.get('/en/my-account/orders', signInWith(token))
    expect(calls).toHaveLength(2)
  })

  it('ACCOUNT-08 of many is asked about so often from one network', async () => {
    const { shop, calls } = await openWarm(createLimit())
    for (let number = 0; number < 10; number++) {
      const answer = await shop.get('/en/news', { ...signInWith(forgeToken({ number })), ...here })
      expect(answer.headers.get('cache-status')).toBe('page; hit')
    }
    expect(calls).toHaveLength(3)
  })

  it('ACCOUNT-08 of a customer with own prices is asked about once a minute, beside what its pages cost', async () => {
    const shop = createShop({ merchant: believingMerchant })
    await shop.get('/en/news')
    const calls = shop.countCalls()
    const token = forgeToken({ MemberDiscount: '10' })
    for (let visit = 0; visit < 3; visit++) {
      const answer = await shop.get('/en/news', signInWith(token))
      expect(answer.headers.get('cache-status')).toBe('page; fwd=bypass')
    }
    expect(calls.filter((body) => body.includes('"operationName":"getUser"'))).toHaveLength(1)
  })
})
