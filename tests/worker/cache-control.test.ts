import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { localeCodes, type LocaleCode } from '#shared/i18n/locale.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { routeNames, routeTable } from '#shared/paths/route-table.ts'
import { isDeep } from '../support/suite.ts'
import { createCustomer } from './customer-fixtures.ts'
import { createShop, json, ORIGIN, startFreshIsolate } from './create-shop.ts'
import { listByClass } from '../support/list-elements.ts'

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
// The language of a page changes nothing about its storage, so the quick suite visits each in one.
const everyPath = routeNames.flatMap((name) =>
  (isDeep ? (['sv', 'en'] as const) : (['sv'] as const)).map((locale: LocaleCode) =>
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
  '/readyz',
  '/version',
]

const conditionSchema = z.object({
  href_matches: z.union([z.string(), z.array(z.string())]).optional(),
  selector_matches: z.string().optional(),
})
const rulesSchema = z.object({
  prefetch: z.array(
    z.object({
      eagerness: z.string(),
      where: z.object({
        and: z.array(conditionSchema.extend({ not: conditionSchema.optional() })),
      }),
    }),
  ),
})

const matches = (patterns: unknown, path: string) =>
  [patterns].flat().some((pattern) => new URLPattern(String(pattern), ORIGIN).test(path, ORIGIN))

describe('pages that browsers may load in advance', () => {
  it('public pages name the speculation rules, from memory too, and personal pages do not [MORE-04]', async () => {
    startFreshIsolate()
    const shop = createShop()
    const find = async (path: string) => (await shop.get(path)).headers.get('speculation-rules')
    for (let visit = 0; visit < 3; visit += 1) {
      expect(await find('/en/news')).toBe('"/speculation-rules.json"')
    }
    expect(await find('/en/cart')).toBeNull()
    expect(await find('/en/account')).toBeNull()
  })

  it('the rules allow meals and lists without a query, never a personal page, and wait for the mark of the script [MORE-04]', async () => {
    const { headers, text } = await createShop().get('/speculation-rules.json')
    expect(headers.get('content-type')).toBe('application/speculationrules+json')
    const [{ where, eagerness } = {}] = rulesSchema.parse(JSON.parse(text)).prefetch
    const [allowed, query, marked] = where?.and ?? []
    const isAllowed = (path: string) =>
      matches(allowed?.href_matches, path) && !matches(query?.not?.href_matches, path)
    expect([eagerness, marked?.selector_matches]).toEqual(['moderate', 'html[data-prefetch] a'])
    expect(['/en/p/lax', '/sv/c/soppor', '/se/sv/p/a/b/lax'].filter(isAllowed)).toHaveLength(3)
    expect(
      ['/en/p/lax?loginToken=x', '/en/c/soups?page=2', '/merchant/staff'].filter(isAllowed),
    ).toEqual([])
    const personal = routeNames.filter((name) => routeTable[name].access === 'personal')
    const personalPaths = personal.flatMap((name) =>
      localeCodes.flatMap((locale) =>
        [null, 'se'].map((market) => buildPath({ locale, market }, name, params)),
      ),
    )
    expect(personalPaths.length).toBeGreaterThan(100)
    expect(personalPaths.filter(isAllowed)).toEqual([])
  })
})

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
      expect(listByClass(response.text, 'message-page')).toHaveLength(1)
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
