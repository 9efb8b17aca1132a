import type { Category } from './meals/brands-and-categories.ts'
import type { Meal } from './meals/meal.ts'
import type { Offers } from './offers/offers.ts'
import type { Brand } from './schema/catalogue-schema.ts'

/** The data that differs between the full shop and its smaller copy for tests. */
export type Catalogue = {
  meals: readonly Meal[]
  brands: readonly Brand[]
  categories: readonly Category[]
  pictures: readonly { fileName: string; svg: string }[]
  offers?: Offers
  pictureNames: (meal: Meal) => [string, ...string[]]
}

/**
 * The languages of the shop: `key` is used in the seed data; `id` and `searchTable` are used in the
 * database.
 */
export const languages = [
  { id: 'sv-SE', key: 'sv', searchTable: 'product_search_sv' },
  { id: 'en-US', key: 'en', searchTable: 'product_search_en' },
] as const

export type LanguageKey = (typeof languages)[number]['key']

/**
 * Returns the first item for which `isWanted` is true. Throws an error if no item matches; `what`
 * names the missing item in it.
 */
export function getItem<Item>(
  items: readonly Item[],
  isWanted: (item: Item) => boolean,
  what: string,
): Item {
  const item = items.find(isWanted)
  if (item === undefined) throw new Error(`The catalogue has no ${what}`)
  return item
}

export const getBrand = (brands: readonly Brand[], alias: string): Brand =>
  getItem(brands, (brand) => brand.alias === alias, `brand "${alias}"`)

export const getCategory = (categories: readonly Category[], key: string): Category =>
  getItem(categories, (category) => category.key === key, `category "${key}"`)
