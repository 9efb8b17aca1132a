import { setLevels } from '#shared/content/set-levels.ts'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import { buildPath, buildProductPath } from '#shared/paths/build-path.ts'
import type { RouteParams } from '#shared/paths/match-route.ts'
import type { RouteName } from '#shared/paths/route-table.ts'
import type { ProductSort } from '#shared/product/product-sort.ts'
import type { ProductSummary } from '#shared/product/product.ts'
import type { Breadcrumb } from '#shared/ui/breadcrumbs.tsx'
import { fillAreas } from '../../commerce/area.ts'
import { loadList, type List, type ListPlace } from '../../commerce/list.ts'
import type { PageInfo } from '../../commerce/page-info.ts'
import type { PageOutcome, PublicRequest } from '../../render/page-content.ts'
import { describeList, describeTrail } from '../../seo/structured-data.ts'
import {
  getSortRule,
  isFilteredList,
  PAGE_SIZE,
  parseListQuery,
  printListQuery,
} from './list-query.ts'
import { ListPage, type ListAreas, type ListWords } from './page.tsx'

/** What one list is of, and what its page says besides the products. */
export type ListSubject = {
  place: ListPlace
  route: RouteName
  /** Null: the merchant knows no such list. */
  toWords: (info: PageInfo | null) => (ListWords & { trail: Breadcrumb[] }) | null
  toParams: (locale: LocaleCode, info: PageInfo | null) => RouteParams
}

type Found = { list: List; areas: ListAreas; words: ListWords & { trail: Breadcrumb[] } }

function toContent(
  request: PublicRequest,
  subject: ListSubject,
  { list, areas, words }: Found,
): PageOutcome {
  const { shop } = request
  const { place, route } = subject
  const isSearch = place.kind === 'search'
  const rule = getSortRule(isSearch)
  const query = parseListQuery(request.query, rule)
  if (!query) return { kind: 'not-found' }
  const toParams = (locale: LocaleCode) => subject.toParams(locale, list.info)
  const path = buildPath(shop.prefix, route, toParams(shop.locale.code))
  const buildHref = (change: { page?: number; sort?: ProductSort }) => {
    const next = { page: change.page ?? 1, sort: change.sort ?? query.sort }
    return `${path}${printListQuery(next, rule)}`
  }
  // Machines know the list in its standard order alone.
  const buildCanonical = (page: number) => buildHref({ page, sort: rule.standard })
  const description = words.metaDescription ?? words.intro
  const home = { name: shop.t('common.home'), href: buildPath(shop.prefix, 'index') }
  const breadcrumbs = [home, ...words.trail]
  const skipped = (query.page - 1) * PAGE_SIZE
  const toPath = (product: ProductSummary) => buildProductPath(shop.prefix, product)
  return {
    kind: 'page',
    content: {
      title: words.metaTitle ?? words.title,
      ...(description ? { description } : {}),
      // Of the countless combinations of filters machines need none.
      isHidden: isSearch || isFilteredList(request.query),
      canonicalPath: buildCanonical(query.page),
      ...(query.page > 1 ? { previousPath: buildCanonical(query.page - 1) } : {}),
      ...(skipped + PAGE_SIZE < list.count ? { nextPath: buildCanonical(query.page + 1) } : {}),
      describe: (toUrl) => [
        describeTrail(breadcrumbs, toUrl),
        describeList({ ...list, skipped, toPath }, toUrl),
      ],
      alternates: request.toAlternates(toParams).map(({ locale, path: own }) => ({
        locale,
        path: `${own}${printListQuery(query, rule)}`,
      })),
      ...(isSearch ? { searchText: place.text } : {}),
      body: (
        <ListPage
          words={words}
          areas={areas}
          {...query}
          breadcrumbs={breadcrumbs}
          products={list.products}
          count={list.count}
          pageSize={PAGE_SIZE}
          sortOptions={rule.options}
          buildHref={buildHref}
          {...(isSearch ? { searchText: place.text } : {})}
        />
      ),
    },
  }
}

/** The page of any list: its words, one page of its products, and the ways on. */
export async function answerList(
  request: PublicRequest,
  subject: ListSubject,
): Promise<PageOutcome> {
  const query = parseListQuery(request.query, getSortRule(subject.place.kind === 'search'))
  if (!query) return { kind: 'not-found' }
  const skip = (query.page - 1) * PAGE_SIZE
  const wish = { place: subject.place, skip, take: PAGE_SIZE, sort: query.sort }
  const list = await loadList(request.merchant, wish, request.links)
  const words = subject.toWords(list.info)
  if (!words || (query.page > 1 && skip >= list.count)) return { kind: 'not-found' }
  const { areas } = await fillAreas(request.merchant, [list.top, list.bottom])
  const [top = [], bottom = []] = areas.map((area) =>
    area ? setLevels(area.containers, true).containers : [],
  )
  return toContent(request, subject, { list, words, areas: { top, bottom } })
}
