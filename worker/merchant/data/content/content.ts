import { z } from 'zod'
import type { LanguageId } from '../../rules/market/market.ts'
import type { Collection, Container } from '../../rules/content/content.ts'
import { findRow, jsonOf, readRows } from '../sql/read-rows.ts'
import { collectionColumns, collectionRow, collectionTables } from './collection-row.ts'

/** Content is read in one language. A preview also reads drafts. */
export type ContentView = { language: LanguageId; isPreview: boolean }

const toBindings = ({ language, isPreview }: ContentView) => [language, isPreview ? 1 : 0] as const

export function findContentPage(
  db: D1Database,
  view: ContentView,
  alias: string,
): Promise<Collection | null> {
  return findCollection(db, view, { column: 'version.alias', key: alias })
}

/** Finds a collection of any kind: a page or the content of an area. */
export function findCollectionById(
  db: D1Database,
  view: ContentView,
  collectionId: number,
): Promise<Collection | null> {
  return findCollection(db, view, { column: 'collection.collection_id', key: collectionId })
}

function findCollection(
  db: D1Database,
  view: ContentView,
  { column, key }: { column: string; key: string | number },
): Promise<Collection | null> {
  const sql = `SELECT ${collectionColumns} ${collectionTables} AND ${column} = ?3
    ORDER BY version.is_draft DESC LIMIT 1`
  return findRow(db.prepare(sql).bind(...toBindings(view), key), collectionRow)
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
  const sql = `SELECT ${collectionColumns} ${collectionTables}
      AND area.family = ?3 AND ?4 IN (area.name, area.newer_name)
    ORDER BY collection.collection_id, version.is_draft DESC`
  const collections = await readRows(
    db.prepare(sql).bind(...toBindings(view), area.family, area.areaName),
    collectionRow,
  )
  return collections.filter(
    ({ collectionId }, index) => collections[index - 1]?.collectionId !== collectionId,
  )
}

/** Loads the published pages that have their own URL. */
export function loadContentPages(db: D1Database, language: LanguageId): Promise<Collection[]> {
  const sql = `SELECT ${collectionColumns} ${collectionTables} AND version.alias IS NOT NULL
    ORDER BY collection.collection_id`
  return readRows(db.prepare(sql).bind(language, 0), collectionRow)
}

const widget = z.object({
  widgetId: z.number(),
  position: z.number(),
  name: z.string(),
  size: z.string(),
  images: z.array(z.object({ fileName: z.string(), width: z.number(), height: z.number() })),
  configuration: z.string(),
})

const container = z.object({
  containerId: z.number(),
  position: z.number(),
  name: z.string(),
  layout: z.string(),
  design: z.string(),
  responsiveMode: z.string(),
  display: z.enum(['all', 'desktop', 'mobile']),
  widgets: jsonOf(z.array(widget)),
})

export function loadContainers(db: D1Database, versionId: number): Promise<Container[]> {
  const sql = `SELECT container.container_id AS containerId, container.position, container.name,
      container.layout, container.design, container.responsive_mode AS responsiveMode,
      container.display,
      (SELECT json_group_array(json_object('widgetId', widget.widget_id, 'position', widget.position,
          'name', widget.name, 'size', widget.size, 'images', json(widget.images),
          'configuration', widget.configuration) ORDER BY widget.position)
       FROM widgets widget WHERE widget.container_id = container.container_id) AS widgets
    FROM containers container WHERE container.version_id = ?1
    ORDER BY container.position, container.container_id`
  return readRows(db.prepare(sql).bind(versionId), container)
}
