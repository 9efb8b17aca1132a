import type { Meal } from '../meals/meal.ts'
import { getItem, languages, type Catalogue } from '../catalogue.ts'
import { listPriceHistories } from '../meals/price-history.ts'
import { toTableRows, type SqlValue, type TableRows } from './sql-text.ts'

export function buildProductRows({
  meals,
  brands,
  categories,
  pictureNames,
}: Catalogue): TableRows[] {
  const rows = meals.map((meal): SqlValue[] => [
    meal.productId,
    meal.articleNumber,
    getItem(brands, (brand) => brand.alias === meal.brand, `brand "${meal.brand}"`).brandId,
    getItem(categories, ({ key }) => key === meal.category, `category "${meal.category}"`)
      .categoryId,
    meal.addedOn,
    meal.soldCount,
    meal.weightGrams,
    JSON.stringify(pictureNames(meal)),
  ])
  const texts = meals.flatMap(({ productId, alias, name, summary, description, storage }) =>
    languages.map(({ id, key }): SqlValue[] => [
      productId,
      id,
      alias[key],
      name[key],
      summary[key],
      description[key],
      storage[key],
    ]),
  )
  const prices = meals.flatMap((meal) =>
    listPriceHistories(meal).flatMap(({ currency, steps, lowest }): SqlValue[][] => {
      const today = steps.at(-1)
      return today ? [[meal.productId, currency, today.selling, today.regular, lowest]] : []
    }),
  )
  const columns = 'product_id, article_number, brand_id, category_id, added_on, sold_count'
  const textColumns = 'product_id, language, alias, name, summary, description, storage'
  return [
    toTableRows('products', [columns, 'weight_grams', 'pictures'], rows),
    toTableRows('product_texts', [textColumns], texts),
    toTableRows('product_prices', ['product_id, currency, selling, regular, lowest'], prices),
  ]
}

export function buildSkuRows(meals: readonly Meal[]): TableRows[] {
  const rows = meals.flatMap((meal) =>
    meal.skus.map((sku, position): SqlValue[] => [
      sku.skuId,
      meal.productId,
      position,
      sku.inStock,
      sku.oversellable,
      sku.static,
    ]),
  )
  const texts = meals.flatMap((meal) =>
    meal.skus.flatMap((sku) =>
      languages.map(({ id, key }): SqlValue[] => [sku.skuId, id, sku.name[key]]),
    ),
  )
  const columns = 'sku_id, product_id, position, in_stock, oversellable, static_stock'
  return [
    toTableRows('skus', [columns], rows),
    toTableRows('sku_texts', ['sku_id', 'language', 'name'], texts),
    buildRestockRows(meals),
  ]
}

// The database computes the date when it inserts the row, so that it is not in the past in a new shop.
function buildRestockRows(meals: readonly Meal[]): TableRows {
  const rows = meals.flatMap(({ skus }) =>
    skus.flatMap(({ skuId, restockInDays }): SqlValue[][] =>
      restockInDays === undefined
        ? []
        : [[skuId, { sql: `date('now', '+${restockInDays} days')` }]],
    ),
  )
  return toTableRows('restocks', ['sku_id', 'expected_on'], rows)
}
