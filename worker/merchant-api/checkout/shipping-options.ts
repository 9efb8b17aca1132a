import { z } from 'zod'
import { deliveryAreaSchema, type DeliveryArea } from '#shared/delivery/delivery-window.ts'
import { parseShippingData } from '#shared/delivery/shipping-data.ts'
import type { GetCachedJson } from '../../channel/cached-json.ts'
import type { MerchantClient } from '../client/client.ts'
import { graphqlInContext } from '../client/graphql.ts'
import { loadOptionalPart } from '../client/load-optional-part.ts'

export const shippingOptionsDocument = graphqlInContext(`
  query shippingOptions {
    shippingOptions {
      isDefault
      shippingData
    }
  }
`)

/** Returns the option that a checkout preselects. */
const findDefaultOption = <Option extends { isDefault: boolean }>(
  options: readonly Option[],
): Option | undefined => options.find(({ isDefault }) => isDefault) ?? options[0]

async function findAreas(merchant: MerchantClient): Promise<DeliveryArea[]> {
  const { shippingOptions } = await merchant.call(shippingOptionsDocument, {})
  const data = parseShippingData(findDefaultOption(shippingOptions)?.shippingData)
  if (data.deliveryAreas) return data.deliveryAreas
  return data.deliveryWindow ? [{ id: 'all', windows: [data.deliveryWindow] }] : []
}

/**
 * Loads when the market delivers, by the areas of its postal codes. There are none if the merchant
 * does not tell. Only an embedded merchant knows this query.
 */
export function loadDeliveryAreas(
  merchant: MerchantClient,
  getCachedJson: GetCachedJson,
): Promise<DeliveryArea[]> {
  const { channelId, marketId } = merchant.context
  return loadOptionalPart<DeliveryArea[]>(merchant, {
    load: (client) =>
      getCachedJson({
        key: `shipping:${channelId}:${marketId}`,
        version: 2,
        schema: z.array(deliveryAreaSchema),
        load: () => findAreas(client),
      }),
    fallback: [],
    part: 'delivery-areas',
  })
}

export const deliveryCheckDocument = graphqlInContext(`
  query deliveryCheck($zip: String!) {
    shippingOptions(zip: $zip) {
      isDefault
      shippingData
    }
  }
`)

type ZipDelivery = {
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
