import { describe, expect, it } from 'vitest'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { routeNames } from '#shared/paths/route-table.ts'
import { createMember } from './signing-in.ts'
import { createShop, json, startAfresh } from './shop.ts'

const params = {
  alias: 'soppor-och-grytor',
  category: 'soppor-och-grytor',
  brand: 'tallmo-matsal',
  discountCampaign: 'tre-soppor-for-tva',
  search: 'lax',
  path: 'snabbt',
  rest: 'x',
}
const everyPath = routeNames.flatMap((name) =>
  (['sv', 'en'] as const).map((locale: LocaleCode) =>
    buildPath({ locale, market: null }, name, params),
  ),
)

const others = [
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

describe('what caches may do with an answer', () => {
  it('ACCOUNT-08 whatever sets the cookies of a session is private, and no answer leaves it open', async () => {
    startAfresh()
    const { shop } = await createMember()
    let renewed = 0
    for (const path of [...everyPath, ...others]) {
      // Due at once: the token is made anew by whatever is asked for.
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
  ])('ERROR-01 %s takes no %s, and says what it takes', async (path, method, allowed) => {
    const { headers, ...answer } = await createShop().ask(path, { method })
    expect([answer.status, headers.get('allow')]).toEqual([405, allowed])
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(answer.text).toContain('class="message-page')
    const asScript = await createShop().ask(path, { method, headers: json })
    expect([asScript.status, asScript.headers.get('allow')]).toEqual([405, allowed])
    expect(JSON.parse(asScript.text)).toMatchObject({ ok: false })
  })

  it('ERROR-01 no page takes anything', async () => {
    const { status, headers } = await createShop().ask('/sv/no/such/page', { method: 'PUT' })
    expect([status, headers.get('cache-control')]).toEqual([404, 'private, no-store'])
  })

  it('GUARD-12 a redirect of a page is asked for again', async () => {
    const shop = createShop()
    for (const path of ['/sv/product', '/sv/list/soppor-och-grytor', '/nyheter', '/sv/nyheter/']) {
      const { location, headers } = await shop.get(path)
      expect([path, location]).toEqual([path, expect.any(String)])
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-cache'])
    }
  })
})
