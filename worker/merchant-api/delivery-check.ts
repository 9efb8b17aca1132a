import { parseShippingData, type DeliveryWindow } from '#shared/delivery/delivery-window.ts'
import { graphql } from './graphql.ts'
import type { MerchantClient } from './client.ts'

export const deliveryCheckDocument = graphql(`
  query deliveryCheck($zip: String!, $channelId: String, $languageId: String, $marketId: String) {
    shippingOptions(
      zip: $zip
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    ) {
      isDefault
      shippingData
    }
  }
`)

/** `window` is null if the merchant delivers to the postal code but does not tell when. */
export type ZipDelivery = { isCovered: boolean; window: DeliveryWindow | null }

/**
 * Loads whether and when the merchant delivers to a postal code. Only an embedded merchant knows
 * this query.
 */
export async function loadZipDelivery(merchant: MerchantClient, zip: string): Promise<ZipDelivery> {
  const { shippingOptions } = await merchant.call(deliveryCheckDocument, { zip })
  const option = shippingOptions.find(({ isDefault }) => isDefault) ?? shippingOptions[0]
  return { isCovered: option !== undefined, window: parseShippingData(option?.shippingData) }
}
