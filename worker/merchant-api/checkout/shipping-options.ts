import { z } from 'zod'
import {
  deliveryWindowSchema,
  parseShippingData,
  type DeliveryWindow,
} from '#shared/delivery/delivery-window.ts'
import { CHANNEL_FRESH_SECONDS, type GetCachedJson } from '../../channel/json-cache.ts'
import type { MerchantClient } from '../client/client.ts'
import { graphql } from '../client/graphql.ts'
import { loadOptionalPart } from '../client/load-optional-part.ts'

export const shippingOptionsDocument = graphql(`
  query shippingOptions($channelId: String, $languageId: String, $marketId: String) {
    shippingOptions(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      isDefault
      shippingData
    }
  }
`)

async function findDefaultWindow(merchant: MerchantClient): Promise<DeliveryWindow | null> {
  const { shippingOptions } = await merchant.call(shippingOptionsDocument, {})
  const chosen = shippingOptions.find(({ isDefault }) => isDefault) ?? shippingOptions[0]
  return parseShippingData(chosen?.shippingData)
}

/** Returns null if the merchant does not tell. Only an embedded merchant knows this query. */
export function loadDeliveryWindow(
  merchant: MerchantClient,
  getCachedJson: GetCachedJson,
): Promise<DeliveryWindow | null> {
  const { channelId, marketId } = merchant.context
  return loadOptionalPart(merchant, {
    load: (client) =>
      getCachedJson({
        key: `shipping:${channelId}:${marketId}`,
        version: 1,
        freshSeconds: CHANNEL_FRESH_SECONDS,
        schema: z.nullable(deliveryWindowSchema),
        load: () => findDefaultWindow(client),
      }),
    fallback: null,
    failureEvent: 'delivery-window-failed',
  })
}
