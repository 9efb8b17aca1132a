import type { Area, Container, Placed, Widget } from '#shared/content/content.ts'
import type { ProductSummary } from '#shared/product/product.ts'
import { toPlainText } from './clean-html.ts'
import { graphql, type ResultOf } from './graphql.ts'
import type { Merchant } from './merchant.ts'
import { loadProductLists, type ListSearch } from './product-lists.ts'
import type { LinkRules } from './rebuild-href.ts'
import { toWidget, type WidgetDraft } from './widget/to-widget.ts'

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

/** An area whose lists of products are not filled yet. */
export type AreaDraft = Area<WidgetDraft>

/** The same area as it is for wide screens and for phones: the merchant never says which container is for which. */
export type ApiAreas = { wide: ApiArea | null | undefined; phone: ApiArea | null | undefined }

const layouts = ['full', 'half', 'third', 'quarter'] as const

function toDesign(design: string): Container['design'] {
  if (design === 'narrow' || design === 'full-width') return design
  return design.includes('contained') ? 'contained' : 'default'
}

type Shown = { container: ApiContainer; display: Container['display'] }

function toContainer({ container, display }: Shown, rules: LinkRules): Container<WidgetDraft> {
  const widgets = (container.widgets ?? [])
    .filter((widget) => widget !== null)
    .toSorted((one, other) => one.sortOrder - other.sortOrder)
    .flatMap((widget) => {
      const read = toWidget(widget, rules)
      return read ? [{ ...read, id: widget.id }] : []
    })
  return {
    id: container.id,
    layout: layouts.find((layout) => layout === container.layout) ?? 'full',
    design: toDesign(container.design),
    display,
    widgets,
  }
}

function mergeContainers({ wide, phone }: ApiAreas): Shown[] {
  const list = (area: ApiAreas['wide']) =>
    (area?.containers ?? []).filter((container) => container !== null)
  const [wideOnes, phoneOnes] = [list(wide), list(phone)]
  const has = (containers: ApiContainer[], { id }: ApiContainer) =>
    containers.some((one) => one.id === id)
  // Without one of the two there is nothing to tell apart.
  const isSingle = !wide || !phone
  const shown: Shown[] = wideOnes.map((container) => ({
    container,
    display: isSingle || has(phoneOnes, container) ? 'all' : 'wide',
  }))
  for (const container of phoneOnes) {
    if (!has(wideOnes, container)) shown.push({ container, display: isSingle ? 'all' : 'phone' })
  }
  return shown.toSorted((one, other) => one.container.sortOrder - other.container.sortOrder)
}

/** Null where the merchant has nothing there, or nothing that can be shown. */
export function toArea(areas: ApiAreas, rules: LinkRules): AreaDraft | null {
  const area = areas.wide ?? areas.phone
  if (!area) return null
  const containers = mergeContainers(areas)
    .map((shown) => toContainer(shown, rules))
    .filter(({ widgets }) => widgets.length > 0)
  return {
    title: toPlainText(area.title ?? area.name),
    metaTitle: area.meta?.title || null,
    metaDescription: area.meta?.description || null,
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
  const fill = (widget: Placed<WidgetDraft>): Placed<Widget>[] => {
    if (widget.kind !== 'products') return [widget]
    const { search: _, ...own } = widget
    const products = lists.shift() ?? []
    return products.length > 0 ? [{ ...own, products }] : []
  }
  const containers = area.containers
    .map((container) => ({ ...container, widgets: container.widgets.flatMap(fill) }))
    .filter(({ widgets }) => widgets.length > 0)
  return { ...area, containers }
}

export type FilledAreas = { areas: (Area | null)[]; lists: ProductSummary[][] }

/** Areas with the products of all their lists, and further lists of the page, in one call; none where nothing is listed. */
export async function fillAreas(
  merchant: Merchant,
  areas: (AreaDraft | null)[],
  further: ListSearch[] = [],
): Promise<FilledAreas> {
  const searches = areas.map((area) => (area ? listSearches(area) : []))
  const filled = await loadProductLists(merchant, [...further, ...searches.flat()])
  const lists = filled.splice(0, further.length)
  return { areas: areas.map((area) => area && fillArea(area, filled)), lists }
}

export const areaDocument = graphql(
  `
    query area(
      $alias: String
      $family: String
      $areaName: String
      $preview: Boolean
      $channelId: String
      $languageId: String
      $marketId: String
    ) {
      wide: widgetArea(
        alias: $alias
        family: $family
        areaName: $areaName
        displaySetting: "desktop"
        preview: $preview
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        ...AreaFields
      }
      phone: widgetArea(
        alias: $alias
        family: $family
        areaName: $areaName
        displaySetting: "mobile"
        preview: $preview
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        ...AreaFields
      }
    }
  `,
  [areaFields],
)

/** A page by its alias, or a place by family and name; with neither what a token stands for. */
export type AreaPlace = { alias?: string; family?: string; areaName?: string }

/** `token` shows what is not published yet to those who may see it. */
export async function findArea(
  merchant: Merchant,
  place: AreaPlace,
  { rules, token }: { rules: LinkRules; token?: string },
): Promise<AreaDraft | null> {
  const wanted = { ...place, preview: token !== undefined }
  return toArea(await merchant.call(areaDocument, wanted, token ? { token } : {}), rules)
}
