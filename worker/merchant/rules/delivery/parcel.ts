/** Returns the URL of the tracking page, or only its path if the shop URL is empty. */
export function toTrackingLink(parcelNumber: string, shopUrl: string): string {
  return `${shopUrl}/merchant/parcel/${parcelNumber}`
}

/** It must be impossible to guess, because everyone who knows it can open the tracking page. */
export function createParcelNumber(): string {
  const [random = 0n] = crypto.getRandomValues(new BigUint64Array(1))
  return `24H${String(random % 1_000_000_000_000n).padStart(12, '0')}`
}
