// 32 signs, so each has 5 random bits. I, L, O and U are left out, because people confuse them.
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12

/** Writes 5 bits of each byte as the code of a gift card, such as `7Q2M-X0TD-94KB`. */
export function formatGiftCardCode(bytes: Uint8Array): string {
  const signs = Array.from(bytes, (byte) => SIGNS.charAt(byte % SIGNS.length)).join('')
  return (signs.match(/.{4}/g) ?? []).join('-')
}

/** Creates the code of a gift card with 60 random bits, so that it cannot be guessed. */
export const createGiftCardCode = (): string =>
  formatGiftCardCode(crypto.getRandomValues(new Uint8Array(LENGTH)))
