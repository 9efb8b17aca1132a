import { expect, it } from 'vitest'
import { brands } from './brands.ts'
import { categories } from './categories.ts'
import { meals } from './meals.ts'
import type { Meal, Text } from './meal.ts'

const languages = ['en', 'sv'] as const
const currencies = ['SEK', 'EUR'] as const

function expectUnique(values: readonly (string | number)[]) {
  expect(values.toSorted()).toEqual([...new Set(values)].toSorted())
}

function listTexts(meal: Meal): Text[] {
  return [meal.name, meal.summary, meal.description, meal.storage, meal.ingredients]
}

it('the shop sells over three hundred meals of many kitchens', () => {
  expect(meals.length).toBeGreaterThanOrEqual(312)
  expect(meals.length).toBeLessThanOrEqual(400)
  expect(brands.length).toBeGreaterThanOrEqual(25)
})

it('products, articles and skus have numbers of their own', () => {
  expectUnique(meals.map((meal) => meal.productId))
  expectUnique(meals.map((meal) => meal.articleNumber))
  expectUnique(meals.flatMap((meal) => meal.skus.map((sku) => sku.skuId)))
  expectUnique(brands.map((brand) => brand.brandId))
  expectUnique(categories.map((category) => category.categoryId))
  for (const [index, meal] of meals.entries()) {
    expect(meal.productId).toBe(1001 + index)
    expect(meal.articleNumber).toBe(`M-${meal.productId}`)
    for (const sku of meal.skus) expect(sku.skuId).toBeGreaterThan(5000)
  }
})

it('aliases are plain, never meet within a language and name no brand', () => {
  for (const language of languages) {
    const mealAliases = meals.map((meal) => meal.alias[language])
    const others = categories.map((category) => category.alias[language])
    const aliases = [...mealAliases, ...others, ...brands.map((brand) => brand.alias)]
    expectUnique(aliases)
    for (const alias of aliases) expect(alias).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    for (const { alias: brandAlias } of brands)
      expect(mealAliases.filter((alias) => alias.includes(brandAlias))).toEqual([])
  }
  const alike = meals.filter((meal) => meal.alias.en === meal.alias.sv)
  expect(alike.length).toBeLessThan(meals.length / 10)
})

it('every meal has a brand and sits in a category without children', () => {
  const brandAliases = brands.map((brand) => brand.alias)
  const parents = new Set(categories.map((category) => category.parent))
  const leaves = categories.map(({ key }) => key).filter((key) => !parents.has(key))
  for (const meal of meals) {
    expect(brandAliases).toContain(meal.brand)
    expect(leaves).toContain(meal.category)
  }
  for (const leaf of leaves) {
    const inLeaf = meals.filter((meal) => meal.category === leaf)
    expect([leaf, inLeaf.length >= 4]).toEqual([leaf, true])
  }
  for (const alias of brandAliases) expect(meals.some((meal) => meal.brand === alias)).toBe(true)
})

it('categories stand in three levels, numbered from one under each parent', () => {
  for (const parent of [null, ...categories.map(({ key }) => key)]) {
    const siblings = categories.filter((category) => category.parent === parent)
    expect(siblings.map((category) => category.order)).toEqual(siblings.map((_, at) => at + 1))
  }
  const parents = new Map(categories.map(({ key, parent }) => [key, parent]))
  const countLevels = (key: string | null | undefined): number =>
    key ? 1 + countLevels(parents.get(key)) : 0
  expect(new Set(categories.map(({ key }) => countLevels(key)))).toEqual(new Set([1, 2, 3]))
  for (const { parent } of categories) if (parent !== null) expect(parents.has(parent)).toBe(true)
})

it('every text is written in both languages, calmly, and no two meals share one', () => {
  for (const language of languages) {
    expectUnique(meals.map((meal) => meal.name[language]))
    expectUnique(meals.map((meal) => meal.summary[language]))
    expectUnique(meals.map((meal) => meal.description[language]))
    for (const meal of meals) {
      for (const text of listTexts(meal)) expect(text[language]).toMatch(/^[^!]{8,}$/)
      expect(meal.description[language]).toMatch(/^<p>[^<>&]+<\/p><p>[^<>&]+<\/p>$/)
      expect(meal.storage[language]).toMatch(/^<p>[^<>&]+<\/p><p>[^<>&]+<\/p>$/)
      expect(meal.summary[language].length).toBeLessThan(190)
    }
  }
  for (const meal of meals) for (const text of listTexts(meal)) expect(text.sv).not.toBe(text.en)
})

it('prices are whole kronor on 9 or 5, and a discount lowers both currencies', () => {
  for (const { price } of meals) {
    const { selling } = price.SEK
    expect(selling).toBeGreaterThanOrEqual(2900)
    expect(selling).toBeLessThanOrEqual(44900)
    expect([500, 900]).toContain(selling % 1000)
    expect(selling / price.EUR.selling).toBeGreaterThan(10.3)
    expect(selling / price.EUR.selling).toBeLessThan(11.5)
    for (const currency of currencies) {
      const { selling: now, regular } = price[currency]
      expect(regular > now).toBe(price.SEK.regular > price.SEK.selling)
    }
  }
  const discounted = meals.filter(({ price }) => price.SEK.regular > price.SEK.selling)
  expect(discounted.length / meals.length).toBeGreaterThan(1 / 7)
  expect(discounted.length / meals.length).toBeLessThan(1 / 5)
})

it('the stock shows every state a shop page must tell apart', () => {
  const isEmpty = (sku: Meal['skus'][number]) => sku.inStock + sku.oversellable + sku.static === 0
  const soldOut = meals.filter((meal) => meal.skus.every(isEmpty))
  const partly = meals.filter((meal) => !soldOut.includes(meal) && meal.skus.some(isEmpty))
  const skus = meals.flatMap((meal) => meal.skus)
  const few = skus
    .filter((sku) => !isEmpty(sku) && sku.oversellable + sku.static === 0)
    .map((sku) => sku.inStock)
    .filter((inStock) => inStock <= 5)
  const expectShare = (part: readonly unknown[], of: readonly unknown[], percent: number[]) => {
    const share = (100 * part.length) / of.length
    expect(share).toBeGreaterThanOrEqual(percent[0] ?? 0)
    expect(share).toBeLessThanOrEqual(percent[1] ?? 0)
  }
  expectShare(soldOut, meals, [3, 6])
  expectShare(partly, meals, [1, 3])
  expectShare(few, skus, [4, 9])
  expect(few).toContain(1)
  expect(few).toContain(5)
  const oversellable = skus.filter((sku) => sku.oversellable > 0)
  expectShare(oversellable, skus, [2, 4])
  const fixed = skus.filter((sku) => sku.static > 0)
  expectShare(fixed, skus, [1, 3])
  const several = meals.filter((meal) => meal.skus.length > 1)
  expectShare(several, meals, [14, 33])
})

it('days, counts, minutes and weights are those of a real shop', () => {
  for (const meal of meals) {
    expect(meal.addedOn).toMatch(/^202[56]-\d\d-\d\d$/)
    expect(new Date(meal.addedOn).toISOString().slice(0, 10)).toBe(meal.addedOn)
    expect(meal.addedOn >= '2025-11-01' && meal.addedOn <= '2026-11-30').toBe(true)
    expect(meal.soldCount).toBeGreaterThanOrEqual(5)
    expect(meal.soldCount).toBeLessThanOrEqual(900)
    const { minutes } = meal
    expect((minutes >= 2 && minutes <= 12) || (minutes >= 20 && minutes <= 25)).toBe(true)
    expect(meal.weightGrams).toBeGreaterThanOrEqual(100)
    expect(meal.weightGrams).toBeLessThanOrEqual(meal.category === 'sharing' ? 2200 : 650)
  }
})
