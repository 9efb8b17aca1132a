/**
 * Creates a 13-digit product number: 20, the sku id and a check digit. Numbers that begin with 20
 * to 29 are for internal use in shops and never belong to a real product.
 */
export function toGtin(skuId: number): string {
  const digits = `20${String(skuId).padStart(10, '0')}`
  const sum = Array.from(digits, Number).reduce(
    (total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}
