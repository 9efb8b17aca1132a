import type { CustomerType } from '../customer/customer.ts'

export type ContentFilter = { key: string; value: string }

/**
 * A filter of a stored collection. `names` contains the id and all aliases of the category, brand
 * or product, because a client may send any of them.
 */
export type StoredFilter = { key: string; names: readonly string[] }

export type Collection = {
  collectionId: number
  versionId: number
  name: string
  title: string
  metaTitle: string
  metaDescription: string
  alias: string | null
  activeFrom: string
  activeTo: string | null
  tags: string[]
  area: { areaId: number; family: string; name: string; position: number } | null
  customerType: CustomerType | null
  filters: StoredFilter[]
}

export type ContainerDisplay = 'all' | 'desktop' | 'mobile'

export type Container = {
  containerId: number
  position: number
  name: string
  layout: string
  design: string
  responsiveMode: string
  display: ContainerDisplay
  widgets: Widget[]
}

export type WidgetImage = { fileName: string; width: number; height: number }

export type Widget = {
  widgetId: number
  position: number
  name: string
  size: string
  images: WidgetImage[]
  configuration: string
}
