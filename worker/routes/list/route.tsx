import type { LocaleCode } from '#shared/i18n/locale.ts'
import { ALL_VALUES } from '#shared/list/all-values.ts'
import { listSelectedIds, type ListSelection } from '#shared/list/list-selection.ts'
import { buildPath, buildProductPath } from '#shared/paths/build-path.ts'
import type { ProductSort } from '#shared/product/product-sort.ts'
import type { ProductSummary } from '#shared/product/product.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import type { PageContent } from '../../document/page-content.ts'
import { fillAreas } from '../../merchant-api/content/area.ts'
import {
  keepKnownItems,
  loadList,
  type List,
  type ListTarget,
} from '../../merchant-api/list/list.ts'
import { listCampaigns } from '../../merchant-api/list/list-filters.ts'
import type { PageOutcome, PublicQueryPage, PublicRequest } from '../../page/public-page.ts'
import { describeList, describeTrail } from '../../seo/structured-data.ts'
import type { Breadcrumb } from '../../ui/page/breadcrumbs.tsx'
import { assignHeadingLevels } from '../../ui/content/assign-heading-levels.ts'
import { putSoldOutLast } from '../../ui/product/put-sold-out-last.ts'
import { loadEmptySearch, type EmptySearchProps } from './empty-search.tsx'
import { toShownFilters } from './filter-view.ts'
import type { ListTexts } from './list-head.tsx'
import {
  findCanonicalQuery,
  getOfferedSort,
  getSortRule,
  hasFilters,
  isPageInReach,
  PAGE_SIZE,
  parseListQuery,
  serializeListQuery,
  toCacheQuery,
  toIndexedPaths,
  type SortRule,
  type SortSettings,
} from './list-query.ts'
import {
  findAnySubject,
  toCategorySubject,
  toNamedSubject,
  toNewsSubject,
  toOffersSubject,
  toSearchSubject,
  type ListSubject,
  type SubjectOutcome,
} from './list-subject.ts'
import { ListPage, type ListAreas } from './page.tsx'

type ListRequest = PublicRequest & {
  query: ListSelection
  sortSettings: SortSettings
  hasAllValues: boolean
}

type ListData = {
  query: ListSelection
  list: List
  areas: ListAreas
  emptySearch: EmptySearchProps | null
  texts: ListTexts & { trail: Breadcrumb[] }
}

/** Every page has its own title and description, because every page has its own address. */
function describePage(
  { t }: Shop,
  texts: ListTexts,
  { list, page }: { list: List; page: number },
): Pick<PageContent, 'title' | 'description' | 'sharePicture'> {
  const title = texts.metaTitle ?? texts.title
  const { count, products } = list
  const pages = Math.ceil(count / PAGE_SIZE)
  const description =
    page === 1
      ? (texts.metaDescription ?? texts.intro) ||
        t('list.description', { title: texts.title, count })
      : t('list.page.description', { title: texts.title, page, pages, count })
  const sharePicture = products[0]?.pictures[0]?.fileName
  return {
    title: page === 1 ? title : t('list.page.title', { title, page }),
    ...(description && { description }),
    ...(sharePicture && { sharePicture }),
  }
}

/**
 * Returns the campaigns that a list shows: all of them on the page of all offers, else the first one
 * that covers products of the list. Only the first page of a whole list shows them.
 */
function toCampaigns(target: ListTarget, query: ListSelection, { filters }: List) {
  if (query.page > 1 || hasFilters(query)) return {}
  const campaigns = listCampaigns(filters)
  if (target.kind === 'facets') return { strip: campaigns }
  const isOwnList = target.kind === 'dc' || target.kind === 'search'
  return isOwnList || !campaigns[0] ? {} : { campaign: campaigns[0] }
}

function toContent(
  request: ListRequest,
  subject: ListSubject,
  { query, list, areas, emptySearch, texts }: ListData,
): PageOutcome {
  const { shop } = request
  const { target, route } = subject
  const isSearch = target.kind === 'search'
  const rule = getSortRule(isSearch, request.sortSettings)
  const toParams = (locale: LocaleCode) => subject.toParams(locale, list.info)
  const path = buildPath(shop.prefix, route, toParams(shop.locale.code))
  const buildHref = (selection: ListSelection) => `${path}${serializeListQuery(selection, rule)}`
  const home = { name: shop.t('common.home'), href: buildPath(shop.prefix, 'index') }
  const breadcrumbs = [home, ...texts.trail]
  const skipped = (query.page - 1) * PAGE_SIZE
  const toPath = (product: ProductSummary) => buildProductPath(shop.prefix, product)
  return {
    kind: 'page',
    content: {
      ...describePage(shop, texts, { list, page: query.page }),
      // Search engines must not index search results and filtered lists, because there are
      // countless combinations.
      isHidden: isSearch || hasFilters(query) || request.hasAllValues,
      ...toIndexedPaths(query, skipped + PAGE_SIZE < list.count, buildHref),
      describe: (toUrl) => [
        describeTrail(breadcrumbs, toUrl),
        describeList({ ...list, skipped, toPath }, toUrl),
      ],
      alternates: request.toAlternates(toParams).map(({ locale, path: own }) => ({
        locale,
        path: `${own}${serializeListQuery(query, rule)}`,
      })),
      ...(isSearch && { searchText: target.text }),
      styles: 'list',
      body: (
        <ListPage
          texts={texts}
          areas={areas}
          selection={query}
          sort={getOfferedSort(query.sort, rule)}
          hasAllValues={request.hasAllValues}
          filters={toShownFilters(
            list.filters,
            { selection: query, count: list.count },
            target.kind === 'c' ? target.path : null,
          )}
          {...toCampaigns(target, query, list)}
          path={path}
          breadcrumbs={breadcrumbs}
          products={list.products}
          count={list.count}
          pageSize={PAGE_SIZE}
          sortOptions={rule.options}
          buildHref={buildHref}
          emptySearch={emptySearch}
        />
      ),
    },
  }
}

/**
 * Returns whether the shop chose the order of a list. The sold-out products of a page are then its
 * last ones; the page has the same products, so a walk through all pages misses none. A search keeps
 * its order, because the best match may be sold out.
 */
const isShopOrder = (
  { target, sort }: { target: ListTarget; sort: ProductSort },
  { defaultSort }: SortRule,
): boolean => sort === defaultSort && target.kind !== 'search'

async function answerList(request: ListRequest, subject: ListSubject): Promise<PageOutcome> {
  const { query } = request
  if (!isPageInReach(query)) return { kind: 'not-found' }
  // One route shows either search results or another list. They have different sort orders, so the
  // sort order is checked again here.
  const rule = getSortRule(subject.target.kind === 'search', request.sortSettings)
  const skip = (query.page - 1) * PAGE_SIZE
  const listRequest = {
    target: subject.target,
    skip,
    take: PAGE_SIZE,
    sort: getOfferedSort(query.sort, rule),
    facetIds: listSelectedIds(query),
  }
  const loaded = await loadList(request.merchant, listRequest, request.links)
  const list = {
    ...loaded,
    products: isShopOrder(listRequest, rule) ? putSoldOutLast(loaded.products) : loaded.products,
  }
  const texts = subject.toTexts(list.info, list.totalCount)
  if (!texts || (query.page > 1 && skip >= list.count)) return { kind: 'not-found' }
  const { target } = subject
  const [{ areas }, emptySearch] = await Promise.all([
    fillAreas(request.merchant, [list.top, list.bottom]),
    target.kind === 'search' && list.totalCount === 0
      ? loadEmptySearch(request, target.text)
      : null,
  ])
  const [top = [], bottom = []] = areas.map((area) =>
    area ? assignHeadingLevels(area.containers, true).containers : [],
  )
  return toContent(request, subject, { query, list, texts, emptySearch, areas: { top, bottom } })
}

type FindSubject = (request: PublicRequest) => SubjectOutcome | Promise<SubjectOutcome>

/** The query of the URL is parsed once, for the cache key and for loading. */
function createListPage(findSubject: FindSubject, isSearch = false): PublicQueryPage {
  return {
    async withQuery(given, { route, params, channel, loadFilterIndex }) {
      // Without an alias the route shows the page of all meals.
      const sortRoute = route === 'list' && !params.alias ? 'news' : route
      const customSort = sortRoute ? channel.listSort.routes[sortRoute] : undefined
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
        async load(request) {
          const subject = await findSubject(request)
          if ('kind' in subject) return subject
          return answerList({ ...request, query, sortSettings, hasAllValues }, subject)
        },
      }
    },
  }
}

export const newsList = createListPage(toNewsSubject)
export const offerList = createListPage(toOffersSubject)
export const categoryList = createListPage(toCategorySubject)
export const searchList = createListPage(toSearchSubject, true)
export const brandList = createListPage(toNamedSubject('b'))
export const campaignList = createListPage(toNamedSubject('dc'))
export const genericList = createListPage(toNamedSubject('l'))
export const anyList = createListPage(findAnySubject, true)
