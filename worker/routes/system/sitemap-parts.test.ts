import { describe, expect, it } from 'vitest'
import type { Category } from '../../merchant-api/catalogue/category-tree.ts'
import type { MerchantClient } from '../../merchant-api/client/client.ts'
import { createChannel } from '../../routing/sample-channel.fixture.ts'
import { listAddresses } from '../../seo/hreflang.ts'
import { listSitemapNames, listSitemapPart } from './sitemap-parts.ts'
import type { SitemapSource } from './sitemap-source.ts'

type StockedProduct = { alias: string; categoryIds: number[] }
type ProductsVariables = {
  skip: number
  take: number
  filter: { categoryIds?: number[]; excludeCategoryIds?: number[] }
}

const isIn = (product: StockedProduct, ids: number[] | undefined) =>
  product.categoryIds.some((id) => ids?.includes(id))

/** Creates a merchant that limits `skip` and `take` as the published API does: without an error. */
function createClampingMerchant(stock: StockedProduct[]): MerchantClient {
  const call = (_: unknown, { skip, take, filter }: Partial<ProductsVariables>) => {
    // The known filters are requested without variables.
    if (!filter || skip === undefined || take === undefined)
      return Promise.resolve({ products: { filters: { facets: [] } } })
    const matchingProducts = stock.filter(
      (product) =>
        (!filter.categoryIds || isIn(product, filter.categoryIds)) &&
        !isIn(product, filter.excludeCategoryIds),
    )
    const start = Math.min(skip, 6000)
    const products = matchingProducts
      .slice(start, start + Math.min(take, 200))
      .map(({ alias }) => ({
        alias,
        primaryCategory: null,
        alternativeUrls: [{ url: `/se/en/p/${alias}-en`, language: 'en', culture: 'en-US' }],
      }))
    return Promise.resolve({ products: { count: matchingProducts.length, products } })
  }
  const context = { channelId: '1|se', marketId: 'se', languageId: 'sv-SE' }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only products are requested
  return { context, call } as unknown as MerchantClient
}

const category = (id: number, parentId: number): Category => ({
  id,
  parentId,
  name: `${id}`,
  alias: `category-${id}`,
  description: '',
  aliases: {},
})

/** One top category with four subcategories, each of which has ten subcategories. */
const categories = [
  category(1, 0),
  ...[2, 3, 4, 5].map((id) => category(id, 1)),
  ...Array.from({ length: 40 }, (_, index) => category(100 + index, 2 + Math.floor(index / 10))),
]

// Creates meals in different situations: in one category, in two, only in an upper category, or in
// no category.
function createMeals(count: number): StockedProduct[] {
  return Array.from({ length: count }, (_, index) => {
    const leaf = index % 40
    const path = [1, 2 + Math.floor(leaf / 10), 100 + leaf]
    if (index % 97 === 0) return { alias: `meal-${index}`, categoryIds: [] }
    if (index % 89 === 0) return { alias: `meal-${index}`, categoryIds: path.slice(0, 2) }
    const second = index % 5 === 0 ? [100 + ((leaf + 11) % 40)] : []
    return { alias: `meal-${index}`, categoryIds: [...path, ...second] }
  })
}

async function listParts(source: SitemapSource): Promise<string[][]> {
  const names = await listSitemapNames(source)
  expect(new Set(names).size).toBe(names.length)
  const parts: string[][] = []
  for (const name of names.filter((each) => each.startsWith('products'))) {
    const addresses: string[] = []
    for await (const pages of listSitemapPart(source, name) ?? []) {
      const found = pages.flatMap((alternates) => listAddresses(alternates, source.channel))
      addresses.push(...found.map(({ href }) => href))
    }
    parts.push(addresses)
  }
  return parts
}

const createSource = (count: number, changes: Parameters<typeof createChannel>[0] = {}) => {
  const merchant = createClampingMerchant(createMeals(count))
  return { channel: createChannel(changes), createClient: () => merchant, categories }
}

describe('the products in the sitemap', () => {
  it.each([0, 1, 313, 1000, 1001, 6000, 6001, 30_000])(
    'the sitemap of a shop with %d products lists each product once, in parts of the allowed size [MORE-03]',
    async (count) => {
      const parts = await listParts(createSource(count))
      const all = parts.flat()
      expect(all).toHaveLength(2 * count)
      expect(new Set(all).size).toBe(all.length)
      for (const part of parts) {
        expect(part.length).toBeGreaterThan(0)
        expect(part.length).toBeLessThanOrEqual(2000)
      }
    },
  )

  it('a sitemap part holds fewer products if each product has many URLs [MORE-03]', async () => {
    const shop = { marketInPath: true, locales: ['sv', 'en', 'da', 'fi', 'nb'] } as const
    const source = createSource(7000, { ...shop, locales: [...shop.locales] })
    const addresses = 5 + 1 + 5
    const parts = await listParts(source)
    expect(new Set(parts.flat()).size).toBe(7000 * addresses)
    for (const part of parts) expect(part.length * addresses).toBeLessThanOrEqual(150_000)
  })

  it.each(['products-0', 'products-7', 'products-100-7', 'products-6-1', 'products-', 'secrets'])(
    'the sitemap part %s does not exist [MORE-03]',
    (name) => expect(listSitemapPart(createSource(30_000), name)).toBeNull(),
  )
})
