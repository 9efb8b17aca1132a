import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serviceWorkerPath } from '#shared/offline/offline-settings.ts'
import { removalScript } from '../../worker/routes/system/removal-script.ts'
import { fillCart, setMealStock } from './checkout-fixtures.ts'
import { createShop, type TestShop } from './create-shop.ts'
import { createCustomer } from './customer-fixtures.ts'

const settingsSchema = z.object({
  build: z.string().min(1),
  bootFile: z.string().min(1),
  files: z.array(z.string()),
  pages: z.array(z.object({ start: z.string(), path: z.string() })),
})

async function loadSettings(shop: TestShop) {
  const { status, text } = await shop.get(serviceWorkerPath)
  expect(status).toBe(200)
  const [, json = ''] = /^self\.offlineSettings=(\{.*\});/.exec(text) ?? []
  return settingsSchema.parse(JSON.parse(json))
}

const turnedOff = { variables: { SERVICE_WORKER: 'off' } }

describe('the script of the service worker', () => {
  it('the script has the scope of the whole shop, is a script and is asked for each time [TRACK-06]', async () => {
    const { headers } = await createShop().get(serviceWorkerPath)
    expect(serviceWorkerPath).toBe('/service-worker.js')
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-security-policy')).toContain("connect-src 'self'")
    expect(headers.getSetCookie()).toEqual([])
  })

  it('the script names the offline page of each language [TRACK-06]', async () => {
    expect((await loadSettings(createShop())).pages).toEqual([
      { start: '/sv', path: '/sv/offline' },
      { start: '/en', path: '/en/offline' },
    ])
  })

  it('the script names the offline page of each market and language, if the market is in the path [TRACK-06]', async () => {
    const variables = { CHANNELS: { '1|se': { name: 'Shop', marketInPath: true } } }
    const { pages } = await loadSettings(createShop({ variables }))
    expect(pages).toContainEqual({ start: '/se/sv', path: '/se/sv/offline' })
    expect(pages).toContainEqual({ start: '/fi/en', path: '/fi/en/offline' })
  })

  it('a shop without service worker answers with the script that removes it [TRACK-06]', async () => {
    const { status, headers, text } = await createShop(turnedOff).get(serviceWorkerPath)
    expect([status, text]).toEqual([200, removalScript])
    expect(headers.get('cache-control')).toBe('no-cache')
    for (const part of ['skipWaiting()', 'caches.delete(', 'registration.unregister()'])
      expect(text).toContain(part)
    expect(text).not.toContain("'fetch'")
  })
})

describe('the pages that register the service worker', () => {
  const attribute = `data-worker="${serviceWorkerPath}"`

  it('pages of the shop name the script, but the checkout does not [TRACK-06]', async () => {
    const shop = createShop()
    await fillCart(shop, await setMealStock(7, 20))
    for (const path of ['/en', '/en/cart', '/en/account'])
      expect((await shop.get(path)).text).toContain(attribute)
    for (const path of ['/en/checkout', '/en/checkout/klarna-fail', '/en/offline'])
      expect((await shop.get(path)).text).not.toContain('data-worker')
  })

  it('no page names the script if the service worker is turned off [TRACK-06]', async () => {
    const { text } = await createShop(turnedOff).get('/en/cart')
    expect(text).not.toContain('data-worker')
  })

  it('the policy of a page allows service workers of the shop itself only [TRACK-06]', async () => {
    const { headers } = await createShop().get('/en')
    expect(headers.get('content-security-policy')).toContain("worker-src 'self';")
  })
})

describe('the offline page', () => {
  it.each([
    ['/sv/offline', 'sv-SE', 'Du är offline'],
    ['/en/offline', 'en-US', 'You are offline'],
  ])('the page %s is in its language and not indexed [TRACK-06]', async (path, lang, title) => {
    const { status, text } = await createShop().get(path)
    expect(status).toBe(200)
    expect(text).toContain(`lang="${lang}"`)
    expect(text).toContain(`<h1>${title}</h1>`)
    expect(text).toContain('<meta name="robots" content="noindex"')
  })

  it.each(['/se/sv/offline', '/fi/en/offline'])(
    'the page %s exists if the market is in the path, and its links stay there [TRACK-06]',
    async (path) => {
      const variables = { CHANNELS: { '1|se': { name: 'Shop', marketInPath: true } } }
      const { status, text } = await createShop({ variables }).get(path)
      expect(status).toBe(200)
      expect(text).toContain(`href="${path.replace('/offline', '')}"`)
    },
  )

  it('a signed-in customer with a cart gets the same offline page as everyone [TRACK-06]', async () => {
    const { shop } = await createCustomer()
    await fillCart(shop, await setMealStock(7, 20))
    const own = await shop.get('/en/offline')
    const common = await createShop().get('/en/offline')
    expect(own.text).toBe(common.text)
    expect(common.headers.getSetCookie()).toEqual([])
  })
})
