/**
 * Creates a 13-digit number in the range for internal use by shops (20–29), which is never assigned
 * to a product: "20", the SKU id and the check digit.
 */
export function toGtin(skuId: number): string {
  const digits = `20${String(skuId).padStart(10, '0')}`
  const sum = Array.from(digits, Number).reduce(
    (total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}
