import { type Meal, toAmounts } from '../meals/meal.ts'
import { getBrand, getCategory, getItem, type Catalogue } from '../catalogue.ts'
import { currencyCodes } from '../../rules/market/market.ts'
import { toTableRows, toTextRows, type TableRows } from './sql-text.ts'
import { readData } from '../read-data.ts'
import {
  variantGroups as variantGroupSchema,
  productLists as productListSchema,
} from '../schema/catalogue-schema.ts'
import { groups, listParameters, parameters } from '../meals/meal-parameters.ts'
import { matchesFilter } from '../meals/meal-filter.ts'

export function buildProductRows({
  meals,
  brands,
  categories,
  pictureNames,
}: Catalogue): TableRows[] {
  const rows = meals.map((meal) => ({
    productId: meal.productId,
    articleNumber: meal.articleNumber,
    brandId: getBrand(brands, meal.brand).brandId,
    categoryId: getCategory(categories, meal.category).categoryId,
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

const variantGroups = readData('variant-groups.json', variantGroupSchema)

/**
 * Builds SQL that inserts the variant groups. A group is left out if the catalogue does not have
 * all of its meals.
 */
export function buildVariantRows(meals: readonly Meal[]): TableRows[] {
  const productIds = new Set(meals.map((meal) => meal.productId))
  const complete = variantGroups.filter(({ members }) =>
    members.every(({ productId }) => productIds.has(productId)),
  )
  const members = complete.flatMap(({ variantGroupId, members: own }) =>
    own.map((member, position) => ({ ...member, position, variantGroupId })),
  )
  return [
    toTableRows(
      'variant_groups',
      complete.map(({ variantGroupId, dimension, members: [first] }) => ({
        variantGroupId,
        dimension,
        mainProductId: first?.productId ?? null,
      })),
    ),
    toTextRows('variant_group_texts', complete, ['variantGroupId', 'name']),
    toTableRows('variant_members', members, ['productId', 'variantGroupId', 'position', 'value']),
    toTextRows('variant_member_texts', members, ['productId', 'label']),
  ]
}

const MAX_RELATED = 3

/** Builds SQL that relates each meal to the best-selling meals of the same brand in other categories. */
export function buildRelatedProductRows(meals: readonly Meal[]): TableRows {
  const rows = meals.flatMap((meal) =>
    meals
      .filter((other) => other.brand === meal.brand && other.category !== meal.category)
      .toSorted((one, other) => other.soldCount - one.soldCount)
      .slice(0, MAX_RELATED)
      .map(({ productId: otherId }, position) => ({
        productId: meal.productId,
        otherId,
        position,
      })),
  )
  return toTableRows('related_products', rows)
}

export function buildParameterRows(meals: readonly Meal[]): TableRows[] {
  const named = parameters.map(({ groupId, isHidden, ...parameter }) => ({
    ...parameter,
    groupId,
    groupName: getItem(groups, (group) => group.groupId === groupId, `group ${groupId}`).name,
    isShown: !isHidden,
  }))
  const values = meals.flatMap((meal) =>
    listParameters(meal).map((parameter, position) => ({
      ...parameter,
      productId: meal.productId,
      position,
    })),
  )
  const columns = ['parameterId', 'groupId', 'groupName', 'identifier', 'name', 'isShown'] as const
  return [
    toTextRows('parameters', named, columns),
    toTextRows('product_parameters', values, ['productId', 'position', 'parameterId', 'value']),
  ]
}

const productLists = readData('product-lists.json', productListSchema)

export function buildProductListRows(meals: readonly Meal[]): TableRows[] {
  return [
    toTableRows('product_lists', productLists, ['listId']),
    toTextRows('product_list_texts', productLists, ['listId', 'alias', 'name', 'description']),
    toTableRows(
      'product_list_members',
      productLists.flatMap(({ listId, meals: filter }) =>
        meals
          .filter((meal) => matchesFilter(meal, filter))
          .map(({ productId }) => ({ listId, productId })),
      ),
    ),
  ]
}
