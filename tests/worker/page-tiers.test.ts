import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stockMeal } from './buying.ts'
import { createShop, startAfresh, startNeighbour } from './shop.ts'

beforeEach(startAfresh)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const passTime = (milliseconds: number) =>
  vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ['Date'] })

describe('an isolate that has just started', () => {
  it('answers a page its neighbour has made, without a call, slots and late part included', async () => {
    const meal = await stockMeal(11, 20)
    const shop = createShop()
    const made = await shop.get(meal.path)
    startNeighbour()
    const calls = shop.countCalls()
    const taken = await shop.get(meal.path)
    expect(taken.headers.get('cache-status')).toBe('page; hit; detail=edge')
    expect(taken.headers.get('server-timing')).toBe('cache;desc=edge')
    expect(taken.text).toBe(made.text)
    expect(calls).toEqual([])
    shop.jar.set('ralph-cart-count', '7')
    const [, count] = /data-cart-count="(\d+)"/.exec((await shop.get(meal.path)).text) ?? []
    expect(count).toBe('7')
  })

  it('gives the neighbour’s old page at once and makes it anew behind', async () => {
    const shop = createShop()
    await shop.get('/sv/nyheter')
    startNeighbour()
    passTime(120_000)
    const old = await shop.get('/sv/nyheter')
    expect(old.headers.get('cache-status')).toBe('page; hit; detail=stale')
    expect(old.headers.get('age')).toBe('120')
    expect((await shop.get('/sv/nyheter')).headers.get('age')).toBe('0')
  })

  it('takes over what a neighbour has made anew instead of asking the merchant', async () => {
    const shop = createShop()
    await shop.get('/sv/nyheter')
    const [own] = [createShop()]
    passTime(120_000)
    await shop.get('/sv/nyheter')
    const calls = own.countCalls()
    expect((await own.get('/sv/nyheter')).headers.get('cache-status')).toBe('page; hit')
    expect(calls).toEqual([])
  })

  it('ERROR-04 has the pages of its data centre while the merchant is stopped, for twelve hours', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const shop = createShop()
    await shop.get('/sv/nyheter')
    shop.stopMerchant()
    startNeighbour()
    passTime(11 * 3600 * 1000)
    expect((await shop.get('/sv/nyheter')).status).toBe(200)
    startNeighbour()
    passTime(2 * 3600 * 1000)
    expect((await shop.get('/sv/nyheter')).status).toBe(503)
  })
})

describe('what is stored', () => {
  it('is the page alone: neither cookie nor header of an answer, under an address of our own', async () => {
    const put = vi.spyOn(Cache.prototype, 'put')
    const shop = createShop()
    await shop.get('/sv/nyheter?utm_source=marker', { cookie: 'ralph-cart-count=7; x=marker' })
    expect(put).toHaveBeenCalledTimes(1)
    const [address, stored] = put.mock.calls[0] ?? []
    expect(String(address)).toMatch(/^https:\/\/pages\.invalid\/unbuilt\//)
    expect([...(stored?.headers.keys() ?? [])].toSorted()).toEqual([
      'cache-control',
      'content-type',
    ])
    expect(stored?.headers.get('cache-control')).toBe('public, max-age=43200')
    expect(String(address)).not.toContain('marker')
  })

  it('is no page whose late part failed: neighbours make it themselves', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const meal = await stockMeal(12, 9)
    await createShop().get('/sv')
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) =>
      String(init?.body).includes('"operationName":"productLists"')
        ? new Response('', { status: 500 })
        : env.MERCHANT.fetch(input, init)
    await createShop({ merchant: { fetch } }).get(meal.path)
    startNeighbour()
    const answer = await createShop().get(meal.path)
    expect(answer.headers.get('cache-status')).toContain('miss')
  })

  it('ACCOUNT-08 with a loginToken in the address nothing is stored and nothing taken', async () => {
    const put = vi.spyOn(Cache.prototype, 'put')
    const answer = await createShop().get('/en/terms?loginToken=abc')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.text).not.toContain('[slot:')
    const led = await createShop().get('/sv/nyheter?loginToken=abc')
    expect([led.status, led.location]).toEqual([303, '/sv/nyheter'])
    expect(led.headers.get('cache-control')).toBe('private, no-store')
    expect(put).not.toHaveBeenCalled()
  })
})

describe('a flood', () => {
  it('of 200 requests for one new page is one rendering and at most two calls', async () => {
    const meal = await stockMeal(13, 20)
    const shop = createShop()
    await shop.get('/sv')
    const calls = shop.countCalls()
    const answers = await Promise.all(Array.from({ length: 200 }, () => shop.get(meal.path)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.text).toContain('</html>')
    const made = answers.filter(
      ({ headers }) => headers.get('cache-status') === 'page; fwd=miss; stored',
    )
    expect(made).toHaveLength(1)
    expect(calls.length).toBeLessThanOrEqual(2)
  })

  it('CHANNEL-01 upon an isolate that knows nothing asks for channel and categories once', async () => {
    const shop = createShop({ variables: { CHANNEL_CACHE: undefined } })
    const calls = shop.countCalls()
    await Promise.all(Array.from({ length: 50 }, () => shop.get('/sv/nyheter')))
    const names = calls.map((body) => JSON.parse(body).operationName)
    expect(names.toSorted()).toEqual(['categories', 'channel', 'listPage', 'menus'])
  })

  it('of an old page makes it anew once', async () => {
    const shop = createShop()
    await shop.get('/sv/nyheter')
    passTime(120_000)
    const calls = shop.countCalls()
    await Promise.all(Array.from({ length: 50 }, () => shop.get('/sv/nyheter')))
    expect(calls).toHaveLength(1)
  })

  it('ROUTE-14 for a page that there is not asks once, and again half a minute later', async () => {
    const shop = createShop()
    await shop.get('/sv')
    const calls = shop.countCalls()
    const missing = '/sv/p/ratten-som-inte-finns'
    const flood = () => Promise.all(Array.from({ length: 50 }, () => shop.get(missing)))
    expect((await flood()).every(({ status }) => status === 404)).toBe(true)
    await flood()
    const readNames = () => calls.map((body) => JSON.parse(body).operationName)
    expect(readNames()).toEqual(['productPage', 'urlHistory'])
    passTime(31_000)
    await flood()
    expect(readNames()).toEqual(['productPage', 'urlHistory', 'productPage'])
  })

  it('ERROR-04 for a page the merchant cannot give fails together', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const shop = createShop()
    await shop.get('/sv')
    shop.stopMerchant()
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.get('/sv/nyheter')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  })
})

describe('Server-Timing', () => {
  it('tells where a page came from and what the merchant and the rest took', async () => {
    const shop = createShop()
    const timing = async (path: string) => (await shop.get(path)).headers.get('server-timing')
    expect(await timing('/sv/nyheter')).toMatch(
      /^cache;desc=new, merchant;dur=\d+;desc="\d calls", render;dur=\d+$/,
    )
    expect(await timing('/sv/nyheter')).toBe('cache;desc=memory')
    expect(await timing('/sv/varukorg')).toMatch(/^render;dur=\d+$/)
  })
})
