/**
 * A 13-digit number of the range shops use within their own walls (20–29), so that it is nobody's: "20", the sku and
 * the check digit.
 */
export function toGtin(skuId: number): string {
  const digits = `20${String(skuId).padStart(10, '0')}`
  const sum = Array.from(digits, Number).reduce(
    (total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}
