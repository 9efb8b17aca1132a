import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  copyCookies,
  createCustomer,
  createEmail,
  logIn,
  logOut,
  PASSWORD,
} from './customer-fixtures.ts'
import { createShop, startFreshIsolate, type TestShop } from './create-shop.ts'

beforeEach(startFreshIsolate)

const exhaustedLimit = { limit: () => Promise.resolve({ success: false }) }
const exhaustedLimits = { SIGN_IN_BY_EMAIL: exhaustedLimit }

const busyMerchant = {
  fetch: (input: RequestInfo | URL, init?: RequestInit) =>
    typeof init?.body === 'string' && init.body.includes('"signature"')
      ? Promise.resolve(Response.json({ error: 'BUSY' }, { status: 429 }))
      : env.MERCHANT.fetch(input, init),
}

const brokenMerchant = {
  fetch: (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).endsWith('/auth/login')
      ? Promise.resolve(Response.json({}, { status: 500 }))
      : env.MERCHANT.fetch(input, init),
}

describe('rate limits of account forms', () => {
  it('logging in through the panel above the rate limit is refused, and the response says when to retry [ACCOUNT-01]', async () => {
    const shop = createShop({ variables: exhaustedLimits })
    const form = { intent: 'log-in', email: createEmail(), password: PASSWORD }
    const response = await shop.post('/en/account', form, { accept: 'application/json' })
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
  })
})

describe('limits for log in attempts', () => {
  const createLimit = (max: number) => {
    const keys: string[] = []
    const limit = async ({ key }: { key: string }) => {
      keys.push(key)
      return { success: keys.filter((other) => other === key).length <= max }
    }
    return { keys, limit }
  }
  const attempt = (shop: TestShop, email: string, address = '2001:db8:1:2:3:4:5:6') => {
    const form = { intent: 'log-in', email, password: 'wrong' }
    return shop.post('/sv/account', form, { 'cf-connecting-ip': address })
  }

  it('log in attempts are limited per network, and per account and network, before the identity service is called [ACCOUNT-03]', async () => {
    const byAddress = createLimit(3)
    const variables = { SIGN_IN_BY_EMAIL: createLimit(1), SIGN_IN_BY_ADDRESS: byAddress }
    const shop = createShop({ variables })
    const email = createEmail()
    expect((await attempt(shop, email)).status).toBe(422)
    const calls = shop.recordCalls()
    const limited = await attempt(shop, email.toUpperCase())
    expect(limited.status).toBe(429)
    expect(limited.text).toContain('Vänta några minuter')
    expect(calls.filter((body) => body.includes('username'))).toEqual([])
    expect((await attempt(shop, createEmail())).status).toBe(422)
    expect((await attempt(shop, createEmail())).status).toBe(429)
    expect(byAddress.keys).toContain('2001:db8:1:2')
  })

  it('wrong passwords from other networks never lock out the owner of an account, they only delay the answers [ACCOUNT-03]', async () => {
    const { email } = await createCustomer()
    const delays: number[] = []
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    vi.spyOn(scheduler, 'wait').mockImplementation((milliseconds) => {
      delays.push(milliseconds)
      return Promise.resolve()
    })
    const variables = { SIGN_IN_BY_EMAIL: createLimit(6), SIGN_IN_SLOWDOWN: createLimit(4) }
    const stranger = createShop({ variables })
    for (let network = 0; network < 16; network += 1) {
      expect((await attempt(stranger, email, `203.0.113.${network}`)).status).toBe(422)
    }
    expect(delays.filter((delay) => delay >= 500)).toEqual([
      500, 500, 500, 500, 1_000, 1_000, 1_000, 1_000, 2_000, 2_000, 2_000, 2_000,
    ])
    const hits = log.mock.calls.filter(([line]) => String(line).includes('SIGN_IN_SLOWDOWN'))
    expect(hits).toHaveLength(12)
    const from = { 'cf-connecting-ip': '198.51.100.1' }
    const form = { intent: 'log-in', email, password: PASSWORD }
    expect((await createShop({ variables }).post('/en/account', form, from)).status).toBe(303)
    vi.restoreAllMocks()
  })

  it('a browser in which the owner has logged in before has its own allowance, even in the network of the stranger [ACCOUNT-03]', async () => {
    const { shop: owner, email } = await createCustomer()
    await logOut(owner)
    const variables = { SIGN_IN_BY_EMAIL: createLimit(3), SIGN_IN_BY_ADDRESS: createLimit(3) }
    const stranger = createShop({ variables })
    for (let count = 0; count < 12; count += 1) await attempt(stranger, email)
    expect((await attempt(stranger, email)).status).toBe(429)
    const from = { 'cf-connecting-ip': '2001:db8:1:2::9' }
    const form = { intent: 'log-in', email, password: PASSWORD }
    const known = copyCookies(owner, createShop({ variables }))
    expect((await known.post('/en/account', form, from)).status).toBe(303)
    const forged = createShop({ variables })
    forged.jar.set('ralph-browser', `${owner.jar.get('ralph-browser')}x`)
    expect((await forged.post('/en/account', form, from)).status).toBe(429)
  })

  it('many known browsers of one network have an allowance together, which does not count for other networks [ACCOUNT-03]', async () => {
    const { shop: owner, email } = await createCustomer()
    await logOut(owner)
    const variables = { SIGN_IN_BY_EMAIL: undefined, SIGN_IN_BY_ADDRESS: createLimit(3) }
    const logInKnown = async (address: string) => {
      const known = copyCookies(owner, createShop({ variables }))
      return (await attempt(known, email, address)).status
    }
    for (let count = 0; count < 3; count += 1) expect(await logInKnown('203.0.113.1')).toBe(422)
    expect(await logInKnown('203.0.113.1')).toBe(429)
    expect(await logInKnown('203.0.113.2')).toBe(422)
  })

  it('a network that is refused again and again gets the message alone, in its language and without a look at its form, but a known browser of it gets in [ACCOUNT-03]', async () => {
    const { shop: owner, email } = await createCustomer()
    await logOut(owner)
    const byAddress = createLimit(3)
    const variables = { SIGN_IN_BY_ADDRESS: byAddress }
    const stranger = createShop({ variables })
    for (let count = 0; count < 6; count += 1) await attempt(stranger, createEmail())
    const refusals = [await attempt(stranger, createEmail())]
    const counted = byAddress.keys.length
    // A cookie that the shop has not signed makes no known browser.
    stranger.jar.set('ralph-browser', 'x')
    refusals.push(await attempt(stranger, createEmail()))
    for (const { status, headers, text } of refusals) {
      expect([status, headers.get('retry-after'), text]).toEqual([
        429,
        '60',
        'Det blev många försök. Vänta några minuter och försök sedan igen.',
      ])
    }
    expect(byAddress.keys).toHaveLength(counted)
    expect((await attempt(stranger, createEmail(), '203.0.113.7')).status).toBe(422)
    const from = { 'cf-connecting-ip': '2001:db8:1:2::9' }
    const known = copyCookies(owner, createShop({ variables }))
    const form = { intent: 'log-in', email, password: PASSWORD }
    expect((await known.post('/sv/account', form, from)).status).toBe(303)
  })

  it('the merchant too lets a known browser log in after strangers have used up the limit of its network [ACCOUNT-03]', async () => {
    const { shop: owner, email } = await createCustomer()
    await logOut(owner)
    const variables = { SIGN_IN_BY_EMAIL: undefined, SIGN_IN_BY_ADDRESS: undefined }
    const stranger = createShop({ variables })
    // The merchant counts in windows of time, and no window may end meanwhile.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    for (let count = 0; count < 10; count += 1) await attempt(stranger, email)
    expect((await attempt(stranger, email)).status).toBe(429)
    clock.mockRestore()
    const form = { intent: 'log-in', email, password: PASSWORD }
    const from = { 'cf-connecting-ip': '2001:db8:1:2::9' }
    const known = copyCookies(owner, createShop({ variables }))
    expect((await known.post('/en/account', form, from)).status).toBe(303)
  })

  it('all spellings of the addresses of one IPv6 network share one limit for log in attempts [ACCOUNT-03]', async () => {
    const { keys, limit } = createLimit(100)
    const shop = createShop({ variables: { SIGN_IN_BY_ADDRESS: { limit } } })
    const email = createEmail()
    for (const address of ['2001:db8::1', '2001:db8::2', '2001:DB8:0:0:7::3']) {
      await attempt(shop, email, address)
    }
    expect([...new Set(keys)]).toEqual(['2001:db8:0:0'])
  })

  it('while too many passwords are hashed, the log in page says so and asks to try again soon [ACCOUNT-03]', async () => {
    const response = await logIn(createShop({ merchant: busyMerchant }), { email: createEmail() })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
    expect(response.text).toContain('Many people are logging in right now')
  })

  it('answers to log in attempts during such a time count as refusals of the network [ACCOUNT-03]', async () => {
    const variables = { SIGN_IN_BY_ADDRESS: createLimit(3), SIGN_IN_BY_EMAIL: undefined }
    const shop = createShop({ merchant: busyMerchant, variables })
    for (let count = 0; count < 3; count += 1)
      expect((await attempt(shop, createEmail())).status).toBe(503)
    const { status, text } = await attempt(shop, createEmail())
    expect([status, text.includes('<html')]).toEqual([429, false])
  })

  it('answers during an outage of the identity service do not count, so the first refusal after it is a page [ACCOUNT-03]', async () => {
    const variables = { SIGN_IN_BY_ADDRESS: createLimit(3), SIGN_IN_BY_EMAIL: undefined }
    const shop = createShop({ merchant: brokenMerchant, variables })
    for (let count = 0; count < 3; count += 1)
      expect((await attempt(shop, createEmail())).status).toBe(503)
    const { status, text } = await attempt(shop, createEmail())
    expect([status, text.includes('<html')]).toEqual([429, true])
  })
})
