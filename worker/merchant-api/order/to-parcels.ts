import { graphql, type ResultOf } from '../client/graphql.ts'

export const parcelFields = graphql(`
  fragment ParcelFields on ShippingDetailType {
    parcelNumber
    shippingDate
    trackingLink
  }
`)

type ApiParcel = ResultOf<typeof parcelFields>

export type OrderParcel = {
  /** Empty if the merchant does not return it. */
  parcelNumber: string
  sentAt: string | null
  trackingLink: string | null
}

/** Returns a link that a browser may follow; null for none and for a link such as `javascript:`. */
function toTrackingLink(link: string | null): string | null {
  const url = link ? URL.parse(link, 'https://shop.invalid') : null
  return url && ['http:', 'https:'].includes(url.protocol) ? link : null
}

export function toParcels(details: readonly (ApiParcel | null)[] | null): OrderParcel[] {
  return (details ?? []).flatMap((detail) => {
    const trackingLink = toTrackingLink(detail?.trackingLink ?? null)
    const parcelNumber = detail?.parcelNumber ?? ''
    if (parcelNumber === '' && trackingLink === null) return []
    return [{ parcelNumber, sentAt: detail?.shippingDate ?? null, trackingLink }]
  })
}
