import { ALL_VALUES } from '#shared/list/all-values.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import type { RouteParams } from '#shared/paths/match-route.ts'
import type { RouteName } from '#shared/paths/route-table.ts'
import { parseSearchText } from '#shared/product/parse-search-text.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import { toBrandPicturePath } from '../../merchant-api/catalogue/brand.ts'
import { listOffers } from '../../merchant-api/list/list-filters.ts'
import { findListByAlias, type ListKind, type PageInfo } from '../../merchant-api/list/page-info.ts'
import { getAncestry } from '../../document/category-links.ts'
import { keepKnownItems } from '../../merchant-api/list/keep-known-items.ts'
import type { PageOutcome, PublicQueryPage } from '../../page/public-page.ts'
import { translateAlias } from '../../seo/translate-alias.ts'
import type { Breadcrumb } from '../../ui/page/breadcrumbs.tsx'
import { answerList, type ListRequest, type ListSubject } from './answer-list.tsx'
import {
  findCanonicalQuery,
  getSortRule,
  hasFilters,
  parseListQuery,
  toCacheQuery,
} from './list-query.ts'
import type { ListPicture } from './list-head.tsx'

type LoadList = (request: ListRequest) => Promise<PageOutcome>

/** Creates a list page. The query of the URL is parsed once, for the cache key and for loading. */
function createListPage(load: LoadList, isSearch = false): PublicQueryPage {
  return {
    async withQuery(given, { route, channel, loadFilterIndex }) {
      const customSort = route ? channel.listSort.routes[route] : undefined
      const sortSettings = { customSort, defaultSort: channel.listSort.default }
      const parsed = parseListQuery(given, getSortRule(isSearch, sortSettings))
      const index = hasFilters(parsed) ? await loadFilterIndex() : null
      const query = index ? keepKnownItems(parsed, index) : parsed
      const hasAllValues = given.has(ALL_VALUES)
      const isFiltered = hasFilters(query)
      return {
        cacheQuery: toCacheQuery(query, hasAllValues),
        canonicalQuery: findCanonicalQuery(given, query),
        // Search texts are countless too, but a search may also be answered during an outage.
        isVariant: isSearch || isFiltered || hasAllValues,
        hasEdgeCopy: !isFiltered && !hasAllValues,
        load: (request) => load({ ...request, query, sortSettings, hasAllValues }),
      }
    },
  }
}

const answerAll = (request: ListRequest): Promise<PageOutcome> => {
  const { shop, categories } = request
  const title = shop.t('list.all.title')
  return answerList(request, {
    target: { kind: 'all' },
    route: 'news',
    toParams: () => ({}),
    toTexts: () => ({
      title,
      isShopText: true,
      intro: shop.t('list.all.intro'),
      trail: [{ name: title }],
      subCategories: categories.filter((category) => category.parentId === 0),
    }),
  })
}

export const newsList = createListPage(answerAll)

// No facet has this id, so the page of all offers is empty while there are none.
const NO_FACET = 'none'

async function answerOffers(request: ListRequest): Promise<PageOutcome> {
  const { shop, loadFilterIndex } = request
  const index = await loadFilterIndex()
  const ids = listOffers(index ?? []).map(({ id }) => id)
  const title = shop.t('list.offers.title')
  return answerList(request, {
    target: { kind: 'facets', facetIds: ids.length > 0 ? ids : [NO_FACET] },
    route: 'offers',
    toParams: () => ({}),
    toTexts: () => ({
      title,
      isShopText: true,
      intro: shop.t('list.offers.intro'),
      trail: [{ name: title }],
      subCategories: [],
    }),
  })
}

export const offerList = createListPage(answerOffers)

async function answerCategory(request: ListRequest): Promise<PageOutcome> {
  const { params, categories, shop } = request
  const category = categories.find((candidate) => candidate.alias === params.category)
  if (!category) return { kind: 'not-found' }
  const toPath = (alias: string) => buildPath(shop.prefix, 'plp-category', { category: alias })
  const ancestors = getAncestry(categories, category).slice(0, -1)
  return answerList(request, {
    target: { kind: 'c', path: category.alias },
    route: 'plp-category',
    toParams: (locale) => ({
      category: translateAlias(category, locale, {
        locale: shop.locale.code,
        market: shop.market,
      }),
    }),
    toTexts: () => ({
      title: category.name,
      intro: category.description,
      trail: [
        ...ancestors.map(({ name, alias }) => ({ name, href: toPath(alias) })),
        { name: category.name },
      ],
      subCategories: categories.filter((candidate) => candidate.parentId === category.id),
    }),
  })
}

export const categoryList = createListPage(answerCategory)

function answerSearch(request: ListRequest, given: string): Promise<PageOutcome> {
  const searchText = parseSearchText(given)
  if (searchText === '') return Promise.resolve({ kind: 'not-found' })
  const { t } = request.shop
  const values = { search: searchText }
  const metaTitle = t('list.search.title', values)
  return answerList(request, {
    target: { kind: 'search', text: searchText },
    route: 'plp-search',
    // Another route also shows search results; its parameter for the search text is `alias`.
    toParams: () => ({ search: searchText, alias: searchText }),
    toTexts: (_, count) => ({
      title: t('list.search.heading', { ...values, count }),
      metaTitle,
      metaDescription: t('list.search.description', { ...values, count }),
      isShopText: true,
      trail: [{ name: metaTitle }],
      subCategories: [],
    }),
  })
}

export const searchList = createListPage(
  (request) => answerSearch(request, request.params.search ?? ''),
  true,
)

type NamedKind = Exclude<ListKind, 'c'>

const listRoutes = {
  c: { route: 'plp-category', param: 'category' },
  b: { route: 'plp-brand', param: 'brand' },
  dc: { route: 'plp-discount-campaign', param: 'discountCampaign' },
  l: { route: 'plp', param: 'path' },
} as const satisfies Record<ListKind, { route: RouteName; param: string }>

const toListParams = (kind: ListKind, path: string): RouteParams => ({
  [listRoutes[kind].param]: path,
})

function listTrailAbove(kind: NamedKind, { t, prefix }: Shop): Breadcrumb[] {
  if (kind === 'b') return [{ name: t('brands.title'), href: buildPath(prefix, 'brands') }]
  if (kind === 'dc') return [{ name: t('list.offers.title'), href: buildPath(prefix, 'offers') }]
  return []
}

/** Describes a list whose name, path and content come from the merchant. */
function toSubject({ params, shop }: ListRequest, kind: NamedKind): ListSubject {
  const { route, param } = listRoutes[kind]
  const path = params[param] ?? ''
  return {
    target: { kind, path },
    route,
    toParams: (locale, info) => {
      const aliasNames = { alias: info?.path ?? path, aliases: info?.paths ?? {} }
      const localeAndMarket = { locale: shop.locale.code, market: shop.market }
      return toListParams(kind, translateAlias(aliasNames, locale, localeAndMarket))
    },
    toTexts: (info: PageInfo | null) =>
      info && {
        ...info,
        title: info.name,
        introHtml: info.introduction,
        closingHtml: info.closing,
        trail: [...listTrailAbove(kind, shop), { name: info.name }],
        picture: toPicture(kind, info),
      },
  }
}

// Returns the picture of a brand, which the merchant keeps in a separate folder. Other lists have
// no picture.
function toPicture(kind: NamedKind, { logo, picture }: PageInfo): ListPicture | null {
  const fileName = logo ?? picture
  return kind === 'b' && fileName !== null
    ? { path: toBrandPicturePath(fileName), isLogo: logo !== null }
    : null
}

const createNamedList = (kind: NamedKind) =>
  createListPage((request) => answerList(request, toSubject(request, kind)))

export const brandList = createNamedList('b')
export const campaignList = createNamedList('dc')
export const genericList = createNamedList('l')

/**
 * Answers a URL that does not tell which kind of list it is. Redirects to the list with this alias,
 * or shows search results if there is no such list.
 */
async function answerAnyList(request: ListRequest): Promise<PageOutcome> {
  const { params, shop, merchant, links } = request
  const { alias } = params
  if (!alias) return answerAll(request)
  const found = await findListByAlias(merchant, alias, links)
  if (!found) return answerSearch(request, alias)
  const { route } = listRoutes[found.kind]
  const location = buildPath(shop.prefix, route, toListParams(found.kind, found.path))
  return { kind: 'redirect', location, status: 301 }
}

export const anyList = createListPage(answerAnyList, true)
