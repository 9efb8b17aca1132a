/**
 * Returns the URL of the tracking page, which this merchant itself provides. If the shop URL is
 * empty, the result is only the path.
 */
export function toTrackingLink(parcelNumber: string, shopUrl: string): string {
  return `${shopUrl}/merchant/parcel/${parcelNumber}`
}

/**
 * Creates a parcel number with twelve random digits. It must be impossible to guess, because
 * everyone who knows the number can open the tracking page.
 */
export function createParcelNumber(): string {
  const [random = 0n] = crypto.getRandomValues(new BigUint64Array(1))
  return `24H${String(random % 1_000_000_000_000n).padStart(12, '0')}`
}
