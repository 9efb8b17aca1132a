import type { LanguageId } from '../../rules/market/market.ts'
import type { Brand } from '../../rules/product/product.ts'

/** `place` is the town of the brand. It is empty if it is not known. */
export type BrandWithPlace = Brand & { place: string }

const select = `SELECT brand.brand_id AS brandId, brand.alias, brand.name, coalesce(text.description, '') AS description,
  coalesce(text.place, '') AS place FROM brands brand LEFT JOIN brand_texts text ON text.brand_id = brand.brand_id AND text.language = ?1`

export async function loadBrands(db: D1Database, language: LanguageId): Promise<BrandWithPlace[]> {
  const { results } = await db
    .prepare(`${select} WHERE brand.is_off_sale = 0 ORDER BY brand.brand_id`)
    .bind(language)
    .all<BrandWithPlace>()
  const { compare } = new Intl.Collator(language)
  return results.toSorted((one, other) => compare(one.name, other.name))
}

export async function findBrand(
  db: D1Database,
  language: LanguageId,
  alias: string,
): Promise<Brand | null> {
  return db
    .prepare(`${select} WHERE brand.alias = ?2 AND brand.is_off_sale = 0`)
    .bind(language, alias)
    .first<Brand>()
}
