import { describe, expect, it } from 'vitest'
import { buildPath } from '#shared/paths/build-path.ts'
import { routeNames, routeTable, type RouteName } from '#shared/paths/route-table.ts'
import { pages } from '../../worker/routes/pages.ts'
import { createShop } from './shop.ts'

/** Routes without a screen, each with the reason; whoever builds one takes its line away. */
const reasons: Partial<Record<RouteName, string>> = {
  '404': 'is the page that is not there',
  favorites: 'has no favourites to show yet',
}

const words: Record<string, string> = {
  alias: 'no-such-thing',
  category: 'no-such-thing',
  brand: 'no-such-thing',
  discountCampaign: 'no-such-thing',
  search: 'soup',
  path: 'no-such-thing',
}

describe('the route table', () => {
  it.each(routeNames)('ROUTE-01 %s has a page, or a reason why not', (name) => {
    const isBuilt = pages[name] !== undefined
    expect(isBuilt || reasons[name] !== undefined).toBe(true)
  })

  it.each(routeNames.flatMap((name) => [[name, 'en'] as const, [name, 'sv'] as const]))(
    'ROUTE-01 %s answers in %s in that language, however little is there',
    async (name, locale) => {
      const path = buildPath({ locale, market: null }, name, words)
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
