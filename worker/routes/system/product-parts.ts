import type { Category } from '../../commerce/category.ts'
import type { Merchant } from '../../commerce/merchant.ts'
import { MAX_SKIP, MAX_TAKE } from '../../commerce/product-limits.ts'
import {
  loadNamedProducts,
  type NamedProduct,
  type Shelf,
} from '../../commerce/sitemap-products.ts'

/** At the same time: a connection of the platform has no more. */
const MOST_CALLS = 6

/** `products-2`, or of a large shop `products-57-2`: the second part of what is in category 57. */
const toName = (shelf: string, part: number) => `products${shelf}-${part}`

// Subcategories come first, so that what is left for the categories above them is little.
function sortDeepestFirst(categories: Category[]): Category[] {
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]))
  const getDepth = ({ id }: Category) => {
    let depth = 0
    const seen = new Set<number>()
    for (let at = parents.get(id); at && !seen.has(at); at = parents.get(at)) {
      seen.add(at)
      depth += 1
    }
    return depth
  }
  return categories.toSorted((one, other) => getDepth(other) - getDepth(one) || one.id - other.id)
}

/**
 * Every product is on one shelf: of the first of its categories, or on the last shelf where it has none. The merchant
 * gives no product past `MAX_SKIP`, so that a shop that is larger can only be listed shelf by shelf.
 */
function listShelves(categories: Category[]): { id: number; shelf: Shelf }[] {
  const ids = sortDeepestFirst(categories).map(({ id }) => id)
  return [
    ...ids.map((id, index) => ({
      id,
      shelf: {
        categoryIds: [id],
        ...(index > 0 ? { excludeCategoryIds: ids.slice(0, index) } : {}),
      },
    })),
    { id: 0, shelf: { excludeCategoryIds: ids } },
  ]
}

async function countProducts(merchant: Merchant, filter: Shelf): Promise<number> {
  return (await loadNamedProducts(merchant, { skip: 0, take: 1, filter })).count
}

const nameParts = (shelf: string, count: number, size: number): string[] =>
  Array.from({ length: Math.ceil(Math.min(count, MAX_SKIP) / size) }, (_, index) =>
    toName(shelf, index + 1),
  )

/** The names of the parts that hold all products, `size` in each. */
export async function listProductParts(
  merchant: Merchant,
  categories: Category[],
  size: number,
): Promise<string[]> {
  const count = await countProducts(merchant, {})
  if (count <= MAX_SKIP) return nameParts('', count, size)
  const names: string[] = []
  const shelves = listShelves(categories)
  for (let start = 0; start < shelves.length; start += MOST_CALLS) {
    const counted = shelves
      .slice(start, start + MOST_CALLS)
      .map(async ({ id, shelf }) => nameParts(`-${id}`, await countProducts(merchant, shelf), size))
    names.push(...(await Promise.all(counted)).flat())
  }
  return names
}

export type ProductPart = { shelf: Shelf; start: number }

/** What a name stands for; null where there is no such part. */
export function findProductPart(
  name: string,
  categories: Category[],
  size: number,
): ProductPart | null {
  const [, id, part] = /^products(?:-(\d{1,9}))?-([1-9]\d?)$/.exec(name) ?? []
  const start = (Number(part) - 1) * size
  if (part === undefined || start >= MAX_SKIP) return null
  if (id === undefined) return { shelf: {}, start }
  const found = listShelves(categories).find((each) => each.id === Number(id))
  return found ? { shelf: found.shelf, start } : null
}

/** The products of one part, as many at a time as the merchant gives at once. */
export async function* loadProductPart(
  merchant: Merchant,
  { shelf, start }: ProductPart,
  size: number,
): AsyncGenerator<NamedProduct[]> {
  const end = Math.min(start + size, MAX_SKIP)
  for (let skip = start; skip < end; skip += MAX_TAKE) {
    const take = Math.min(MAX_TAKE, end - skip)
    const { count, products } = await loadNamedProducts(merchant, { skip, take, filter: shelf })
    yield products
    if (skip + take >= count) return
  }
}
