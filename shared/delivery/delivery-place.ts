/** The postal code that a visitor has asked for, and the area in which the merchant has it. */
export type DeliveryPlace = {
  zip: string
  areaId: string
  /** The start of the delivery that the cart named last, in seconds since 1970. */
  seenStart?: number
  /** The script has asked, so it also fills in the postal code on pages that visitors share. */
  hasScript?: true
}

const placePattern =
  /^(?<zip>[^~]{1,12})~(?<areaId>[a-z-]{1,40})(?:~(?<seenStart>\d{1,12}))?(?<hasScript>~s)?$/

export function formatDeliveryPlace({ zip, areaId, seenStart, hasScript }: DeliveryPlace): string {
  const parts = [zip, areaId, ...(seenStart === undefined ? [] : [seenStart])]
  return [...parts, ...(hasScript ? ['s'] : [])].join('~')
}

/** Returns null for a text that a visitor has changed. */
export function parseDeliveryPlace(text: string | undefined): DeliveryPlace | null {
  const { zip, areaId, seenStart, hasScript } = placePattern.exec(text ?? '')?.groups ?? {}
  if (!zip || !areaId) return null
  return {
    zip,
    areaId,
    ...(seenStart && { seenStart: Number(seenStart) }),
    ...(hasScript && { hasScript: true }),
  }
}

/** Writes a postal code as it is usual in the country: `11820` becomes `118 20` in Sweden. */
export function normalizeZip(text: string, countryCode: string): string {
  const zip = text.trim().replaceAll(/\s+/g, ' ')
  return countryCode === 'SE' ? zip.replace(/^(\d{3})(\d{2})$/, '$1 $2') : zip
}
