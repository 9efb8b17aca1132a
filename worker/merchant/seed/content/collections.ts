import { getCategory, languages, type LanguageKey } from '../catalogue.ts'
import { buildFromFile, listNames, readData } from '../read-data.ts'
import { areaData, pageAreas, type AreaData, type ContainerData } from '../schema/content-schema.ts'
import type { ContainerDisplay } from '../../rules/content/content.ts'
import type { CustomerType } from '../../rules/customer/customer.ts'
import { fillText, pageFiles, type PageFile } from './links.ts'
import { categories } from '../meals/brands-and-categories.ts'
import { toWidget, type Widget } from './to-widget.ts'

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

export const areas = readData('page-areas.json', pageAreas)

const areaFiles = listNames('areas')
  .map((name) => ({ file: `areas/${name}`, data: readData(`areas/${name}`, areaData) }))
  .toSorted((one, other) => one.data.id - other.data.id)

/** All collections of the shop: the content of the page areas, and the pages. */
export const collections: Collection[] = [
  ...areaFiles.map(({ file, data }) => buildFromFile(file, () => toAreaCollection(data))),
  ...pageFiles.map((page) => buildFromFile(`pages/${page.key}`, () => toPageCollection(page))),
]

/** Builds a version in both languages. A draft is not published. */
function toVersions(isDraft: boolean, toVersion: (language: LanguageKey) => Version) {
  const [sv, en] = languages.map(({ key }) => toVersion(key))
  if (!sv || !en) throw new Error('A collection needs a version in every language')
  const versions = { sv, en }
  return { published: isDraft ? null : versions, draft: isDraft ? versions : null }
}

function toContainer(data: ContainerData, language: LanguageKey): Container {
  return { ...data, widgets: data.widgets.map((widget) => toWidget(widget, language)) }
}

function toAreaCollection(data: AreaData): Collection {
  const { id, name, category, customerType = null } = data
  return {
    id,
    name,
    areaId: areas[data.area].id,
    customerType,
    filters: category
      ? [{ key: 'Category', value: String(getCategory(categories, category).categoryId) }]
      : [],
    tags: [],
    ...toVersions(data.isDraft, (language) => ({
      alias: null,
      title: data.title?.[language] ?? name,
      metaTitle: data.metaTitle?.[language] ?? name,
      metaDescription: data.metaDescription?.[language] ?? '',
      containers: data.containers.map((container) => toContainer(container, language)),
    })),
  }
}

function toPageCollection(page: PageFile): Collection {
  return {
    id: page.id,
    name: page.en.title,
    areaId: null,
    customerType: null,
    filters: [],
    tags: page.tags,
    ...toVersions(page.isDraft, (language) => toPageVersion(page, language)),
  }
}

function toPageVersion(page: PageFile, language: LanguageKey): Version {
  const { title, intro, body } = page[language]
  const layout = { layout: 'full', responsiveMode: 'stack', display: 'all' } as const
  const text = { sv: page.sv.body, en: page.en.body }
  const titles = { sv: page.sv.title, en: page.en.title }
  const intros = { sv: page.sv.intro, en: page.en.intro }
  const main: ContainerData = {
    ...layout,
    name: 'Text',
    design: 'narrow',
    widgets: [
      { type: 'text', title: titles, heading: 'h1', text: intros },
      ...(body === '' ? [] : [{ type: 'rich-text' as const, text }]),
    ],
  }
  const more: ContainerData = {
    ...layout,
    name: 'More',
    design: 'default',
    widgets: page.widgets,
  }
  const containers = page.widgets.length > 0 ? [main, more] : [main]
  return {
    alias: page.alias[language],
    title,
    metaTitle: title,
    metaDescription: fillText(intro, language).replaceAll(/<[^>]+>/g, ''),
    containers: containers.map((container) => toContainer(container, language)),
  }
}
