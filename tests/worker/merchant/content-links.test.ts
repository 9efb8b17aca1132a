import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isLocaleCode } from '../../../shared/i18n/locale.ts'
import { matchRoute } from '../../../shared/paths/match-route.ts'
import { loadPages, previewHeaders } from './content-steps.ts'
import { send } from './merchant.ts'

const MENU = `query menu($place: String, $marketId: String, $languageId: String) {
  getMenuAtLocation(menuLocationId: $place, marketId: $marketId, languageId: $languageId) {
    menuItems { canonicalUrl children { canonicalUrl children { canonicalUrl } } } } }`

const markets = ['se', 'fi']
const languages = [
  { id: 'sv-SE', code: 'sv' },
  { id: 'en-US', code: 'en' },
] as const
const scopes = markets.flatMap((market) => languages.map((language) => ({ market, language })))

type Language = (typeof languages)[number]

async function loadTexts(sql: string, ...values: string[]): Promise<string[]> {
  const { results } = await env.DB.prepare(sql)
    .bind(...values)
    .all<{ text: string }>()
  return results.map(({ text }) => text)
}

/** Returns every path, without market and language, to which a content link may lead. */
async function loadLinkTargets(language: Language): Promise<Set<string>> {
  const loadAliases = (table: string) =>
    loadTexts(`SELECT alias AS text FROM ${table} WHERE language = ?`, language.id)
  const pages = await loadPages({ languageId: language.id })
  return new Set([
    ...(await loadAliases('category_texts')).map((alias) => `c/${alias}`),
    ...(await loadAliases('campaign_texts')).map((alias) => `dc/${alias}`),
    ...(await loadAliases('product_list_texts')).map((alias) => `l/${alias}`),
    ...(await loadTexts('SELECT alias AS text FROM brands')).map((alias) => `b/${alias}`),
    ...pages.map(({ alias }) => alias),
  ])
}

/** Routes without an alias to which a content link may lead. */
const fixedTargets = [
  'news',
  'offers',
  'brands',
  'account-create',
  'company-application',
  'withdrawal',
]

function isLinkTarget(
  url: string,
  { market, language }: (typeof scopes)[number],
  targets: Set<string>,
) {
  if (/^mailto:hej@24hourmeals\.example$/.test(url)) return true
  const prefix = `/${market}/${language.code}/`
  if (!url.startsWith(prefix)) return false
  const path = url.slice(prefix.length)
  const route = matchRoute(path.split('/'), language.code)
  return targets.has(path) || fixedTargets.includes(route?.name ?? '')
}

type Node = { canonicalUrl: string; children?: Node[] | undefined }
const node: z.ZodType<Node> = z.lazy(() =>
  z.object({ canonicalUrl: z.string(), children: z.array(node).optional() }),
)
const listUrls = ({ canonicalUrl, children = [] }: Node): string[] => [
  canonicalUrl,
  ...children.flatMap(listUrls),
]

async function loadMenuUrls(market: string, language: Language): Promise<string[]> {
  const locations = await loadTexts('SELECT location AS text FROM menu_locations')
  const menus = await Promise.all(
    locations.map(async (place) => {
      const variables = { place, marketId: market, languageId: language.id }
      const { data } = await send(MENU, variables)
      return z.object({ menuItems: z.array(node) }).parse(data?.getMenuAtLocation).menuItems
    }),
  )
  return menus.flat().flatMap(listUrls)
}

/**
 * Returns all URLs in a widget configuration: the values of href and url, and the links in HTML
 * text.
 */
function extractUrls(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => extractUrls(one))
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, one]) => extractUrls(one, name))
  }
  if (typeof value !== 'string') return []
  if (key === 'href' || key === 'url') return value === '' ? [] : [value]
  return [...value.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url)
}

const AREA = `query area($alias: String, $family: String, $areaName: String, $marketId: String, $languageId: String, $filters: [PageWidgetCollectionFilterInputType], $customerType: CustomerType) {
  widgetArea(alias: $alias, family: $family, areaName: $areaName, marketId: $marketId, languageId: $languageId, filters: $filters, customerType: $customerType, preview: true) {
    containers { widgets { configuration } } } }`
const areaSchema = z.object({
  containers: z.array(z.object({ widgets: z.array(z.object({ configuration: z.string() })) })),
})

/** Returns the query variables of each content collection, including unpublished collections. */
async function loadAreaQueries(language: Language): Promise<Record<string, unknown>[]> {
  const { results } = await env.DB.prepare(
    `SELECT v.alias, a.family, a.name AS areaName, c.customer_type AS customerType, f.key, f.value
     FROM collection_versions v JOIN collections c USING (collection_id)
     LEFT JOIN page_areas a USING (area_id) LEFT JOIN collection_filters f USING (collection_id)
     WHERE v.language = ?`,
  )
    .bind(language.id)
    .all()
  return results.map(({ key, value, ...rest }) => ({
    ...rest,
    filters: key === null ? [] : [{ key, value }],
  }))
}

async function loadWidgetUrls(market: string, language: Language): Promise<string[]> {
  const areaQueries = await loadAreaQueries(language)
  const widgetLists = await Promise.all(
    areaQueries.map(async (areaQuery) => {
      const variables = { ...areaQuery, marketId: market, languageId: language.id }
      const { data } = await send(AREA, variables, previewHeaders)
      return areaSchema.parse(data?.widgetArea).containers.flatMap(({ widgets }) => widgets)
    }),
  )
  return widgetLists.flat().flatMap(({ configuration }) => extractUrls(JSON.parse(configuration)))
}

describe('content links', () => {
  it.each(scopes)(
    'Every link of a menu and of a widget leads to an existing page ($market, $language.code) [MORE-02]',
    async (scope) => {
      const targets = await loadLinkTargets(scope.language)
      for (const load of [loadMenuUrls, loadWidgetUrls]) {
        const urls = await load(scope.market, scope.language)
        expect(urls.length).toBeGreaterThan(60)
        expect(urls.filter((url) => !isLinkTarget(url, scope, targets))).toEqual([])
      }
    },
  )

  it('The alias of a content page never equals a fixed storefront path [ROUTE-10]', async () => {
    for (const { id, code } of languages) {
      expect(isLocaleCode(code)).toBe(true)
      const pages = await loadPages({ languageId: id })
      const names = pages.map(({ alias }) => matchRoute([alias], code)?.name)
      expect(new Set(names)).toEqual(new Set(['content']))
    }
  })

  it('extractUrls finds the URLs in images, buttons and markup of a widget configuration [MORE-02]', () => {
    const configuration = {
      image: { href: '/a' },
      buttons: [{ url: '/b', href: '' }],
      text: '<p><a href="/c">c</a> <a class="x" href="/d">d</a></p>',
    }
    expect(extractUrls(configuration)).toEqual(['/a', '/b', '/c', '/d'])
  })
})
