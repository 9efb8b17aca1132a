import { parseDeliverySlot, type DeliverySlot } from '#shared/delivery/delivery-slot.ts'
import { parseShippingData, type DeliveryWindow } from '#shared/delivery/delivery-window.ts'
import { graphql } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'

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
      subOptions {
        shippingData
      }
    }
  }
`)

/**
 * `window` is the rule of the deliveries; null if the merchant delivers to the postal code but does not
 * tell when. `slot` is the next delivery, if the merchant lists them.
 */
export type ZipDelivery = {
  isCovered: boolean
  window: DeliveryWindow | null
  slot: DeliverySlot | null
}

/** Only an embedded merchant knows this query. */
export async function loadZipDelivery(merchant: MerchantClient, zip: string): Promise<ZipDelivery> {
  const { shippingOptions } = await merchant.call(deliveryCheckDocument, { zip })
  const option = shippingOptions.find(({ isDefault }) => isDefault) ?? shippingOptions[0]
  return {
    isCovered: option !== undefined,
    window: parseShippingData(option?.shippingData),
    slot: parseDeliverySlot(option?.subOptions?.[0]?.shippingData),
  }
}
