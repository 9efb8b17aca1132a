import { afterEach, describe, expect, it, vi } from 'vitest'
import { createShop, ORIGIN, startFreshIsolate, stoppedMerchant } from './create-shop.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('robots.txt and sitemap while the merchant is down', () => {
  it('robots.txt and the sitemap are answered during an outage of the merchant, by another isolate and for days [MORE-03, ERROR-04]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const session = createShop({ origin: `https://${crypto.randomUUID()}.example` })
    const paths = ['/robots.txt', '/sitemap.xml', '/sitemap-products-1.xml', '/sitemap-content.xml']
    const texts = new Map<string, string>()
    for (const path of paths) texts.set(path, (await session.get(path)).text)
    session.stopMerchant()
    startFreshIsolate()
    const emptyCache = { match: async () => undefined, put: async () => undefined }
    vi.spyOn(caches, 'open').mockResolvedValue(emptyCache as unknown as Cache)
    vi.useFakeTimers({ now: Date.now() + 3 * 24 * 3_600_000, toFake: ['Date'] })
    for (const [path, text] of texts) {
      const response = await session.get(path)
      expect([path, response.status, response.text]).toEqual([path, 200, text])
    }
  })

  it('robots.txt needs no merchant [MORE-03]', async () => {
    startFreshIsolate()
    const variables = { CHANNEL_CACHE: undefined, ENVIRONMENT: 'production' }
    const session = createShop({ merchant: stoppedMerchant, variables })
    const { status, text } = await session.get('/robots.txt')
    expect(status).toBe(200)
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })
})
