/** The carrier of the sandbox is a page of this merchant. Without the shop's own address the link is a path. */
export function toTrackingLink(parcelNumber: string, shopUrl: string): string {
  return `${shopUrl}/merchant/parcel/${parcelNumber}`
}

/** Twelve digits nobody can guess: the number alone opens the page. */
export function createParcelNumber(): string {
  const [random = 0n] = crypto.getRandomValues(new BigUint64Array(1))
  return `24H${String(random % 1_000_000_000_000n).padStart(12, '0')}`
}
