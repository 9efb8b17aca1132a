export type CardInput = { number: string; expiry: string; code: string }
export type CardErrors = { number?: 'invalid'; expiry?: 'invalid' | 'expired'; code?: 'invalid' }
export type CardOutcome =
  | 'approved'
  | 'declined'
  | 'insufficient'
  | 'out-of-stock'
  | 'blocked'
  | 'order-failed'
  /** The shopper confirms on a separate page, as with 3-D Secure. */
  | 'verify'
  /** The bank does not answer: the session stays open, a callback may still come. */
  | 'timeout'

/** A valid card number that is not in this list is declined. */
export const testCards: { number: string; outcome: CardOutcome }[] = [
  { number: '4242 4242 4242 4242', outcome: 'approved' },
  { number: '4000 0000 0000 0002', outcome: 'declined' },
  { number: '4000 0000 0000 9995', outcome: 'insufficient' },
  { number: '4000 0000 0000 3105', outcome: 'verify' },
  { number: '4000 0000 0000 3204', outcome: 'out-of-stock' },
  { number: '4000 0000 0000 3303', outcome: 'blocked' },
  { number: '4000 0000 0000 3402', outcome: 'order-failed' },
  { number: '4000 0000 0000 3501', outcome: 'timeout' },
]

/** Returns what the shopper types to pay with this test card, or null for any other number. */
export function findTestCard(number: string, now: Date): CardInput | null {
  const card = testCards.find((candidate) => candidate.number === number)
  return card ? { number, expiry: `12/${(now.getUTCFullYear() + 3) % 100}`, code: '123' } : null
}

export function findCardErrors(card: CardInput, now: Date): CardErrors {
  const expiry = findExpiryError(card.expiry, now)
  return {
    ...(isCardNumber(toDigits(card.number)) ? {} : { number: 'invalid' }),
    ...(expiry ? { expiry } : {}),
    ...(/^\d{3,4}$/.test(card.code.trim()) ? {} : { code: 'invalid' }),
  }
}

export function getCardOutcome(number: string): CardOutcome {
  const digits = toDigits(number)
  return testCards.find((card) => toDigits(card.number) === digits)?.outcome ?? 'declined'
}

function toDigits(text: string): string {
  return text.replaceAll(/[\s-]/g, '')
}

/** Checks whether the text consists of 12 to 19 digits with a valid checksum (Luhn algorithm). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** A card is valid until the end of its expiry month. */
function findExpiryError(text: string, now: Date): 'invalid' | 'expired' | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(text.trim()) ?? []
  if (month === undefined || year === undefined) return 'invalid'
  const firstDayAfter = Date.UTC(2000 + Number(year), Number(month), 1)
  return firstDayAfter <= now.getTime() ? 'expired' : null
}
