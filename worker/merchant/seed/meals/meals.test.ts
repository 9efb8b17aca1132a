import { describe, expect, it } from 'vitest'
import { currencyCodes } from '../../rules/market/market.ts'
import { languages } from '../catalogue.ts'
import type { Text } from '../schema/text.ts'
import { brands, categories } from './brands-and-categories.ts'
import { type Meal, type MealSku, isReduced, toAmounts } from './meal.ts'
import { meals } from './meals.ts'

function expectUnique(values: readonly (string | number)[]) {
  expect(values.toSorted()).toEqual([...new Set(values)].toSorted())
}

const listTexts = (meal: Meal): Text[] => [
  meal.name,
  meal.summary,
  meal.description,
  meal.storage,
  meal.ingredients,
]

describe('the ids of the catalogue', () => {
  it('the ids of products, SKUs, brands and categories are unique [MORE-02]', () => {
    expectUnique(meals.map((meal) => meal.productId))
    expectUnique(meals.flatMap((meal) => meal.skus.map((sku) => sku.skuId)))
    expectUnique(brands.map((brand) => brand.brandId))
    expectUnique(categories.map((category) => category.categoryId))
  })

  it('the ids of the meals start at 1001 and have no gap [MORE-02]', () => {
    expect(meals.map(({ productId }) => productId)).toEqual(meals.map((_, index) => 1001 + index))
  })
})

describe.each(languages)('the aliases in $id', ({ key }) => {
  const mealAliases = meals.map((meal) => meal.alias[key])

  it('no two meals, categories or brands have the same alias [ROUTE-10]', () => {
    const others = categories.map((category) => category.alias[key])
    expectUnique([...mealAliases, ...others, ...brands.map((brand) => brand.alias)])
  })

  it('the alias of a meal does not contain the alias of a brand [ROUTE-10]', () => {
    for (const brand of brands) {
      expect(mealAliases.filter((alias) => alias.includes(brand.alias))).toEqual([])
    }
  })
})

describe('the categories', () => {
  const parents = new Map(categories.map(({ key, parent }) => [key, parent]))
  const leaves = [...parents.keys()].filter((key) => ![...parents.values()].includes(key))

  it('every meal belongs to a category without subcategories, and each such category has at least four meals [LIST-01]', () => {
    for (const meal of meals) expect(leaves).toContain(meal.category)
    for (const leaf of leaves) {
      const count = meals.filter((meal) => meal.category === leaf).length
      expect(count, leaf).toBeGreaterThanOrEqual(4)
    }
  })

  it('the category tree has three levels [LIST-01]', () => {
    const countLevels = (key: string | null | undefined): number =>
      key ? 1 + countLevels(parents.get(key)) : 0
    expect(new Set([...parents.keys()].map(countLevels))).toEqual(new Set([1, 2, 3]))
  })
})

it('every brand has at least one meal, and every meal has a known brand [LIST-01]', () => {
  const known = new Set(brands.map(({ alias }) => alias))
  expect(new Set(meals.map(({ brand }) => brand))).toEqual(known)
})

it('every text of a meal differs between Swedish and English [PRODUCT-01]', () => {
  const untranslated = meals.filter((meal) => listTexts(meal).some(({ sv, en }) => sv === en))
  expect(untranslated.map(({ alias }) => alias.en)).toEqual([])
})

describe('the prices of the meals', () => {
  it('a meal that is reduced in kronor is reduced in every currency [PRODUCT-05]', () => {
    for (const { price } of meals)
      for (const currency of currencyCodes)
        expect(isReduced(toAmounts(price, currency))).toBe(isReduced(price))
  })

  it('about a sixth of the meals have a reduced price [PRODUCT-05]', () => {
    const share = meals.filter(({ price }) => isReduced(price)).length / meals.length
    expect(share).toBeGreaterThan(1 / 7)
    expect(share).toBeLessThan(1 / 5)
  })
})

describe('the stock of the meals', () => {
  const isSoldOut = (sku: MealSku) => sku.inStock + sku.oversellable + sku.static === 0
  const soldOut = meals.filter(({ skus }) => skus.every(isSoldOut))
  const skus = meals.flatMap((meal) => meal.skus)
  const states: Record<string, readonly unknown[]> = {
    'meals that are sold out': soldOut,
    'meals with some sizes sold out': meals.filter(
      (meal) => !soldOut.includes(meal) && meal.skus.some(isSoldOut),
    ),
    'meals with several sizes': meals.filter((meal) => meal.skus.length > 1),
    'skus with one piece left': skus.filter(({ inStock }) => inStock === 1),
    'skus that can be oversold': skus.filter(({ oversellable }) => oversellable > 0),
    'skus with static stock': skus.filter((sku) => sku.static > 0),
  }

  it.each(Object.keys(states))('the catalogue includes %s [PRODUCT-01]', (state) => {
    expect(states[state]?.length).toBeGreaterThan(0)
  })
})
