const MIN_DIGITS = 13
const MAX_DIGITS = 19
/** How the numbers of the card issuers begin. */
const issuer = /^(?:4|5[0-8]|2[2-7]|3[04-9]|6)/

/** Digits, with at most one usual separator between two of them. */
const anyGroups = /\d(?:[ .\u00a0-]?\d){12,}/g

/** The groups of a card with any separator, the same between all of them. Other groups are a list of numbers. */
const cardGroups =
  /(?<!\d)\d{4}([\s./_-]{1,3})(?:\d{4}\1\d{4}\1\d{4}(?:\1\d{3})?|\d{6}\1\d{4,5})(?!\d)/g

function hasRightCheckDigit(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

const isCardNumber = (digits: string): boolean =>
  digits.length >= MIN_DIGITS &&
  digits.length <= MAX_DIGITS &&
  issuer.test(digits) &&
  hasRightCheckDigit(digits)

/** Returns whether a text contains the number of a payment card, with or without separators. */
export function hasCardNumber(text: string): boolean {
  const shown = text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
  const even = shown
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[^\S\r\n]+/g, ' ')
    .replaceAll(/ ?- ?/g, '-')
  const runs = [...(shown.match(anyGroups) ?? []), ...(even.match(cardGroups) ?? [])]
  return runs.some((run) => {
    const groups = run.split(/\D+/)
    return groups.some((_, start) => {
      let digits = ''
      return groups
        .slice(start, start + MAX_DIGITS)
        .some((group) => isCardNumber((digits += group)))
    })
  })
}

/** The rule of fields with a free text, which the shop stores and mails. */
export const hasNoCardNumber = (text: string): boolean => !hasCardNumber(text)
