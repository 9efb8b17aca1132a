import type {
  PageWidgetCollectionType,
  QueryResolvers,
  QueryWidgetAreaArgs,
} from '#generated/merchant-resolvers.d.ts'
import {
  findCollectionById,
  findContentPage,
  loadAreaCollections,
  loadContainers,
  loadContentPages,
  type ContentView,
} from '../../data/content/content.ts'
import {
  chooseCollection,
  chooseContainers,
  hasMatchingTags,
  toContentFilters,
  toUrlFilters,
} from '../../rules/content/choose-content.ts'
import { fillPlaceholders, toContentUrl } from '../../rules/content/content-text.ts'
import type { Collection, Container, Widget } from '../../rules/content/content.ts'
import { chooseScope, type Scope } from '../../rules/customer/scope.ts'
import { listImageSizes, toWidgetType } from '../../rules/content/widget.ts'
import type { MerchantContext, Resolvable } from '../request/context.ts'

export const contentQueries: QueryResolvers = {
  async cmsPages(_root, args, { db, seller }) {
    const scope = { ...chooseScope(args), helpEmail: seller.email }
    const pages = await loadContentPages(db, scope.language)
    return pages
      .filter(({ tags }) => hasMatchingTags(tags, args.includeTags, args.excludeTags))
      .map((page) => toContentPageType(page, scope))
  },

  async widgetArea(_root, args, context) {
    const { db, mayPreview, seller } = context
    const scope = { ...chooseScope(args), helpEmail: seller.email }
    const view = { language: scope.language, isPreview: mayPreview && args.preview === true }
    const collection = await findCollection(context, view, args)
    if (collection === null) return null
    const containers = await loadContainers(db, collection.versionId)
    return toCollectionType(collection, chooseContainers(containers, args.displaySetting), scope)
  },
}

/**
 * Finds the collection that the arguments select: a page by its alias, or content of an area by
 * family and area name. A preview without these arguments selects the collection that its token
 * names. Clients send empty texts for missing arguments.
 */
async function findCollection(
  { db, customer, previewOf }: MerchantContext,
  view: ContentView,
  args: QueryWidgetAreaArgs,
): Promise<Collection | null> {
  const { alias, family, areaName, url } = args
  if (alias) return findContentPage(db, view, alias)
  if (!family && !areaName && view.isPreview && previewOf !== null) {
    return findCollectionById(db, view, previewOf)
  }
  if (!family || !areaName) return null
  const collections = await loadAreaCollections(db, view, { family, areaName })
  const filters = toContentFilters(args.filters)
  const requestFilters = filters.length > 0 ? filters : toUrlFilters(url)
  // The type of a signed-in customer is used first. The customer type in the arguments is used only
  // if no customer is signed in.
  const customerType = customer?.customerType ?? args.customerType ?? 'PERSON'
  return chooseCollection(collections, { requestFilters, customerType })
}

function toMetaType({ metaTitle, metaDescription }: Collection, scope: Scope) {
  return { title: metaTitle, description: fillPlaceholders(metaDescription, scope), keywords: null }
}

function toContentPageType(page: Collection, scope: Scope) {
  return {
    ...page,
    id: page.collectionId,
    meta: toMetaType(page, scope),
    canonicalUrl: page.alias === null ? null : toContentUrl(page.alias, scope),
  }
}

function toCollectionType(
  collection: Collection,
  containers: readonly Container[],
  scope: Scope,
): Resolvable<PageWidgetCollectionType> {
  const { area } = collection
  return {
    ...collection,
    id: collection.collectionId,
    familyName: area?.family ?? null,
    meta: toMetaType(collection, scope),
    pageArea: area && { id: area.areaId, name: area.name, index: area.position },
    containers: containers.map((container) => ({
      ...container,
      id: container.containerId,
      sortOrder: container.position,
      classNames: [],
      widgets: container.widgets.map((widget) => toCollectionWidgetType(widget, scope)),
    })),
  }
}

function toCollectionWidgetType(widget: Widget, scope: Scope) {
  return {
    ...widget,
    id: String(widget.widgetId),
    sortOrder: widget.position,
    type: toWidgetType(widget.name),
    classNames: [],
    images: widget.images.map((image) => {
      const sizes = listImageSizes(image)
      return { fileName: image.fileName, largestSize: sizes.at(-1), sizes }
    }),
    configuration: fillPlaceholders(widget.configuration, scope),
  }
}
