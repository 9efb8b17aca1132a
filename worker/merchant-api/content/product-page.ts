import type { Product } from '#shared/product/product.ts'
import { areaFields, toArea, type AreaDraft } from './area.ts'
import { graphqlInContext } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'
import { productFields, toProduct } from '../product/find-product.ts'
import type { LinkRules } from '../link/rebuild-href.ts'

export const productPageDocument = graphqlInContext(
  `
    query productPage($alias: String, $filters: [PageWidgetCollectionFilterInputType]) {
      product(alias: $alias) {
        ...ProductFields
      }
      wide: widgetArea(
        family: "Product"
        areaName: "Product detail page"
        displaySetting: "desktop"
        filters: $filters
      ) {
        ...AreaFields
      }
      phone: widgetArea(
        family: "Product"
        areaName: "Product detail page"
        displaySetting: "mobile"
        filters: $filters
      ) {
        ...AreaFields
      }
    }
  `,
  [productFields, areaFields],
)

/** If an area or the rating fails, the product is returned without it. */
export async function findProductPage(
  merchant: MerchantClient,
  alias: string,
  rules: LinkRules,
): Promise<{ product: Product; area: AreaDraft | null } | null> {
  const { product, ...areas } = await merchant.call(
    productPageDocument,
    { alias, filters: [{ key: 'Product', value: alias }] },
    {
      optional: [
        'wide',
        'phone',
        'product/rating',
        'product/alternativeUrls',
        'product/variantDimensions',
        'product/variantGroup',
      ],
    },
  )
  return product && { product: toProduct(product, rules), area: toArea(areas, rules) }
}
