import { z } from 'zod'
import type { LanguageId } from '../../rules/market/market.ts'
import type { Collection, Container, ContainerDisplay } from '../../rules/content/content.ts'
import {
  collectionColumns,
  collectionTables,
  parseCollection,
  type CollectionRow,
} from './collection-row.ts'

/** Content is read in one language. A preview also reads drafts. */
export type ContentView = { language: LanguageId; isPreview: boolean }

const toBindings = ({ language, isPreview }: ContentView) => [language, isPreview ? 1 : 0] as const

export async function findContentPage(
  db: D1Database,
  view: ContentView,
  alias: string,
): Promise<Collection | null> {
  const row = await db
    .prepare(
      `SELECT ${collectionColumns} ${collectionTables} AND version.alias = ?3
       ORDER BY version.is_draft DESC LIMIT 1`,
    )
    .bind(...toBindings(view), alias)
    .first<CollectionRow>()
  return row && parseCollection(row)
}

/** Finds a collection of any kind: a page or the content of an area. */
export async function findCollectionById(
  db: D1Database,
  view: ContentView,
  collectionId: number,
): Promise<Collection | null> {
  const row = await db
    .prepare(
      `SELECT ${collectionColumns} ${collectionTables} AND collection.collection_id = ?3
       ORDER BY version.is_draft DESC LIMIT 1`,
    )
    .bind(...toBindings(view), collectionId)
    .first<CollectionRow>()
  return row && parseCollection(row)
}

/**
 * Loads each collection of a page area once. If a preview is requested and a collection has a
 * draft, the draft is loaded. `rules/` decides which of the collections is shown.
 */
export async function loadAreaCollections(
  db: D1Database,
  view: ContentView,
  area: { family: string; areaName: string },
): Promise<Collection[]> {
  const { results } = await db
    .prepare(
      `SELECT ${collectionColumns} ${collectionTables}
         AND area.family = ?3 AND ?4 IN (area.name, area.newer_name)
       ORDER BY collection.collection_id, version.is_draft DESC`,
    )
    .bind(...toBindings(view), area.family, area.areaName)
    .all<CollectionRow>()
  const isFirst = (row: CollectionRow, index: number) =>
    results[index - 1]?.collectionId !== row.collectionId
  return results.filter(isFirst).map(parseCollection)
}

/** Loads the published pages that have their own URL. */
export async function loadContentPages(
  db: D1Database,
  language: LanguageId,
): Promise<Collection[]> {
  const { results } = await db
    .prepare(
      `SELECT ${collectionColumns} ${collectionTables} AND version.alias IS NOT NULL
       ORDER BY collection.collection_id`,
    )
    .bind(language, 0)
    .all<CollectionRow>()
  return results.map(parseCollection)
}

type ContainerRow = Omit<Container, 'widgets'> & { display: ContainerDisplay; widgets: string }

const widgets = z.array(
  z.object({
    widgetId: z.number(),
    position: z.number(),
    name: z.string(),
    size: z.string(),
    images: z.array(z.object({ fileName: z.string(), width: z.number(), height: z.number() })),
    configuration: z.string(),
  }),
)

export async function loadContainers(db: D1Database, versionId: number): Promise<Container[]> {
  const { results } = await db
    .prepare(
      `SELECT container.container_id AS containerId, container.position, container.name,
         container.layout, container.design, container.responsive_mode AS responsiveMode,
         container.display,
         (SELECT json_group_array(json_object('widgetId', widget.widget_id, 'position', widget.position,
             'name', widget.name, 'size', widget.size, 'images', json(widget.images),
             'configuration', widget.configuration) ORDER BY widget.position)
          FROM widgets widget WHERE widget.container_id = container.container_id) AS widgets
       FROM containers container WHERE container.version_id = ?1
       ORDER BY container.position, container.container_id`,
    )
    .bind(versionId)
    .all<ContainerRow>()
  return results.map((row) => ({ ...row, widgets: widgets.parse(JSON.parse(row.widgets)) }))
}
