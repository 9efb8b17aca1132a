/** Tracking in the sandbox is a page of this merchant. Without a shop URL the link is a path. */
export function toTrackingLink(parcelNumber: string, shopUrl: string): string {
  return `${shopUrl}/merchant/parcel/${parcelNumber}`
}

/**
 * Creates a number with twelve random digits. It must not be guessable, because the number alone
 * opens the tracking page.
 */
export function createParcelNumber(): string {
  const [random = 0n] = crypto.getRandomValues(new BigUint64Array(1))
  return `24H${String(random % 1_000_000_000_000n).padStart(12, '0')}`
}
