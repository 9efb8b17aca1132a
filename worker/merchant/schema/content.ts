import {
  findCollectionById,
  findContentPage,
  loadAreaCollections,
  loadContainers,
  loadContentPages,
  type ContentView,
} from '../data/content/content.ts'
import {
  chooseCollection,
  chooseContainers,
  hasMatchingTags,
  toContentFilters,
  toUrlFilters,
} from '../rules/choose-content.ts'
import type { Collection, CustomerType } from '../rules/content.ts'
import { chooseScope, type ScopeArgs } from '../rules/scope.ts'
import { toCollectionType, toContentPageType } from './collection.ts'
import type { MerchantContext } from './context.ts'

type PagesArgs = ScopeArgs & {
  includeTags?: (string | null)[] | null
  excludeTags?: (string | null)[] | null
}

type AreaArgs = ScopeArgs & {
  alias?: string | null
  family?: string | null
  areaName?: string | null
  displaySetting?: string | null
  customerType?: CustomerType | null
  preview?: boolean | null
  url?: string | null
  filters?: ({ key?: string | null; value?: string | null } | null)[] | null
}

export const contentQueries = {
  async cmsPages(_root: unknown, args: PagesArgs, { db }: MerchantContext) {
    const scope = chooseScope(args)
    const pages = await loadContentPages(db, scope.language)
    return pages
      .filter(({ tags }) => hasMatchingTags(tags, args.includeTags, args.excludeTags))
      .map((page) => toContentPageType(page, scope))
  },

  async widgetArea(_root: unknown, args: AreaArgs, context: MerchantContext) {
    const { db, mayPreview } = context
    const scope = chooseScope(args)
    const view = { language: scope.language, isPreview: mayPreview && args.preview === true }
    const collection = await findCollection(context, view, args)
    if (collection === null) return null
    const containers = await loadContainers(db, collection.versionId)
    return toCollectionType(collection, chooseContainers(containers, args.displaySetting), scope)
  },
}

/**
 * An alias selects a page, family and area name select an area, and a preview without them selects
 * the collection of its token. Clients send empty texts for absent arguments.
 */
async function findCollection(
  { db, customer, previewOf }: MerchantContext,
  view: ContentView,
  args: AreaArgs,
): Promise<Collection | null> {
  const { alias, family, areaName, url } = args
  if (alias) return findContentPage(db, view, alias)
  if (!family && !areaName && view.isPreview && previewOf !== null) {
    return findCollectionById(db, view, previewOf)
  }
  if (!family || !areaName) return null
  const collections = await loadAreaCollections(db, view, { family, areaName })
  const filters = toContentFilters(args.filters)
  const given = filters.length > 0 ? filters : toUrlFilters(url)
  // The customer type from the arguments counts only for a visitor who is not signed in.
  const customerType = customer?.customerType ?? args.customerType ?? 'PERSON'
  return chooseCollection(collections, { given, customerType })
}
