import type { Picture, ProductSummary } from '#shared/product/product.ts'
import type { Category } from '../../merchant-api/category.ts'

/** A brand on the home page. */
export type Kitchen = {
  name: string
  alias: string
  /** A picture of one of its meals. */
  picture: Picture
  /** The category of most of its meals; null if it is not known. */
  cuisine: string | null
  /** The number of its meals; null if it is not known. */
  count: number | null
}

type KitchenFacts = {
  categories: readonly Pick<Category, 'alias' | 'name'>[]
  /** The number of meals by the name of the brand. */
  counts: ReadonlyMap<string, number>
}

const MAX_KITCHENS = 6

function findMostCommon<Value>(values: readonly Value[]): Value | undefined {
  const counts = Map.groupBy(values, (value) => value)
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
}

/**
 * Chooses the brands with most best-selling meals. No two of them have the same cuisine, as long as
 * there are enough others.
 */
export function chooseKitchens(
  products: readonly ProductSummary[],
  { categories, counts }: KitchenFacts,
): Kitchen[] {
  const names = new Map(categories.map(({ alias, name }) => [alias, name]))
  const byBrand = Map.groupBy(products, ({ brand }) => brand?.alias ?? null)
  const kitchens = [...byBrand]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .flatMap(([alias, meals]): Kitchen[] => {
      const [picture] = meals.flatMap(({ pictures }) => pictures.slice(0, 1))
      const name = meals[0]?.brand?.name
      if (alias === null || !picture || !name) return []
      const category = findMostCommon(meals.map(({ categoryAlias }) => categoryAlias))
      const cuisine = names.get(category ?? '') ?? null
      return [{ name, alias, picture, cuisine, count: counts.get(name) ?? null }]
    })
  const isFirstOfCuisine = ({ cuisine }: Kitchen, index: number) =>
    kitchens.findIndex((other) => other.cuisine === cuisine) === index
  const first = kitchens.filter(isFirstOfCuisine)
  return [...first, ...kitchens.filter((kitchen) => !first.includes(kitchen))].slice(
    0,
    MAX_KITCHENS,
  )
}
