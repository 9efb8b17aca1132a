import { describe, expect, it } from 'vitest'
import { buildPath } from '#shared/paths/build-path.ts'
import { routeNames, routeTable, type RouteName } from '#shared/paths/route-table.ts'
import { pages } from '../../worker/routes/pages.ts'
import { chooseForSuite } from '../support/suite.ts'
import { createShop } from './create-shop.ts'

/** Routes that have no page, each with the reason. Remove a route here when its page is built. */
const reasons: Partial<Record<RouteName, string>> = {
  '404': 'is the not-found page itself',
}

const params: Record<string, string> = {
  alias: 'no-such-thing',
  category: 'no-such-thing',
  brand: 'no-such-thing',
  discountCampaign: 'no-such-thing',
  order: '1',
  search: 'soup',
  path: 'no-such-thing',
}

describe('route table', () => {
  it.each(routeNames)(
    'the route %s has a page, or a listed reason why it has no page [ROUTE-01]',
    (name) => {
      const isBuilt = pages[name] !== undefined
      expect(isBuilt || reasons[name] !== undefined).toBe(true)
    },
  )

  // Another test opens each route in English.
  const languages = chooseForSuite<('sv' | 'en')[]>({ quick: ['sv'], deep: ['sv', 'en'] })

  it.each(routeNames.flatMap((name) => languages.map((locale) => [name, locale] as const)))(
    'the route %s responds in the language %s, even if the address names no existing content [ROUTE-01]',
    async (name, locale) => {
      const path = buildPath({ locale, market: null }, name, params)
      const { status, text, headers } = await createShop().get(path)
      expect([200, 302, 404]).toContain(status)
      if (status === 302) return
      expect(text).toContain(`lang="${locale === 'en' ? 'en-US' : 'sv-SE'}"`)
      expect(text).toContain('id="content"')
      if (routeTable[name].access === 'personal') {
        expect(headers.get('cache-control')).toBe('private, no-store')
      }
    },
  )
})
