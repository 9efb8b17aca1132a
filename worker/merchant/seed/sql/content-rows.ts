import { languages } from '../catalogue.ts'
import {
  areas,
  collections,
  type Collection,
  type Container,
  type Version,
} from '../content/collections.ts'
import { toTableRows, type SqlRecord, type TableRows } from './sql-text.ts'
import { readData } from '../read-data.ts'
import { movedUrls } from '../schema/catalogue-schema.ts'

const ACTIVE_FROM = '2026-01-01T00:00:00.000Z'
const HERO_SIZE = { width: 1200, height: 900 }
const MEAL_SIZE = { width: 400, height: 500 }

type VersionRow = { id: number; containers: Container[]; row: SqlRecord }

/**
 * Lists the versions of a collection. Each id is calculated from the parent id and the position, so
 * that ids stay the same in each seed.
 */
function listVersions({ id, published, draft }: Collection): VersionRow[] {
  return [published, draft].flatMap((versions, isDraft) =>
    languages.flatMap((language, index) => {
      const version: Version | undefined = versions?.[language.key]
      if (!version) return []
      const versionId = id * 10 + isDraft * 2 + index
      const row = {
        versionId,
        collectionId: id,
        language: language.id,
        isDraft: isDraft,
        alias: version.alias,
        title: version.title,
        metaTitle: version.metaTitle,
        metaDescription: version.metaDescription,
      }
      return [{ id: versionId, containers: version.containers, row }]
    }),
  )
}

function listContainers({ id, containers }: VersionRow) {
  return containers.map((container, index) => ({
    id: id * 100 + index + 1,
    widgets: container.widgets,
    row: {
      containerId: id * 100 + index + 1,
      versionId: id,
      position: index + 1,
      name: container.name,
      layout: container.layout,
      design: container.design,
      responsiveMode: container.responsiveMode,
      display: container.display,
    },
  }))
}

function listWidgets({ id, widgets }: ReturnType<typeof listContainers>[number]): SqlRecord[] {
  return widgets.map(({ name, configuration, fileNames }, index) => ({
    widgetId: id * 100 + index + 1,
    containerId: id,
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

function buildVersionRows(versions: readonly VersionRow[]): TableRows[] {
  const containers = versions.flatMap(listContainers)
  return [
    toTableRows(
      'collection_versions',
      versions.map(({ row }) => row),
    ),
    toTableRows(
      'containers',
      containers.map(({ row }) => row),
    ),
    toTableRows('widgets', containers.flatMap(listWidgets)),
  ]
}

function buildCollectionRows(): TableRows[] {
  const rows = collections.map(({ id, areaId, name, customerType }) => ({
    collectionId: id,
    areaId,
    name,
    customerType,
    activeFrom: ACTIVE_FROM,
  }))
  return [
    toTableRows('collections', rows),
    toTableRows(
      'collection_tags',
      collections.flatMap(({ id, tags }) =>
        tags.map((tag, index) => ({ collectionId: id, position: index + 1, tag })),
      ),
    ),
    toTableRows(
      'collection_filters',
      collections.flatMap(({ id, filters }) =>
        filters.map((filter) => ({ collectionId: id, ...filter })),
      ),
    ),
  ]
}

/** Lists the content of the shop. */
export function buildContentRows(): TableRows[] {
  const rows = Object.values(areas).map(({ id, family, name, newerName }) => ({
    areaId: id,
    family,
    name,
    newerName,
    position: id,
  }))
  return [
    toTableRows('page_areas', rows),
    ...buildCollectionRows(),
    ...buildVersionRows(collections.flatMap(listVersions)),
  ]
}

export function buildUrlHistoryRows(): TableRows {
  const columns = ['oldUrl', 'newUrl', 'isDeleted', 'changedAt'] as const
  return toTableRows('url_history', readData('moved-urls.json', movedUrls), columns)
}
