import type { ProductSummary } from '#shared/product/product.ts'
import type { MerchantClient } from '../client/client.ts'
import { graphqlInContext } from '../client/graphql.ts'
import { loadProductLists } from './product-lists.ts'
import { cardFields, toProductSummaries } from '../product/to-product.ts'

export const searchHelpDocument = graphqlInContext(
  `
    query searchHelp($searchText: String!, $take: Int, $filter: FilterInputType) {
      corrections: searchCorrection(searchText: $searchText)
      bestsellers: products(take: $take, filter: $filter) {
        ...CardFields
      }
    }
  `,
  [cardFields],
)

/** Help after a search without results: similar texts that find products, and the bestsellers. */
export type SearchHelp = { corrections: string[]; bestsellers: ProductSummary[] }

/** A merchant without the extension offers bestsellers only. */
export async function loadSearchHelp(
  merchant: MerchantClient,
  { text, take, hasCorrections }: { text: string; take: number; hasCorrections: boolean },
): Promise<SearchHelp> {
  const filter = { sort: 'MOST_SOLD' } as const
  if (!hasCorrections) {
    const [bestsellers = []] = await loadProductLists(merchant, [{ take, filter }])
    return { corrections: [], bestsellers }
  }
  const { corrections, bestsellers } = await merchant.call(
    searchHelpDocument,
    { searchText: text, take, filter },
    { optional: ['corrections', 'bestsellers'] },
  )
  return {
    // The field is missing if it failed, although the contract says that it is always there.
    corrections: [corrections ?? []].flat(),
    bestsellers: toProductSummaries(bestsellers),
  }
}
