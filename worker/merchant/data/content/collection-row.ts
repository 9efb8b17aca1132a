import { z } from 'zod'
import type { Collection } from '../../rules/content/content.ts'
import { customerTypes } from '../../rules/customer/customer.ts'
import { NOW_SQL } from '../sql/prepare.ts'
import { jsonOf } from '../sql/read-rows.ts'

const buildFilterAliasSql = (key: string, from: string) =>
  `SELECT alias FROM ${from} = filter.value AND filter.key = '${key}'`

/**
 * Columns for one version of a collection. The query must join the tables `version`, `collection`
 * and `area`. Parameter ?1 is the language.
 */
export const collectionColumns = `
  collection.collection_id AS collectionId, version.version_id AS versionId, collection.name,
  version.title, version.meta_title AS metaTitle, version.meta_description AS metaDescription,
  version.alias, collection.active_from AS activeFrom, collection.active_to AS activeTo,
  collection.customer_type AS customerType, collection.area_id AS areaId, area.family,
  area.name AS areaName, area.position AS areaPosition,
  (SELECT json_group_array(tag.tag ORDER BY tag.position)
   FROM collection_tags tag WHERE tag.collection_id = collection.collection_id) AS tags,
  (SELECT json_group_array(json_object('key', filter.key, 'names', (
     SELECT json_group_array(alias) FROM (
       SELECT filter.value AS alias
       UNION ${buildFilterAliasSql('Category', 'category_texts WHERE category_id')}
       UNION ${buildFilterAliasSql('Brand', 'brands WHERE brand_id')}
       UNION ${buildFilterAliasSql('Product', 'product_texts WHERE product_id')})
     WHERE alias IS NOT NULL)))
   FROM collection_filters filter WHERE filter.collection_id = collection.collection_id) AS filters`

/**
 * Parameter ?1 is the language. Parameter ?2 is 1 to include drafts and collections outside their
 * active period, otherwise 0.
 */
export const collectionTables = `
  FROM collection_versions version
  JOIN collections collection ON collection.collection_id = version.collection_id
  LEFT JOIN page_areas area ON area.area_id = collection.area_id
  WHERE version.language = ?1 AND (?2 = 1 OR (version.is_draft = 0
    AND collection.active_from <= ${NOW_SQL}
    AND (collection.active_to IS NULL
      OR collection.active_to > ${NOW_SQL})))`

// If a JSON list is nested in json_object, SQLite returns it either as a list or as JSON text.
const parseNested = (value: unknown): unknown =>
  typeof value === 'string' ? JSON.parse(value) : value

const filter = z.object({ key: z.string(), names: z.preprocess(parseNested, z.array(z.string())) })

export const collectionRow = z
  .object({
    collectionId: z.number(),
    versionId: z.number(),
    name: z.string(),
    title: z.string(),
    metaTitle: z.string(),
    metaDescription: z.string(),
    alias: z.string().nullable(),
    activeFrom: z.string(),
    activeTo: z.string().nullable(),
    customerType: z.enum(customerTypes).nullable(),
    areaId: z.number().nullable(),
    family: z.string().nullable(),
    areaName: z.string().nullable(),
    areaPosition: z.number().nullable(),
    tags: jsonOf(z.array(z.string())),
    filters: jsonOf(z.array(filter)),
  })
  .transform(({ areaId, family, areaName, areaPosition, ...row }): Collection => {
    const area =
      areaId === null
        ? null
        : { areaId, family: family ?? '', name: areaName ?? '', position: areaPosition ?? 0 }
    return { ...row, area }
  })
