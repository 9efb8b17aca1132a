import type { PageInfoType, QueryResolvers } from '#generated/merchant-resolvers.d.ts'
import { findBrand } from '../../data/category/brand.ts'
import { findCategory, loadCategories } from '../../data/category/category.ts'
import { findProductList } from '../../data/category/product-list.ts'
import { findUrlRedirect } from '../../data/content/url-history.ts'
import { findCampaignPage } from '../../data/offer/campaign-page.ts'
import { parseListUrl, toPath, type ListSubject } from '../../rules/market/catalogue-path.ts'
import { chooseScope, type Scope } from '../../rules/customer/scope.ts'
import type { Resolvable } from '../request/context.ts'
import {
  toBrandPageType,
  toCampaignPageType,
  toCategoryPageType,
  toListPageType,
  toSitePageType,
} from './page-info-type.ts'

type Finder = (
  db: D1Database,
  scope: Scope,
  alias: string,
) => Promise<Resolvable<PageInfoType> | null>

const finders: Record<ListSubject['kind'], Finder> = {
  async c(db, scope, alias) {
    const category = await findCategory(db, scope.language, { alias })
    if (!category) return null
    const children = await loadCategories(db, scope.language, { parentId: category.categoryId })
    return toCategoryPageType(category, children, scope)
  },
  async b(db, scope, alias) {
    const brand = await findBrand(db, scope.language, alias)
    return brand && toBrandPageType(brand, scope)
  },
  async l(db, scope, alias) {
    const list = await findProductList(db, scope.language, alias)
    return list && toListPageType(list, scope)
  },
  async dc(db, scope, alias) {
    const campaign = await findCampaignPage(db, scope, alias)
    return campaign && toCampaignPageType(campaign, scope)
  },
}

export const pageInfoQueries: QueryResolvers = {
  /**
   * Returns the page info of a list. A URL contains the kind of the list. An alias is looked up as
   * category, then brand, product list and campaign. Without URL and alias, the page info of the
   * whole shop is returned.
   */
  async listPageInfo(_root, args, { db }) {
    const scope = chooseScope(args)
    if (args.url) {
      const listSubject = parseListUrl(args.url)
      return listSubject && finders[listSubject.kind](db, scope, listSubject.alias)
    }
    const { alias } = args
    if (!alias) return toSitePageType(scope)
    return (
      (await finders.c(db, scope, alias)) ??
      (await finders.b(db, scope, alias)) ??
      (await finders.l(db, scope, alias)) ??
      (await finders.dc(db, scope, alias))
    )
  },

  /** Only the path of the URL is compared; host, query and trailing slashes are ignored. */
  async urlHistory(_root, args, { db }) {
    const path = toPath(args.url ?? '').replace(/(?<=.)\/+$/, '')
    return path === '' ? null : findUrlRedirect(db, path)
  },
}
