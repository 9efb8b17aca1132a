import { z } from 'zod'
import { priceChange } from '../../rules/product/price-log.ts'
import { parameter, parameterValue, sku, type Product } from '../../rules/product/product.ts'
import { FIRST_PRICE_SQL } from '../offer/offer-columns.ts'
import { aliasList, buildAliasesColumn } from '../sql/prepare.ts'
import { flag, jsonOf, parseRows } from '../sql/read-rows.ts'

/**
 * SQL expression with the sku `sku` as JSON. A sku that is off sale has no stock to sell. Parameter ?1
 * is the language.
 */
const SKU_SQL = `json_object(
      'skuId', sku.sku_id, 'name', sku_text.name, 'inStock', iif(sku.is_off_sale, 0, sku.in_stock),
      'oversellable', iif(sku.is_off_sale, 0, sku.oversellable),
      'staticStock', iif(sku.is_off_sale, 0, sku.static_stock),
      'incoming', (SELECT restock.expected_on FROM restocks restock
        WHERE restock.sku_id = sku.sku_id AND restock.expected_on > date('now')))`
const SKU_TEXT_SQL = 'sku_texts sku_text ON sku_text.sku_id = sku.sku_id AND sku_text.language = ?1'

/** SQL column with the skus of the product `p` that are on sale. */
export const skusColumn = `(SELECT json_group_array(${SKU_SQL} ORDER BY sku.position)
   FROM skus sku JOIN ${SKU_TEXT_SQL}
   WHERE sku.product_id = p.product_id AND sku.is_off_sale = 0) AS skus`

/** SQL column with the sku `sku` of a cart line, which may be off sale. */
export const cartSkuColumn = `${SKU_SQL} AS cartSku`

/**
 * SQL column with the price changes of the product `p` as JSON, in any order: all changes that its
 * prices of the last 30 days and its comparison price may need, and the last change before them.
 * Parameter ?2 is the currency.
 */
const priceChangesColumn = `(SELECT json_group_array(json_object(
      'since', log.since, 'selling', log.selling, 'regular', log.regular))
   FROM price_log log
   WHERE log.product_id = p.product_id AND log.currency = ?2 AND log.since >= coalesce((
     SELECT max(older.since) FROM price_log older
     WHERE older.product_id = p.product_id AND older.currency = ?2
       AND older.since < ${FIRST_PRICE_SQL}), '')) AS priceChanges`

/**
 * SQL columns that contain everything about the product `p` in one row. Parameter ?1 is the
 * language and ?2 is the currency.
 */
export const productColumns = `
  p.product_id AS productId, p.article_number AS articleNumber, p.weight_grams AS weightGrams, p.pictures,
  p.added_on AS addedOn, p.product_id IN (SELECT product_id FROM durable_products) AS isDurable,
  category.category_id IN (SELECT category_id FROM hidden_categories) AS isCategoryHidden,
  text.alias, text.name, text.summary, text.description, text.storage,
  price.selling, price.regular, price.lowest AS comparison, ${priceChangesColumn},
  brand.brand_id AS brandId, brand.alias AS brandAlias, brand.name AS brandName,
  coalesce(brand_text.description, '') AS brandDescription,
  category.category_id AS categoryId, category.parent_id AS parentId, category.position,
  category_text.alias AS categoryAlias, category_text.name AS categoryName,
  category_text.description AS categoryDescription,
  ${buildAliasesColumn('product_texts', 'product_id', 'p.product_id')} AS aliases,
  ${buildAliasesColumn('category_texts', 'category_id', 'category.category_id')} AS categoryAliases,
  ${skusColumn},
  (SELECT json_group_array(json_object('parameterId', has.parameter_id, 'position', has.position,
      'value', has.value))
   FROM product_parameters has
   WHERE has.product_id = p.product_id AND has.language = ?1) AS parameters`

/**
 * Selects the parameters of a language. A join would read each of them once for each product, and
 * sorting them in the database would read their values twice.
 */
export function selectParameters(db: D1Database, language: string): D1PreparedStatement {
  const sql = `SELECT parameter_id AS parameterId, group_id AS groupId, group_name AS groupName, identifier, name,
      is_shown AS isShown FROM parameters WHERE language = ?`
  return db.prepare(sql).bind(language)
}

/**
 * Joins all tables that `productColumns` needs to the product `p`, which may be off sale. CROSS JOIN
 * fixes the order of the joins. Otherwise SQLite starts with all product texts of the language, and a
 * page of 20 out of 30,000 products takes 30 times as long.
 */
export const cartProductJoins = `
  CROSS JOIN product_texts text ON text.product_id = p.product_id AND text.language = ?1
  CROSS JOIN product_prices price ON price.product_id = p.product_id AND price.currency = ?2
  CROSS JOIN brands brand ON brand.brand_id = p.brand_id
  LEFT JOIN brand_texts brand_text ON brand_text.brand_id = brand.brand_id AND brand_text.language = ?1
  CROSS JOIN categories category ON category.category_id = p.category_id
  CROSS JOIN category_texts category_text
    ON category_text.category_id = category.category_id AND category_text.language = ?1`

/** Joins the sku of the cart line `item`. */
export const cartSkuJoins = `
  CROSS JOIN skus sku ON sku.sku_id = item.sku_id
  CROSS JOIN ${SKU_TEXT_SQL}
  CROSS JOIN products p ON p.product_id = sku.product_id`

/** The same joins for a product that is on sale. */
export const productJoins = `${cartProductJoins} AND p.is_off_sale = 0`

/**
 * If a variant group is collapsed in lists, a list shows only the main product of the group and
 * hides the other variants.
 */
export const NOT_COLLAPSED_SQL = `p.product_id NOT IN (
  SELECT member.product_id FROM variant_groups variant_group
  JOIN variant_members member ON member.variant_group_id = variant_group.variant_group_id
  WHERE variant_group.collapse_in_lists = 1 AND member.product_id <> variant_group.main_product_id)`

export const skuList = jsonOf(z.array(sku))
export const pictureNames = jsonOf(z.array(z.string()))

export const productRow = z.object({
  productId: z.number(),
  articleNumber: z.string(),
  weightGrams: z.number(),
  addedOn: z.string(),
  isDurable: flag,
  isCategoryHidden: flag,
  pictures: pictureNames,
  alias: z.string(),
  name: z.string(),
  summary: z.string(),
  description: z.string(),
  storage: z.string(),
  selling: z.number(),
  regular: z.number(),
  comparison: z.number(),
  priceChanges: jsonOf(z.array(priceChange)),
  brandId: z.number(),
  brandAlias: z.string(),
  brandName: z.string(),
  brandDescription: z.string(),
  categoryId: z.number(),
  parentId: z.number().nullable(),
  position: z.number(),
  categoryAlias: z.string(),
  categoryName: z.string(),
  categoryDescription: z.string(),
  aliases: aliasList,
  categoryAliases: aliasList,
  skus: skuList,
  parameters: jsonOf(z.array(parameterValue)),
})

/** Reads products, and the parameters of their language in the same call to the database. */
export async function readProducts(
  db: D1Database,
  language: string,
  statement: D1PreparedStatement,
): Promise<Product[]> {
  const [products, parameters] = await db.batch([statement, selectParameters(db, language)])
  const byId = parseParameters(parameters)
  return parseRows(products, productRow).map((row) => toProduct(row, byId))
}

/** Parses the result of `selectParameters`. */
export const parseParameters = (result: D1Result | undefined) =>
  new Map(parseRows(result, parameter).map((found) => [found.parameterId, found]))

export function toProduct(
  row: z.output<typeof productRow>,
  parameters: ReturnType<typeof parseParameters>,
): Product {
  return {
    productId: row.productId,
    articleNumber: row.articleNumber,
    addedOn: row.addedOn,
    isDurable: row.isDurable,
    alias: row.alias,
    name: row.name,
    summary: row.summary,
    description: row.description,
    storage: row.storage,
    weightGrams: row.weightGrams,
    pictures: row.pictures,
    brand: {
      brandId: row.brandId,
      alias: row.brandAlias,
      name: row.brandName,
      description: row.brandDescription,
    },
    category: {
      categoryId: row.categoryId,
      parentId: row.parentId,
      position: row.position,
      alias: row.categoryAlias,
      name: row.categoryName,
      description: row.categoryDescription,
      aliases: row.categoryAliases,
      isHidden: row.isCategoryHidden,
    },
    aliases: row.aliases,
    price: {
      selling: row.selling,
      regular: row.regular,
      comparison: row.comparison,
      changes: row.priceChanges.toSorted((one, other) => (one.since < other.since ? -1 : 1)),
    },
    skus: row.skus,
    parameters: row.parameters
      .toSorted((one, other) => one.position - other.position)
      .flatMap((value) => {
        const known = parameters.get(value.parameterId)
        return known ? [{ ...known, ...value }] : []
      }),
  }
}
