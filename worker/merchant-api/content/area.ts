import type { Area, Container, WithId, Widget } from '#shared/content/content.ts'
import type { ProductSummary } from '#shared/product/product.ts'
import { toPlainText } from '../link/clean-html.ts'
import { fillMeta } from '../link/fill-meta.ts'
import { graphql, graphqlInContext, type ResultOf, listItems } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'
import { loadOptionalPart } from '../client/load-optional-part.ts'
import { loadProductLists, type ListSearch } from '../product-list/product-lists.ts'
import type { LinkRules } from '../link/rebuild-href.ts'
import { toWidget, type WidgetDraft } from '../widget/to-widget.ts'

export const areaFields = graphql(`
  fragment AreaFields on PageWidgetCollectionType {
    name
    title
    tags
    meta {
      title
      description
    }
    containers {
      id
      sortOrder
      layout
      design
      widgets {
        id
        name
        sortOrder
        configuration
        images {
          fileName
          largestSize {
            imageWidth
            imageHeight
          }
        }
      }
    }
  }
`)

type ApiArea = ResultOf<typeof areaFields>
type ApiContainer = NonNullable<NonNullable<ApiArea['containers']>[number]>

export type AreaDraft = Area<WidgetDraft>

/** The merchant does not say which container belongs to which version, so both are loaded. */
export type ApiAreas = { wide: ApiArea | null | undefined; phone: ApiArea | null | undefined }

const layouts = ['full', 'half', 'third', 'quarter'] as const

function toDesign(design: string): Container['design'] {
  if (design === 'narrow' || design === 'full-width') return design
  return design.includes('contained') ? 'contained' : 'default'
}

type DisplayedContainer = { container: ApiContainer; display: Container['display'] }

function toContainer(
  { container, display }: DisplayedContainer,
  rules: LinkRules,
): Container<WidgetDraft> {
  const widgets = listItems(container.widgets)
    .toSorted((one, other) => one.sortOrder - other.sortOrder)
    .flatMap((widget) => {
      const draft = toWidget(widget, rules)
      return draft ? [{ ...draft, id: widget.id }] : []
    })
  return {
    id: container.id,
    layout: layouts.find((layout) => layout === container.layout) ?? 'full',
    design: toDesign(container.design),
    display,
    widgets,
  }
}

function mergeContainers({ wide, phone }: ApiAreas): DisplayedContainer[] {
  const wideContainers = listItems(wide?.containers)
  const phoneContainers = listItems(phone?.containers)
  const has = (containers: ApiContainer[], { id }: ApiContainer) =>
    containers.some((one) => one.id === id)
  // With only one of the two areas, every container is shown on all screens.
  const isSingle = !wide || !phone
  const displayed: DisplayedContainer[] = wideContainers.map((container) => ({
    container,
    display: isSingle || has(phoneContainers, container) ? 'all' : 'wide',
  }))
  for (const container of phoneContainers) {
    if (!has(wideContainers, container))
      displayed.push({ container, display: isSingle ? 'all' : 'phone' })
  }
  return displayed.toSorted((one, other) => one.container.sortOrder - other.container.sortOrder)
}

export function toArea(areas: ApiAreas, rules: LinkRules): AreaDraft | null {
  const area = areas.wide ?? areas.phone
  if (!area) return null
  const containers = mergeContainers(areas)
    .map((displayed) => toContainer(displayed, rules))
    .filter(({ widgets }) => widgets.length > 0)
  const title = toPlainText(area.title || area.name)
  return {
    title,
    metaTitle: fillMeta(area.meta?.title, { name: title }),
    metaDescription: fillMeta(area.meta?.description, { name: title }),
    tags: (area.tags ?? []).flatMap((tag) => (tag ? [tag.replace(/^#/, '').toLowerCase()] : [])),
    containers,
  }
}

function listSearches(area: AreaDraft): ListSearch[] {
  return area.containers
    .flatMap(({ widgets }) => widgets)
    .flatMap((widget) => (widget.kind === 'products' ? [widget.search] : []))
}

function fillArea(area: AreaDraft, lists: ProductSummary[][]): Area {
  const fill = (widget: WithId<WidgetDraft>): WithId<Widget>[] => {
    if (widget.kind !== 'products') return [widget]
    const { search, ...rest } = widget
    // A merchant may return all products of a fixed selection.
    const products = (lists.shift() ?? []).slice(0, search.take)
    return products.length > 0 ? [{ ...rest, products }] : []
  }
  const containers = area.containers
    .map((container) => ({ ...container, widgets: container.widgets.flatMap(fill) }))
    .filter(({ widgets }) => widgets.length > 0)
  return { ...area, containers }
}

/**
 * Loads the products of all lists in the areas, and those of extra lists of the page, in one call.
 * Makes no call if there are no lists. If the call fails, the lists are empty.
 */
export async function fillAreas(
  merchant: MerchantClient,
  areas: (AreaDraft | null)[],
  extraSearches: ListSearch[] = [],
): Promise<{ areas: (Area | null)[]; lists: ProductSummary[][] }> {
  const searches = areas.map((area) => (area ? listSearches(area) : []))
  const allSearches = [...extraSearches, ...searches.flat()]
  const filled = await loadOptionalPart(merchant, {
    load: (optionalMerchant) => loadProductLists(optionalMerchant, allSearches),
    fallback: allSearches.map(() => []),
    part: 'product-lists',
  })
  const lists = filled.splice(0, extraSearches.length)
  return { areas: areas.map((area) => area && fillArea(area, filled)), lists }
}

export const areaDocument = graphqlInContext(
  `
    query area($alias: String, $family: String, $areaName: String, $preview: Boolean) {
      wide: widgetArea(
        alias: $alias
        family: $family
        areaName: $areaName
        displaySetting: "desktop"
        preview: $preview
      ) {
        ...AreaFields
      }
      phone: widgetArea(
        alias: $alias
        family: $family
        areaName: $areaName
        displaySetting: "mobile"
        preview: $preview
      ) {
        ...AreaFields
      }
    }
  `,
  [areaFields],
)

/** If none of them is given, the preview token selects the area. */
export type AreaSelector = { alias?: string; family?: string; areaName?: string }

/** With a preview `token` the merchant also returns unpublished content. */
export async function findArea(
  merchant: MerchantClient,
  selector: AreaSelector,
  { rules, token }: { rules: LinkRules; token?: string },
): Promise<AreaDraft | null> {
  const wanted = { ...selector, preview: token !== undefined }
  return toArea(await merchant.call(areaDocument, wanted, token ? { token } : {}), rules)
}
