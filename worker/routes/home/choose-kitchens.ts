import type { Picture, ProductSummary } from '#shared/product/product.ts'
import type { Category } from '../../merchant-api/catalogue/category-tree.ts'
import { findCuisine, type KitchenFacts } from '../../ui/kitchen/kitchen-card.tsx'

export type Kitchen = KitchenFacts & {
  picture: Picture
}

type KitchenSources = {
  categories: readonly Pick<Category, 'alias' | 'name'>[]
  /** The number of meals by the name of the brand. */
  counts: ReadonlyMap<string, number>
}

const MAX_KITCHENS = 6

/** No two of them have the same cuisine, as long as there are enough others. */
export function chooseKitchens(
  products: readonly ProductSummary[],
  { categories, counts }: KitchenSources,
): Kitchen[] {
  const byBrand = Map.groupBy(products, ({ brand }) => brand?.alias ?? null)
  const kitchens = [...byBrand]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .flatMap(([alias, meals]): Kitchen[] => {
      const [picture] = meals.flatMap(({ pictures }) => pictures.slice(0, 1))
      const name = meals[0]?.brand?.name
      if (alias === null || !picture || !name) return []
      const cuisine = findCuisine(meals, categories)
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
