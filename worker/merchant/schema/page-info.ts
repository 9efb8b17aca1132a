import { findBrand } from '../data/brand.ts'
import { findCampaignPage } from '../data/campaign-page.ts'
import { findCategory, loadCategories } from '../data/category.ts'
import { findProductList } from '../data/product-list.ts'
import { parseListUrl, type ListPlace } from '../rules/catalogue-path.ts'
import { chooseScope, type Scope, type ScopeArgs } from '../rules/scope.ts'
import type { MerchantContext } from './context.ts'
import {
  showBrandPage,
  showCampaignPage,
  showCategoryPage,
  showListPage,
  showSite,
} from './page-info-view.ts'

type PageInfoArgs = ScopeArgs & { alias?: string | null; url?: string | null }

type Finder = (db: D1Database, scope: Scope, alias: string) => Promise<object | null>

const finders: Record<ListPlace['kind'], Finder> = {
  async c(db, scope, alias) {
    const category = await findCategory(db, scope.language, { alias })
    if (!category) return null
    const children = await loadCategories(db, scope.language, { parentId: category.categoryId })
    return showCategoryPage(category, children, scope)
  },
  async b(db, scope, alias) {
    const brand = await findBrand(db, scope.language, alias)
    return brand && showBrandPage(brand, scope)
  },
  async l(db, scope, alias) {
    const list = await findProductList(db, scope.language, alias)
    return list && showListPage(list, scope)
  },
  async dc(db, scope, alias) {
    const campaign = await findCampaignPage(db, scope, alias)
    return campaign && showCampaignPage(campaign, scope)
  },
}

export const pageInfoQueries = {
  /** By address, which tells the kind; by alias, a category before a brand, a list and a campaign; without both the site. */
  async listPageInfo(_root: unknown, args: PageInfoArgs, { db }: MerchantContext) {
    const scope = chooseScope(args)
    if (args.url) {
      const place = parseListUrl(args.url)
      return place && finders[place.kind](db, scope, place.alias)
    }
    const { alias } = args
    if (!alias) return showSite(scope)
    return (
      (await finders.c(db, scope, alias)) ??
      (await finders.b(db, scope, alias)) ??
      (await finders.l(db, scope, alias)) ??
      (await finders.dc(db, scope, alias))
    )
  },
}
