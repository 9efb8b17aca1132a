import { z } from 'zod'
import { CHANNEL_FRESH_SECONDS, type GetCachedJson } from '../channel/json-cache.ts'
import { graphql } from './graphql.ts'
import type { MerchantClient } from './client.ts'

const brandSchema = z.object({ name: z.string(), alias: z.string() })
export type Brand = z.infer<typeof brandSchema>

export const brandsDocument = graphql(`
  query brands($channelId: String, $languageId: String, $marketId: String) {
    brands(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      alias
      name
    }
  }
`)

/** Returns all brands that have a page, in no particular order. */
export async function loadBrands(merchant: MerchantClient): Promise<Brand[]> {
  const { brands } = await merchant.call(brandsDocument, {})
  return (brands ?? []).flatMap((brand) =>
    brand?.alias && brand.name ? [{ name: brand.name, alias: brand.alias }] : [],
  )
}

const brandsSchema = z.array(brandSchema)

/** Loads the brands of one market and language through a cache, for the search suggestions. */
export function loadCachedBrands(
  merchant: MerchantClient,
  getCachedJson: GetCachedJson,
): Promise<Brand[]> {
  const { channelId, marketId, languageId } = merchant.context
  return getCachedJson({
    key: `brands:${channelId}:${marketId}:${languageId}`,
    version: 1,
    freshSeconds: CHANNEL_FRESH_SECONDS,
    schema: brandsSchema,
    load: () => loadBrands(merchant),
  })
}
