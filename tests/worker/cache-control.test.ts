import { describe, expect, it } from 'vitest'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { routeNames } from '#shared/paths/route-table.ts'
import { createCustomer } from './customer-fixtures.ts'
import { createShop, json, startFreshIsolate } from './create-shop.ts'

const params = {
  alias: 'soppor-och-grytor',
  category: 'soppor-och-grytor',
  brand: 'tallmo-matsal',
  discountCampaign: 'tre-soppor-for-tva',
  search: 'lax',
  path: 'snabbt',
  rest: 'x',
  order: '100001',
}
const everyPath = routeNames.flatMap((name) =>
  (['sv', 'en'] as const).map((locale: LocaleCode) =>
    buildPath({ locale, market: null }, name, params),
  ),
)

const otherPaths = [
  '/',
  '/nyheter',
  '//sv/nyheter',
  '/sv/nyheter/',
  '/sv/product',
  '/sv/list/soppor-och-grytor',
  '/sv/account?action=login',
  '/sv/nyheter?action=login',
  '/sv/no/such/page',
  '/api/search?q=lax',
  '/api/nothing',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/sitemap-nothing.xml',
  '/healthz',
]

describe('cache-control of responses', () => {
  it('a response that sets session cookies is private, and every response has a cache-control header [ACCOUNT-08]', async () => {
    startFreshIsolate()
    const { shop } = await createCustomer()
    let renewed = 0
    for (const path of [...everyPath, ...otherPaths]) {
      // This value says that the token is due for renewal, so every request renews the token.
      shop.jar.set('ralph-user-maxage', '604800.0')
      const { headers } = await shop.get(path)
      const cacheControl = headers.get('cache-control')
      expect([path, cacheControl]).toEqual([path, expect.any(String)])
      if (headers.getSetCookie().length === 0) continue
      renewed += 1
      expect([path, cacheControl]).toEqual([path, expect.stringMatching(/no-store/)])
    }
    expect(renewed).toBeGreaterThan(everyPath.length)
  })

  it.each([
    ['/sv/nyheter', 'POST', 'GET, HEAD'],
    ['/sv/nyheter', 'PUT', 'GET, HEAD'],
    ['/sv/nyheter', 'OPTIONS', 'GET, HEAD'],
    ['/sv/varukorg', 'DELETE', 'GET, HEAD, POST'],
    ['/sv/account', 'PATCH', 'GET, HEAD, POST'],
  ])(
    'the address %s refuses the method %s and lists the allowed methods [ERROR-01]',
    async (path, method, allowed) => {
      const { headers, ...response } = await createShop().send(path, { method })
      expect([response.status, headers.get('allow')]).toEqual([405, allowed])
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(response.text).toContain('class="message-page')
      const jsonResponse = await createShop().send(path, { method, headers: json })
      expect([jsonResponse.status, jsonResponse.headers.get('allow')]).toEqual([405, allowed])
      expect(JSON.parse(jsonResponse.text)).toMatchObject({ ok: false })
    },
  )

  it('a PUT request to an address without a page gets a 404 response [ERROR-01]', async () => {
    const { status, headers } = await createShop().send('/sv/no/such/page', { method: 'PUT' })
    expect([status, headers.get('cache-control')]).toEqual([404, 'private, no-store'])
  })

  it('a browser must revalidate a redirect at each request [GUARD-12]', async () => {
    const shop = createShop()
    for (const path of ['/sv/product', '/sv/list/soppor-och-grytor', '/nyheter', '/sv/nyheter/']) {
      const { location, headers } = await shop.get(path)
      expect([path, location]).toEqual([path, expect.any(String)])
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-cache'])
    }
  })
})
