import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createShop, startAfresh } from './shop.ts'

beforeEach(startAfresh)

const move = (from: string, to: string) =>
  env.DB.prepare(
    `INSERT OR REPLACE INTO url_history (old_url, new_url, is_deleted, changed_at)
     VALUES (?, ?, 0, '2026-03-02T08:00:00.000Z')`,
  )
    .bind(from, to)
    .run()

describe('the merchant’s history of addresses', () => {
  it('ROUTE-14 leads from an address that was to the one that is, in one step that ends at a page', async () => {
    const shop = createShop()
    const answer = await shop.get('/sv/c/grytor?sort=PRICE')
    expect(answer.status).toBe(301)
    expect(answer.location).toBe('/sv/c/soppor-och-grytor?sort=PRICE')
    expect((await shop.get(answer.location ?? '')).status).toBe(200)
    expect((await shop.get('/en/c/stews')).location).toBe('/en/c/soups-stews')
  })

  it('ROUTE-14 leads to the last address of a chain at once, and nowhere from a ring', async () => {
    await move('/sv/gammalt', '/se/sv/c/grytor')
    await move('/se/sv/c/ring-1', '/se/sv/c/ring-2')
    await move('/se/sv/c/ring-2', '/se/sv/c/ring-1')
    const shop = createShop()
    expect((await shop.get('/sv/gammalt')).location).toBe('/sv/c/soppor-och-grytor')
    expect((await shop.get('/sv/c/ring-1')).status).toBe(404)
  })

  it('ROUTE-14 knows addresses of an older shop, which had no languages', async () => {
    await move('/meny/soppor.html', '/se/sv/c/soppor-och-grytor')
    const answer = await createShop().get('/meny/soppor.html')
    expect([answer.status, answer.location]).toEqual([301, '/sv/c/soppor-och-grytor'])
  })

  it('GUARD-12 with the market in the path a guard’s redirect may come first', async () => {
    await move('/meny/soppor.html', '/se/sv/c/soppor-och-grytor')
    const CHANNELS = { '1|se': { name: 'Shop', marketInPath: true } }
    const shop = createShop({ variables: { CHANNELS } })
    const first = await shop.get('/meny/soppor.html')
    expect([first.status, first.location]).toEqual([302, '/se/sv/meny/soppor.html'])
    const second = await shop.get(first.location ?? '')
    expect([second.status, second.location]).toEqual([301, '/se/sv/c/soppor-och-grytor'])
  })

  it('ROUTE-14 of one market leads nobody in another, whoever comes first', async () => {
    await move('/fi/en/c/finland-first', '/fi/en/c/soups-stews')
    await move('/fi/en/c/sweden-first', '/fi/en/c/soups-stews')
    const finn = createShop()
    finn.jar.set('ralph-selected-market', 'fi')
    const swede = createShop()
    expect((await finn.get('/en/c/finland-first')).location).toBe('/en/c/soups-stews')
    expect((await swede.get('/en/c/finland-first')).status).toBe(404)
    expect((await swede.get('/en/c/sweden-first')).status).toBe(404)
    expect((await finn.get('/en/c/sweden-first')).location).toBe('/en/c/soups-stews')
  })

  it('GUARD-12 an entry that leads out of the shop leads nowhere', async () => {
    await move('/se/sv/c/borta', 'https://evil.example/')
    expect((await createShop().get('/sv/c/borta')).status).toBe(404)
  })

  it('ROUTE-14 a removed entry counts no more; a form is never sent on', async () => {
    const shop = createShop()
    expect((await shop.get('/sv/c/julbord')).status).toBe(404)
    expect((await shop.post('/sv/c/grytor', { a: 'b' })).status).toBe(405)
  })

  it('ROUTE-14 is asked once for an address, whether it knows it or not', async () => {
    await move('/se/sv/c/en-gang', '/se/sv/kundvagn')
    const shop = createShop()
    await shop.get('/sv')
    const calls = shop.countCalls()
    const count = () => calls.filter((call) => call.includes('urlHistory')).length
    for (let visit = 0; visit < 3; visit++) await shop.get('/sv/no/such/page')
    expect(count()).toBe(1)
    for (let visit = 0; visit < 3; visit++) await shop.get('/sv/c/en-gang')
    // Where it was, and whether it went on from there.
    expect(count()).toBe(3)
    // Another isolate knows from KV where it was, and asks whether it went on.
    startAfresh()
    await shop.get('/sv/c/en-gang')
    expect(count()).toBe(4)
  })

  it('ROUTE-14 that cannot be asked leaves a 404', async () => {
    const quiet = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const shop = createShop()
    await shop.get('/sv')
    shop.stopMerchant()
    expect((await shop.get('/sv/no/such/page')).status).toBe(404)
    expect(quiet).toHaveBeenCalled()
    quiet.mockRestore()
  })
})
