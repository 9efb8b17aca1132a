import type { LocaleCode } from '#shared/i18n/locale.ts'
import { buildPath, buildProductPath } from '#shared/paths/build-path.ts'
import type { RouteParams } from '#shared/paths/match-route.ts'
import type { RouteName } from '#shared/paths/route-table.ts'
import type { ProductSort } from '#shared/product/product-sort.ts'
import type { ProductSummary } from '#shared/product/product.ts'
import { parseSearchText } from '#shared/product/search-text.ts'
import type { Breadcrumb } from '#shared/ui/breadcrumbs.tsx'
import type { Category } from '../../commerce/category.ts'
import { loadProducts, type ProductQuery } from '../../commerce/product.ts'
import { findAncestry, toCategoryLinks } from '../../render/category-links.ts'
import type { PageOutcome, PublicPage, PublicRequest } from '../../render/page-content.ts'
import { describeList, describeTrail } from '../../seo/structured-data.ts'
import {
  getSortRule,
  listQueryKeys,
  normalizeListQuery,
  PAGE_SIZE,
  parseListQuery,
  printListQuery,
} from './list-query.ts'
import { ListPage } from './page.tsx'

/** What one list is of, and what its page says besides the products. */
type ListSubject = {
  title: string
  intro?: string
  trail: Breadcrumb[]
  subCategories: Category[]
  route: RouteName
  params: (locale: LocaleCode) => RouteParams
  filter: Pick<ProductQuery, 'categoryAlias' | 'searchText'>
}

function linkSubCategories({ subCategories }: ListSubject, categories: Category[]) {
  return subCategories.flatMap((category) =>
    toCategoryLinks(categories, category.parentId).filter(({ alias }) => alias === category.alias),
  )
}

async function answerList(request: PublicRequest, subject: ListSubject): Promise<PageOutcome> {
  const { shop, merchant, categories } = request
  const { searchText } = subject.filter
  const rule = getSortRule(searchText !== undefined)
  const query = parseListQuery(request.query, rule)
  if (!query) return { kind: 'not-found' }
  const skip = (query.page - 1) * PAGE_SIZE
  const { count, products } = await loadProducts(merchant, {
    skip,
    take: PAGE_SIZE,
    sort: query.sort,
    ...subject.filter,
  })
  if (query.page > 1 && skip >= count) return { kind: 'not-found' }
  const path = buildPath(shop.prefix, subject.route, subject.params(shop.locale.code))
  const buildHref = (change: { page?: number; sort?: ProductSort }) => {
    const next = { page: change.page ?? 1, sort: change.sort ?? query.sort }
    return `${path}${printListQuery(next, rule)}`
  }
  const toPath = (product: ProductSummary) => buildProductPath(shop.prefix, product)
  const home = { name: shop.t('common.home'), href: buildPath(shop.prefix, 'index') }
  const breadcrumbs = [home, ...subject.trail]
  return {
    kind: 'page',
    content: {
      title: subject.title,
      ...(subject.intro ? { description: subject.intro } : {}),
      isHidden: searchText !== undefined,
      canonicalPath: buildHref({ page: query.page, sort: rule.standard }),
      ...(query.page > 1 ? { previousPath: buildHref({ page: query.page - 1 }) } : {}),
      ...(skip + PAGE_SIZE < count ? { nextPath: buildHref({ page: query.page + 1 }) } : {}),
      describe: (toUrl) => [
        describeTrail(breadcrumbs, toUrl),
        describeList({ products, skipped: skip, count, toPath }, toUrl),
      ],
      alternates: request.toAlternates(subject.params).map(({ locale, path: own }) => ({
        locale,
        path: `${own}${printListQuery(query, rule)}`,
      })),
      ...(searchText === undefined ? {} : { searchText }),
      body: (
        <ListPage
          {...subject}
          {...query}
          breadcrumbs={breadcrumbs}
          products={products}
          count={count}
          pageSize={PAGE_SIZE}
          sortOptions={rule.options}
          subCategories={linkSubCategories(subject, categories)}
          buildHref={buildHref}
          {...(searchText === undefined ? {} : { searchText })}
        />
      ),
    },
  }
}

const browsing = {
  queryKeys: listQueryKeys,
  normalizeQuery: (query: URLSearchParams) => normalizeListQuery(query, getSortRule(false)),
}

export const newsList: PublicPage = {
  ...browsing,
  load: (request) =>
    answerList(request, {
      title: request.shop.t('list.all.title'),
      intro: request.shop.t('list.all.intro'),
      trail: [{ name: request.shop.t('list.all.title') }],
      subCategories: request.categories.filter((category) => category.parentId === 0),
      route: 'news',
      params: () => ({}),
      filter: {},
    }),
}

export const categoryList: PublicPage = {
  ...browsing,
  async load(request) {
    const { params, categories, shop } = request
    const category = categories.find((candidate) => candidate.alias === params.category)
    if (!category) return { kind: 'not-found' }
    const toPath = (alias: string) => buildPath(shop.prefix, 'plp-category', { category: alias })
    const ancestors = findAncestry(categories, category).slice(0, -1)
    return answerList(request, {
      title: category.name,
      intro: category.description,
      trail: [
        ...ancestors.map(({ name, alias }) => ({ name, href: toPath(alias) })),
        { name: category.name },
      ],
      subCategories: categories.filter((candidate) => candidate.parentId === category.id),
      route: 'plp-category',
      params: (locale) => ({ category: category.aliases[locale] ?? category.alias }),
      filter: { categoryAlias: category.alias },
    })
  },
}

export const searchList: PublicPage = {
  queryKeys: listQueryKeys,
  normalizeQuery: (query) => normalizeListQuery(query, getSortRule(true)),
  async load(request) {
    const searchText = parseSearchText(request.params.search ?? '')
    if (searchText === '') return { kind: 'not-found' }
    const title = request.shop.t('list.search.title', { search: searchText })
    return answerList(request, {
      title,
      trail: [{ name: title }],
      subCategories: [],
      route: 'plp-search',
      params: () => ({ search: searchText }),
      filter: { searchText },
    })
  },
}
