import { removePersonalTexts } from '#shared/measurement/personal-texts.ts'
import type { MeasurementEventOf } from '#shared/measurement/events.ts'
import type { ClientState } from '../state/client-state.ts'
import { toListAddress, toMeasuredAddress } from './page-address.ts'
import type { PriceScope } from './price-scope.ts'
import type { ProductFacts } from './read-product-facts.ts'

export type MeasuredPage = {
  getAddress: () => URL
  getTitle: () => string
  /** See `page_type` of the event `page_data`. */
  type: string
  product: ProductFacts | null
  scope: PriceScope
}

export const toPageData = (
  page: MeasuredPage,
  now: ClientState,
  isImpression: boolean,
): MeasurementEventOf<'page_data'> => ({
  event: 'page_data',
  page_type: page.type,
  page_language: now.locale,
  market: now.market,
  currency: now.currency,
  channel: page.getAddress().hostname,
  customer_type: now.customerType,
  is_signed_in: now.user !== null,
  prices_include_vat: now.vatIncluded,
  is_impression: isImpression,
})

export const toOriginalLocation = ({
  getAddress,
}: MeasuredPage): MeasurementEventOf<'original_location'> => ({
  event: 'original_location',
  page_location: toMeasuredAddress(getAddress()),
})

export function createPageViews({ type, getAddress, getTitle }: MeasuredPage) {
  const readAddress = () =>
    type === 'list' ? toListAddress(getAddress()) : toMeasuredAddress(getAddress())
  let last = readAddress()
  /** Returns null for the same address, unless the shopper has returned to it. */
  return (isNew: boolean): MeasurementEventOf<'virtual_page_view'> | null => {
    const address = readAddress()
    if (address === last && !isNew) return null
    last = address
    return {
      event: 'virtual_page_view',
      page_location: address,
      page_title: removePersonalTexts(getTitle()),
    }
  }
}
