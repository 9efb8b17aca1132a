import type { Category } from './meals/categories.ts'
import type { Meal } from './meals/meal.ts'
import type { Offers } from './offers/offers.ts'
import type { Brand } from './schema/catalogue-schema.ts'

/** Everything that differs between the shop and its smaller copy for tests. */
export type Catalogue = {
  meals: readonly Meal[]
  brands: readonly Brand[]
  categories: readonly Category[]
  pictures: readonly { fileName: string; svg: string }[]
  offers?: Offers
  pictureNames: (meal: Meal) => [string, string]
}

/** The languages of the shop: the key in the data, and the id and the search table in the database. */
export const languages = [
  { id: 'sv-SE', key: 'sv', searchTable: 'product_search_sv' },
  { id: 'en-US', key: 'en', searchTable: 'product_search_en' },
] as const

export type LanguageKey = (typeof languages)[number]['key']

/** Returns the first wanted item; `what` names it in the error if there is none. */
export function getItem<Item>(
  items: readonly Item[],
  isWanted: (item: Item) => boolean,
  what: string,
): Item {
  const item = items.find(isWanted)
  if (item === undefined) throw new Error(`The catalogue has no ${what}`)
  return item
}
