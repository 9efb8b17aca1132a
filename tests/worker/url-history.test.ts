import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createShop, startFreshIsolate } from './create-shop.ts'

beforeEach(startFreshIsolate)

const addHistoryEntry = (from: string, to: string) =>
  env.DB.prepare(
    `INSERT OR REPLACE INTO url_history (old_url, new_url, is_deleted, changed_at)
     VALUES (?, ?, 0, '2026-03-02T08:00:00.000Z')`,
  )
    .bind(from, to)
    .run()

describe('URL history of the merchant', () => {
  it('an old address redirects directly to the current address of the page [ROUTE-14]', async () => {
    const shop = createShop()
    const response = await shop.get('/sv/c/grytor?sort=PRICE')
    expect(response.status).toBe(301)
    expect(response.location).toBe('/sv/c/soppor-och-grytor?sort=PRICE')
    expect((await shop.get(response.location ?? '')).status).toBe(200)
    expect((await shop.get('/en/c/stews')).location).toBe('/en/c/soups-stews')
  })

  it('an address that has moved several times redirects directly to the last address, and a loop is not found [ROUTE-14]', async () => {
    await addHistoryEntry('/sv/gammalt', '/se/sv/c/grytor')
    await addHistoryEntry('/se/sv/c/ring-1', '/se/sv/c/ring-2')
    await addHistoryEntry('/se/sv/c/ring-2', '/se/sv/c/ring-1')
    const shop = createShop()
    expect((await shop.get('/sv/gammalt')).location).toBe('/sv/c/soppor-och-grytor')
    expect((await shop.get('/sv/c/ring-1')).status).toBe(404)
  })

  it('an old address without a language redirects to the current address of the page [ROUTE-14]', async () => {
    await addHistoryEntry('/meny/soppor.html', '/se/sv/c/soppor-och-grytor')
    const response = await createShop().get('/meny/soppor.html')
    expect([response.status, response.location]).toEqual([301, '/sv/c/soppor-och-grytor'])
  })

  it('if the market is in the path, an old address may need a second redirect, because the market is added first [GUARD-12]', async () => {
    await addHistoryEntry('/meny/soppor.html', '/se/sv/c/soppor-och-grytor')
    const CHANNELS = { '1|se': { name: 'Shop', marketInPath: true } }
    const shop = createShop({ variables: { CHANNELS } })
    const first = await shop.get('/meny/soppor.html')
    expect([first.status, first.location]).toEqual([302, '/se/sv/meny/soppor.html'])
    const second = await shop.get(first.location ?? '')
    expect([second.status, second.location]).toEqual([301, '/se/sv/c/soppor-och-grytor'])
  })

  it('a history entry of one market does not redirect visitors of another market, in any order of requests [ROUTE-14]', async () => {
    await addHistoryEntry('/fi/en/c/finland-first', '/fi/en/c/soups-stews')
    await addHistoryEntry('/fi/en/c/sweden-first', '/fi/en/c/soups-stews')
    const finn = createShop()
    finn.jar.set('ralph-selected-market', 'fi')
    const swede = createShop()
    expect((await finn.get('/en/c/finland-first')).location).toBe('/en/c/soups-stews')
    expect((await swede.get('/en/c/finland-first')).status).toBe(404)
    expect((await swede.get('/en/c/sweden-first')).status).toBe(404)
    expect((await finn.get('/en/c/sweden-first')).location).toBe('/en/c/soups-stews')
  })

  it('a history entry whose target is on another site is ignored [GUARD-12]', async () => {
    await addHistoryEntry('/se/sv/c/borta', 'https://evil.example/')
    expect((await createShop().get('/sv/c/borta')).status).toBe(404)
  })

  it('a deleted history entry is ignored, and a form post to an old address is never redirected [ROUTE-14]', async () => {
    const shop = createShop()
    expect((await shop.get('/sv/c/julbord')).status).toBe(404)
    expect((await shop.post('/sv/c/grytor', { a: 'b' })).status).toBe(405)
  })

  it('the URL history is requested only once per address, whether or not it has an entry for the address [ROUTE-14]', async () => {
    await addHistoryEntry('/se/sv/c/en-gang', '/se/sv/kundvagn')
    const shop = createShop()
    await shop.get('/sv')
    const calls = shop.recordCalls()
    const countHistoryCalls = () => calls.filter((call) => call.includes('urlHistory')).length
    for (let visit = 0; visit < 3; visit++) await shop.get('/sv/no/such/page')
    expect(countHistoryCalls()).toBe(1)
    for (let visit = 0; visit < 3; visit++) await shop.get('/sv/c/en-gang')
    // The first call finds the entry. The second call checks whether the target of the entry has
    // moved again.
    expect(countHistoryCalls()).toBe(3)
    // A new isolate reads the entry from KV. Its only call checks whether the target has
    // moved again.
    startFreshIsolate()
    await shop.get('/sv/c/en-gang')
    expect(countHistoryCalls()).toBe(4)
  })

  it('a new address without a kind redirects to the list that has its alias, and one of a content page to this page [ROUTE-14]', async () => {
    await addHistoryEntry('/sv/c/utan-typ', '/se/sv/mat/soppor-och-grytor')
    await addHistoryEntry('/sv/c/ett-ord', '/se/sv/soppor-och-grytor')
    await addHistoryEntry('/sv/c/villkor', '/se/sv/kopvillkor')
    await addHistoryEntry('/sv/c/ingen', '/se/sv/mat/ingen')
    await addHistoryEntry('/sv/c/annan-webbplats', 'https://evil.example/mat/soppor-och-grytor')
    const shop = createShop()
    expect((await shop.get('/sv/c/utan-typ?a=1')).location).toBe('/sv/c/soppor-och-grytor?a=1')
    expect((await shop.get('/sv/c/ett-ord')).location).toBe('/sv/c/soppor-och-grytor')
    expect((await shop.get('/sv/c/villkor')).location).toBe('/sv/kopvillkor')
    expect((await shop.get('/sv/c/ingen')).status).toBe(404)
    expect((await shop.get('/sv/c/annan-webbplats')).status).toBe(404)
  })

  it('a new address without a kind in another language is looked up in its own language [ROUTE-14]', async () => {
    await addHistoryEntry('/sv/c/engelsk', '/se/en/soups-stews')
    const shop = createShop()
    const { location } = await shop.get('/sv/c/engelsk')
    expect(location).toBe('/en/soups-stews')
    expect((await shop.get('/en/soups-stews')).location).toBe('/en/c/soups-stews')
  })

  it('an address without a kind redirects to the list that has its alias in the language of the address, without another call than that for its history [ROUTE-14]', async () => {
    const shop = createShop()
    await shop.get('/sv')
    const calls = shop.recordCalls()
    for (const path of ['/sv/mat/snabbt', '/se/sv/mat/lista/snabbt']) {
      const { status, location } = await shop.get(path)
      expect([status, location]).toEqual([301, '/sv/l/snabbt'])
    }
    expect((await shop.get('/en/food/soups-stews')).location).toBe('/en/c/soups-stews')
    expect((await shop.get('/en/food/snabbt')).status).toBe(404)
    expect((await shop.get('/sv/p/a/b/c/snabbt')).status).toBe(404)
    expect((await shop.post('/sv/mat/snabbt', { a: 'b' })).location).toBeNull()
    const names = calls.flatMap((call) => /query (\w+)/.exec(call)?.[1] ?? [])
    expect(new Set(names)).toEqual(new Set(['urlHistory']))
  })

  it('an unknown address is not found if the URL history cannot be loaded [ROUTE-14]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const shop = createShop()
    await shop.get('/sv')
    shop.stopMerchant()
    expect((await shop.get('/sv/no/such/page')).status).toBe(404)
    expect(warn).toHaveBeenCalled()
    warn.mockRestore()
  })
})
