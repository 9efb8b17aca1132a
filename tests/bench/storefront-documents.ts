import { print } from 'graphql'
import { addToCartDocument, getCartDocument } from '../../worker/merchant-api/cart.ts'
import { placeOrderDocument } from '../../worker/merchant-api/place-order.ts'
import { listPageDocument } from '../../worker/merchant-api/list.ts'
import { productDocument } from '../../worker/merchant-api/product.ts'

const FILTERS = `filters { price { lowest highest } facets { filterId type label values {
  facetId parentId label url order count hidden } } }`

/**
 * GraphQL documents of the storefront. `filters` is an additional document that requests the filter
 * panel of a list without its products.
 */
export const storefrontDocuments = {
  products: print(listPageDocument),
  filters: `query filters($categoryAlias: String, $brandAlias: String, $filter: FilterInputType, $languageId: String) {
    products(categoryAlias: $categoryAlias, brandAlias: $brandAlias, filter: $filter, take: 0, languageId: $languageId) {
      count ${FILTERS} } }`,
  product: print(productDocument),
  readCart: print(getCartDocument),
  fillCart: print(addToCartDocument),
  order: print(placeOrderDocument),
} as const
