import type { ContainerDisplay, CustomerType } from '../../rules/content.ts'
import type { WidgetName } from '../../rules/widget.ts'

export type LanguageKey = 'en' | 'sv'

/** `fileNames` are the pictures that the configuration names. */
export type WidgetDraft = { name: WidgetName; configuration: object; fileNames: string[] }

export type ContainerDraft = {
  name: string
  layout: 'full' | 'half' | 'third' | 'quarter'
  design: 'full-width' | 'default' | 'narrow' | 'contained'
  responsiveMode: 'stack' | 'collapse'
  display: ContainerDisplay
  widgets: WidgetDraft[]
}

export type VersionDraft = {
  alias: string | null
  title: string
  metaTitle: string
  metaDescription: string
  containers: ContainerDraft[]
}

export type AreaKey = 'home' | 'list-top' | 'list-bottom' | 'product'

/** `published` is null for what nobody may see yet; `draft` is what a preview shows instead. */
export type CollectionDraft = {
  id: number
  name: string
  area: AreaKey | null
  customerType: CustomerType | null
  filters: { key: 'Category' | 'Brand' | 'Product' | 'Campaign'; value: string }[]
  tags: string[]
  published: Record<LanguageKey, VersionDraft> | null
  draft: Record<LanguageKey, VersionDraft> | null
}
