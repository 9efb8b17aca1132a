import { languages } from '../catalogue.ts'
import { areas, collections } from '../content/collections.ts'
import type { CollectionDraft, VersionDraft } from '../content/draft.ts'
import { toInserts, toRecordInserts, type SqlRecord } from './sql-text.ts'

// Children before parents.
const tables = [
  'widgets',
  'containers',
  'collection_versions',
  'collection_filters',
  'collection_tags',
  'collections',
  'page_areas',
]

const ACTIVE_FROM = '2026-01-01T00:00:00.000Z'
const HERO_SIZE = { width: 1200, height: 900 }
const MEAL_SIZE = { width: 400, height: 500 }

type Version = { id: number; draft: VersionDraft; row: SqlRecord }

/** Numbers are made of the parent's number and the place in it, so that the same text keeps them. */
function listVersions({ id, published, draft }: CollectionDraft): Version[] {
  return [published, draft].flatMap((versions, isDraft) =>
    languages.flatMap((language, index) => {
      const version = versions?.[language.key]
      if (!version) return []
      const versionId = id * 10 + isDraft * 2 + index
      const row = {
        version_id: versionId,
        collection_id: id,
        language: language.id,
        is_draft: isDraft,
        alias: version.alias,
        title: version.title,
        meta_title: version.metaTitle,
        meta_description: version.metaDescription,
      }
      return [{ id: versionId, draft: version, row }]
    }),
  )
}

function listContainers({ id, draft }: Version) {
  return draft.containers.map((container, index) => ({
    id: id * 100 + index + 1,
    draft: container,
    row: {
      container_id: id * 100 + index + 1,
      version_id: id,
      position: index + 1,
      name: container.name,
      layout: container.layout,
      design: container.design,
      responsive_mode: container.responsiveMode,
      display: container.display,
    },
  }))
}

function listWidgets({ id, draft }: ReturnType<typeof listContainers>[number]): SqlRecord[] {
  return draft.widgets.map(({ name, configuration, fileNames }, index) => ({
    widget_id: id * 100 + index + 1,
    container_id: id,
    position: index + 1,
    name,
    size: 'full',
    images: toImages(fileNames),
    configuration: JSON.stringify(configuration),
  }))
}

function toImages(fileNames: readonly string[]): string {
  const sizeOf = (name: string) => (name.startsWith('hero-') ? HERO_SIZE : MEAL_SIZE)
  return JSON.stringify(fileNames.map((fileName) => ({ fileName, ...sizeOf(fileName) })))
}

function toVersionLines(versions: readonly Version[]): string[] {
  const containers = versions.flatMap(listContainers)
  return [
    ...toRecordInserts(
      'collection_versions',
      versions.map(({ row }) => row),
    ),
    ...toRecordInserts(
      'containers',
      containers.map(({ row }) => row),
    ),
    ...toRecordInserts('widgets', containers.flatMap(listWidgets)),
  ]
}

function toCollectionLines(): string[] {
  const rows = collections.map(({ id, area, name, customerType }) => ({
    collection_id: id,
    area_id: area === null ? null : areas[area].id,
    name,
    customer_type: customerType,
    active_from: ACTIVE_FROM,
  }))
  return [
    ...toRecordInserts('collections', rows),
    ...toInserts(
      'collection_tags',
      ['collection_id', 'position', 'tag'],
      collections.flatMap(({ id, tags }) => tags.map((tag, index) => [id, index + 1, tag])),
    ),
    ...toInserts(
      'collection_filters',
      ['collection_id', 'key', 'value'],
      collections.flatMap(({ id, filters }) => filters.map(({ key, value }) => [id, key, value])),
    ),
  ]
}

/** The content of the shop; what was there before goes. */
export function toContentLines(): string[] {
  const places = Object.values(areas).map(({ id, family, name, newerName }) => ({
    area_id: id,
    family,
    name,
    newer_name: newerName,
    position: id,
  }))
  return [
    ...tables.map((table) => `DELETE FROM ${table};`),
    ...toRecordInserts('page_areas', places),
    ...toCollectionLines(),
    ...toVersionLines(collections.flatMap(listVersions)),
  ]
}
