import { z } from 'zod'
import type { LanguageId } from '../../rules/market/market.ts'
import { findRow, readRows } from '../sql/read-rows.ts'

/** `place` is the town of the brand. It is empty if it is not known. */
const brand = z.object({
  brandId: z.number(),
  alias: z.string(),
  name: z.string(),
  description: z.string(),
  place: z.string(),
})
export type BrandWithPlace = z.output<typeof brand>

const select = `SELECT brand.brand_id AS brandId, brand.alias, brand.name, coalesce(text.description, '') AS description,
  coalesce(text.place, '') AS place FROM brands brand LEFT JOIN brand_texts text ON text.brand_id = brand.brand_id AND text.language = ?1`

export async function loadBrands(db: D1Database, language: LanguageId): Promise<BrandWithPlace[]> {
  const sql = `${select} WHERE brand.is_off_sale = 0 ORDER BY brand.brand_id`
  const statement = db.prepare(sql).bind(language)
  const { compare } = new Intl.Collator(language)
  return (await readRows(statement, brand)).toSorted((one, other) => compare(one.name, other.name))
}

export function findBrand(
  db: D1Database,
  language: LanguageId,
  alias: string,
): Promise<BrandWithPlace | null> {
  const sql = `${select} WHERE brand.alias = ?2 AND brand.is_off_sale = 0`
  return findRow(db.prepare(sql).bind(language, alias), brand)
}
