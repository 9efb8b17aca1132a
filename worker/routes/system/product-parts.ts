import type { Category } from '../../merchant-api/catalogue/category-tree.ts'
import type { MerchantClient } from '../../merchant-api/client/client.ts'
import { MAX_SKIP, MAX_TAKE } from '../../merchant-api/catalogue/product-limits.ts'
import {
  loadSitemapProducts,
  type SitemapProduct,
  type ProductGroup,
} from '../../merchant-api/catalogue/sitemap-products.ts'

/** Highest number of simultaneous connections that a Worker may have. */
const MAX_PARALLEL_CALLS = 6

/**
 * Returns the name of a part, for example `products-2`. In a large shop, `products-57-2` is the
 * second part of the products in category 57.
 */
const toPartName = (group: string, part: number) => `products${group}-${part}`

// Sorts subcategories before their parents, so that few products are left for the parent
// categories.
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
 * A product is in the group of its first category in the list, or in the last group. A large shop
 * needs groups, because the merchant returns no product past `MAX_SKIP`.
 */
function listProductGroups(categories: Category[]): { id: number; group: ProductGroup }[] {
  const ids = sortDeepestFirst(categories).map(({ id }) => id)
  return [
    ...ids.map((id, index) => ({
      id,
      group: {
        categoryIds: [id],
        ...(index > 0 && { excludeCategoryIds: ids.slice(0, index) }),
      },
    })),
    { id: 0, group: { excludeCategoryIds: ids } },
  ]
}

async function countProducts(merchant: MerchantClient, filter: ProductGroup): Promise<number> {
  return (await loadSitemapProducts(merchant, { skip: 0, take: 1, filter })).count
}

const listPartNames = (group: string, count: number, size: number): string[] =>
  Array.from({ length: Math.ceil(Math.min(count, MAX_SKIP) / size) }, (_, index) =>
    toPartName(group, index + 1),
  )

/** Each part holds at most `size` products. */
export async function listProductParts(
  merchant: MerchantClient,
  categories: Category[],
  size: number,
): Promise<string[]> {
  const count = await countProducts(merchant, {})
  if (count <= MAX_SKIP) return listPartNames('', count, size)
  const names: string[] = []
  const groups = listProductGroups(categories)
  for (let start = 0; start < groups.length; start += MAX_PARALLEL_CALLS) {
    const counted = groups
      .slice(start, start + MAX_PARALLEL_CALLS)
      .map(async ({ id, group }) =>
        listPartNames(`-${id}`, await countProducts(merchant, group), size),
      )
    names.push(...(await Promise.all(counted)).flat())
  }
  return names
}

export type ProductPart = { group: ProductGroup; start: number }

export function findProductPart(
  name: string,
  categories: Category[],
  size: number,
): ProductPart | null {
  const [, id, part] = /^products(?:-(\d{1,9}))?-([1-9]\d?)$/.exec(name) ?? []
  const start = (Number(part) - 1) * size
  if (part === undefined || start >= MAX_SKIP) return null
  if (id === undefined) return { group: {}, start }
  const found = listProductGroups(categories).find((each) => each.id === Number(id))
  return found ? { group: found.group, start } : null
}

/** Each batch has at most as many products as the merchant returns at once. */
export async function* loadProductPart(
  merchant: MerchantClient,
  { group, start }: ProductPart,
  size: number,
): AsyncGenerator<SitemapProduct[]> {
  const end = Math.min(start + size, MAX_SKIP)
  for (let skip = start; skip < end; skip += MAX_TAKE) {
    const take = Math.min(MAX_TAKE, end - skip)
    const { count, products } = await loadSitemapProducts(merchant, { skip, take, filter: group })
    yield products
    if (skip + take >= count) return
  }
}
