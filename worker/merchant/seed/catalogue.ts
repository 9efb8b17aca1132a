import type { Brand, Category, Meal } from './meals/meal.ts'
import type { Offers } from './offers/offer.ts'

/** What a seed is written from. */
export type Catalogue = {
  meals: readonly Meal[]
  brands: readonly Brand[]
  categories: readonly Category[]
  pictures: readonly { fileName: string; svg: string }[]
  /** A catalogue may be seeded without any. */
  offers?: Offers
  pictureNames: (meal: Meal) => [string, string]
}

/** Languages of the shop, by the catalogue's key and the API's id. */
export const languages = [
  { id: 'sv-SE', key: 'sv', searchTable: 'product_search_sv' },
  { id: 'en-US', key: 'en', searchTable: 'product_search_en' },
] as const

export function find<Item>(
  items: readonly Item[],
  isWanted: (item: Item) => boolean,
  what: string,
): Item {
  const item = items.find(isWanted)
  if (item === undefined) throw new Error(`The catalogue has no ${what}`)
  return item
}
