const amountPattern = /\d(?:[\d\s.,'’]*\d)?/g
const decimalsPattern = /[.,](\d{1,2})$/

/**
 * Parses the amount of a shown price, such as `1 119,50 kr` or `€1,119.50`, to a decimal number.
 * Returns null if the text has no amount. Words before the amount are ignored.
 */
export function parsePriceText(text: string | null): number | null {
  const amount = (text ?? '').match(amountPattern)?.at(-1)
  if (amount === undefined) return null
  const decimals = decimalsPattern.exec(amount)?.[1] ?? ''
  const whole = amount.slice(0, decimals === '' ? undefined : -decimals.length - 1)
  return Number(`${whole.replaceAll(/\D/g, '')}.${decimals || '0'}`)
}
