import { graphql } from './graphql.ts'
import type { MerchantClient } from './client.ts'

export type Brand = { name: string; alias: string }

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
