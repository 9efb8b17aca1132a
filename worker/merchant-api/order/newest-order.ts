import type { MerchantClient } from '../client/client.ts'
import { graphqlInContext } from '../client/graphql.ts'
import { loadOptionalPart } from '../client/load-optional-part.ts'
import { listItems } from '../client/list-items.ts'

export const newestOrderDocument = graphqlInContext(`
  query newestOrder {
    getOrders {
      id
      publicId
    }
  }
`)

/** Returns the public id of the newest order of the signed-in customer; null if there is none. */
export function findNewestOrderId(merchant: MerchantClient): Promise<string | null> {
  return loadOptionalPart<string | null>(merchant, {
    async load(client) {
      const { getOrders } = await client.call(newestOrderDocument, {})
      const orders = listItems(getOrders).filter(({ id }) => id)
      const [newest] = orders.toSorted((one, other) => Number(other.id) - Number(one.id))
      return newest?.publicId ?? null
    },
    fallback: null,
    part: 'newest-order',
  })
}
