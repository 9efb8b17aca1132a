import { buildPath } from '#shared/paths/build-path.ts'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { RouteParams } from '#shared/paths/match-route.ts'
import type { RouteName } from '#shared/paths/route-table.ts'
import { parseSearchText } from '#shared/product/parse-search-text.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import { toBrandPicturePath } from '../../merchant-api/catalogue/brand.ts'
import { MerchantError } from '../../merchant-api/client/errors.ts'
import { listOffers } from '../../merchant-api/list/list-filters.ts'
import { fillMeta } from '../../merchant-api/link/fill-meta.ts'
import { toPlainText } from '../../merchant-api/link/clean-html.ts'
import type { ListTarget } from '../../merchant-api/list/list.ts'
import { findListByAlias, type ListKind, type PageInfo } from '../../merchant-api/list/page-info.ts'
import { getAncestry } from '../../document/menu-links.ts'
import type { PageOutcome, PublicRequest } from '../../page/public-page.ts'
import { translateAlias } from '../../seo/translate-alias.ts'
import type { Breadcrumb } from '../../ui/page/breadcrumbs.tsx'
import type { ListPicture, ListTexts } from './list-head.tsx'

export type ListSubject = {
  target: ListTarget
  route: RouteName
  /** Creates the texts of the list page; returns null if the merchant does not know the list. */
  toTexts: (
    info: PageInfo | null,
    totalCount: number,
  ) => (ListTexts & { trail: Breadcrumb[] }) | null
  toParams: (locale: LocaleCode, info: PageInfo | null) => RouteParams
}

export type SubjectOutcome = ListSubject | Exclude<PageOutcome, { kind: 'page' }>

const notFound = { kind: 'not-found' } as const

export function toNewsSubject({ shop, categories }: PublicRequest): ListSubject {
  const title = shop.t('list.all.title')
  return {
    target: { kind: 'all' },
    route: 'news',
    toParams: () => ({}),
    toTexts: () => ({
      title,
      isShopText: true,
      trail: [{ name: title }],
      subCategories: categories.filter((category) => category.parentId === 0),
    }),
  }
}

// No facet has this id, so the page of all offers is empty while there are none.
const NO_FACET = 'none'

export async function toOffersSubject(request: PublicRequest): Promise<ListSubject> {
  const { shop, loadFilterIndex } = request
  const index = await loadFilterIndex()
  // Without the index it is unknown whether there are offers.
  if (!index) throw new MerchantError('The offers could not be loaded')
  const ids = listOffers(index).map(({ id }) => id)
  const title = shop.t('list.offers.title')
  return {
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
  }
}

function toInfoTexts(info: PageInfo, count: number) {
  const { name, introduction, closing, isTitleHidden } = info
  const [dlong, dshort] = [toPlainText(introduction), toPlainText(closing)]
  const values = { count, name, cat: name, category: name, dlong, dshort }
  return {
    isTitleHidden,
    closingHtml: closing,
    metaTitle: fillMeta(info.metaTitle, values),
    metaDescription: fillMeta(info.metaDescription, values),
  }
}

export function toCategorySubject({ params, categories, shop }: PublicRequest): SubjectOutcome {
  const category = categories.find((candidate) => candidate.alias === params.category)
  if (!category) return notFound
  const toPath = (alias: string) => buildPath(shop.prefix, 'plp-category', { category: alias })
  const ancestors = getAncestry(categories, category).slice(0, -1)
  return {
    target: { kind: 'c', path: category.alias },
    route: 'plp-category',
    toParams: (locale) => ({
      category: translateAlias(category, locale, {
        locale: shop.locale.code,
        market: shop.market,
      }),
    }),
    toTexts: (info, count) => ({
      ...(info && toInfoTexts(info, count)),
      title: category.name,
      intro: info ? toPlainText(info.introduction) : category.description,
      trail: [
        ...ancestors.map(({ name, alias }) => ({
          name,
          href: toPath(alias),
          isMerchantText: true,
        })),
        { name: category.name, isMerchantText: true },
      ],
      subCategories: categories.filter((candidate) => candidate.parentId === category.id),
    }),
  }
}

function findSearchSubject({ t }: Shop, given: string): SubjectOutcome {
  const searchText = parseSearchText(given)
  if (searchText === '') return notFound
  const values = { search: searchText }
  const metaTitle = t('list.search.title', values)
  return {
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
  }
}

export const toSearchSubject = ({ params, shop }: PublicRequest): SubjectOutcome =>
  findSearchSubject(shop, params.search ?? '')

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

export const toNamedSubject =
  (kind: NamedKind) =>
  ({ params, shop }: PublicRequest): ListSubject => {
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
      toTexts: (info, count) =>
        info && {
          ...toInfoTexts(info, count),
          title: info.name,
          introHtml: info.introduction,
          subCategories: info.subCategories,
          trail: [...listTrailAbove(kind, shop), { name: info.name, isMerchantText: true }],
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

/** Redirects to the list with this alias, or shows search results if there is no such list. */
export async function findAnySubject(request: PublicRequest): Promise<SubjectOutcome> {
  const { params, shop, merchant, links } = request
  const { alias } = params
  if (!alias) return toNewsSubject(request)
  const found = await findListByAlias(merchant, alias, links)
  if (!found) return findSearchSubject(shop, alias)
  const { route } = listRoutes[found.kind]
  const location = buildPath(shop.prefix, route, toListParams(found.kind, found.path))
  return { kind: 'redirect', location, status: 301 }
}
