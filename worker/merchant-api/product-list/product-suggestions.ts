import type { ProductSummary } from '#shared/product/product.ts'
import type { MerchantClient } from '../client/client.ts'
import { graphqlInContext, type ResultOf } from '../client/graphql.ts'
import { rebuildHref, type LinkRules } from '../link/rebuild-href.ts'
import { summaryFields, toProductSummaries } from '../product/to-product.ts'

export const suggestionsDocument = graphqlInContext(
  `
    query suggestions($take: Int, $filter: FilterInputType) {
      products(take: $take, filter: $filter) {
        count
        products {
          ...SummaryFields
          discountCampaigns {
            name
            hideTitle
            canonicalUrl
          }
        }
      }
    }
  `,
  [summaryFields],
)

export type ListLink = { name: string; href: string }

type ProductSuggestions = {
  /** Number of all products for the text. */
  count: number
  products: ProductSummary[]
  campaigns: ListLink[]
}

type ApiProducts = NonNullable<ResultOf<typeof suggestionsDocument>['products']>['products']

/** Part of the products to which a campaign must apply, so that it has to do with the text. */
const MIN_CAMPAIGN_SHARE = 0.5

// Some campaigns have no list of their own.
function toCampaigns(products: ApiProducts, rules: LinkRules): ListLink[] {
  const links = (products ?? [])
    .flatMap((product) => product?.discountCampaigns ?? [])
    .flatMap((campaign) => {
      const href = rebuildHref(campaign?.canonicalUrl, rules, 'dc')
      return campaign?.name && !campaign.hideTitle && href !== null
        ? [{ name: campaign.name, href }]
        : []
    })
  const minCount = (products?.length ?? 0) * MIN_CAMPAIGN_SHARE
  return [...Map.groupBy(links, ({ href }) => href).values()]
    .filter((sameLinks) => sameLinks.length >= minCount)
    .flatMap((sameLinks) => sameLinks.slice(0, 1))
}

export async function loadProductSuggestions(
  merchant: MerchantClient,
  { text, take }: { text: string; take: number },
  rules: LinkRules,
): Promise<ProductSuggestions> {
  const { products } = await merchant.call(
    suggestionsDocument,
    { take, filter: { searchText: text, sort: 'RELEVANCE' } },
    { isOptional: true },
  )
  return {
    count: products?.count ?? 0,
    products: toProductSummaries(products),
    campaigns: toCampaigns(products?.products ?? null, rules),
  }
}
