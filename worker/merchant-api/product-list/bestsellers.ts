import { buildId } from 'virtual:client-assets'
import { z } from 'zod'
import type { ProductSummary } from '#shared/product/product.ts'
import { toMarketKey, type CachedJson } from '../../channel/cached-json.ts'
import type { MerchantClient } from '../client/client.ts'
import { loadProductLists } from './product-lists.ts'

const MAX_BESTSELLERS = 8
/** More are loaded than shown, because sold-out products are left out. */
export const LOADED_BESTSELLERS = 12

/** Returns the bestsellers that can be bought. */
export const listBestsellers = (products: readonly ProductSummary[]): ProductSummary[] =>
  products.filter(({ stock }) => stock.total > 0).slice(0, MAX_BESTSELLERS)

/** The bestsellers of one market and language, with the prices of a shopper who has no own ones. */
export function describeBestsellers(merchant: MerchantClient): CachedJson<ProductSummary[]> {
  return {
    // Another build may have cards of another shape.
    key: toMarketKey(`bestsellers:${buildId}`, merchant),
    version: 1,
    schema: z.custom<ProductSummary[]>(Array.isArray),
    async load() {
      const list = { take: LOADED_BESTSELLERS, filter: { sort: 'MOST_SOLD' } } as const
      const [products = []] = await loadProductLists(merchant, [list])
      return listBestsellers(products)
    },
  }
}
