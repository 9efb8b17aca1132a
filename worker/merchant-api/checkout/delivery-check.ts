import { parseShippingData } from '#shared/delivery/shipping-data.ts'
import { graphqlInContext } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'
import { findDefaultOption } from './shipping-options.ts'

export const deliveryCheckDocument = graphqlInContext(`
  query deliveryCheck($zip: String!) {
    shippingOptions(zip: $zip) {
      isDefault
      shippingData
    }
  }
`)

export type ZipDelivery = {
  isCovered: boolean
  /** Null if the merchant does not tell in which area the postal code is. */
  areaId: string | null
}

/** Only an embedded merchant knows this query. */
export async function loadZipDelivery(merchant: MerchantClient, zip: string): Promise<ZipDelivery> {
  const { shippingOptions } = await merchant.call(deliveryCheckDocument, { zip })
  const option = findDefaultOption(shippingOptions)
  const { deliveryArea = null } = parseShippingData(option?.shippingData)
  return { isCovered: option !== undefined, areaId: deliveryArea }
}
