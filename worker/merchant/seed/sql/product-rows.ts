import type { Meal } from '../meals/meal.ts'
import { getItem, type Catalogue } from '../catalogue.ts'
import { currencyCodes } from '../../rules/market/market.ts'
import { toAmounts } from '../meals/meal-price.ts'
import { toTableRows, toTextRows, type TableRows } from './sql-text.ts'

export function buildProductRows({
  meals,
  brands,
  categories,
  pictureNames,
}: Catalogue): TableRows[] {
  const rows = meals.map((meal) => ({
    productId: meal.productId,
    articleNumber: meal.articleNumber,
    brandId: getItem(brands, ({ alias }) => alias === meal.brand, `brand "${meal.brand}"`).brandId,
    categoryId: getItem(
      categories,
      ({ key }) => key === meal.category,
      `category "${meal.category}"`,
    ).categoryId,
    addedOn: meal.addedOn,
    soldCount: meal.soldCount,
    weightGrams: meal.weightGrams,
    pictures: JSON.stringify(pictureNames(meal)),
  }))
  const texts = ['productId', 'alias', 'name', 'summary', 'description', 'storage'] as const
  // A price that begins with its meal has no earlier one to be compared with.
  const prices = meals.flatMap(({ productId, price }) =>
    currencyCodes.map((currency) => {
      const amounts = toAmounts(price, currency)
      return { productId, currency, ...amounts, lowest: amounts.selling }
    }),
  )
  return [
    toTableRows('products', rows),
    toTextRows('product_texts', meals, texts),
    toTableRows('product_prices', prices),
  ]
}

export function buildSkuRows(meals: readonly Meal[]): TableRows[] {
  const rows = meals.flatMap((meal) =>
    meal.skus.map(({ skuId, inStock, oversellable, static: staticStock }, position) => ({
      skuId,
      productId: meal.productId,
      position,
      inStock,
      oversellable,
      staticStock,
    })),
  )
  return [
    toTableRows('skus', rows),
    toTextRows(
      'sku_texts',
      meals.flatMap(({ skus }) => skus),
      ['skuId', 'name'],
    ),
    buildRestockRows(meals),
  ]
}

// The database computes the date when it inserts the row, so that it is not in the past in a new shop.
function buildRestockRows(meals: readonly Meal[]): TableRows {
  const rows = meals.flatMap(({ skus }) =>
    skus.flatMap(({ skuId, restockInDays }) =>
      restockInDays === undefined
        ? []
        : [{ skuId, expectedOn: { sql: `date('now', '+${restockInDays} days')` } }],
    ),
  )
  return toTableRows('restocks', rows)
}
