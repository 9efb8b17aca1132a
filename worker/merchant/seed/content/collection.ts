import type { ContainerDisplay } from '../../rules/content/content.ts'
import type { CustomerType } from '../../rules/customer/customer.ts'
import type { WidgetName } from '../../rules/content/widget.ts'
import type { LanguageKey } from '../catalogue.ts'
import type { ContainerData } from '../schema/content-schema.ts'

/** A content widget. `fileNames` lists the pictures that its configuration uses. */
export type Widget = { name: WidgetName; configuration: object; fileNames: string[] }

export type Container = Omit<ContainerData, 'widgets'> & {
  display: ContainerDisplay
  widgets: Widget[]
}

/** The content of a collection in one language. */
export type Version = {
  alias: string | null
  title: string
  metaTitle: string
  metaDescription: string
  containers: Container[]
}

/** A page, or the content of a page area. The shop shows `draft` only in a preview. */
export type Collection = {
  id: number
  name: string
  areaId: number | null
  customerType: CustomerType | null
  filters: { key: 'Category'; value: string }[]
  tags: string[]
  published: Record<LanguageKey, Version> | null
  draft: Record<LanguageKey, Version> | null
}
