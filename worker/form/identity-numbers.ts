import organisationsnummer from 'organisationsnummer'
import personnummer from 'personnummer'
import type { IdentityNumbers } from '#shared/form/customer-fields.ts'

type CheckNumber = (number: string) => boolean

function sumDigits(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)
}

function findDigits(number: string, pattern: RegExp): string | null {
  const compact = number.toUpperCase().replaceAll(/[\s.-]/g, '')
  return pattern.exec(compact)?.[1] ?? null
}

// Norwegian and Finnish numbers end with 11 minus the remainder. No number has the remainder 1,
// because its check digit would be 10.
function hasCheckDigit(digits: string, weights: readonly number[]): boolean {
  const remainder = sumDigits(digits, weights) % 11
  return Number(digits.at(-1)) === (remainder === 0 ? 0 : 11 - remainder)
}

function isFinnishCompany(number: string): boolean {
  const digits = findDigits(number, /^(?:FI)?(\d{8})$/)
  return digits !== null && hasCheckDigit(digits, [7, 9, 10, 5, 8, 4, 2])
}

function isNorwegianCompany(number: string): boolean {
  const digits = findDigits(number, /^(?:NO)?(\d{9})(?:MVA)?$/)
  return digits !== null && hasCheckDigit(digits, [3, 2, 7, 6, 5, 4, 3, 2])
}

function isDanishCompany(number: string): boolean {
  const digits = findDigits(number, /^(?:DK)?([1-9]\d{7})$/)
  return digits !== null && sumDigits(digits, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0
}

// Numbers of German and American companies have no checksum, so any text is accepted.
const organizationChecks = new Map<string, CheckNumber>([
  ['SE', (number) => organisationsnummer.valid(number.trim())],
  ['FI', isFinnishCompany],
  ['NO', isNorwegianCompany],
  ['DK', isDanishCompany],
])

const personChecks = new Map<string, CheckNumber>([
  [
    'SE',
    (number) =>
      personnummer.valid(number.trim(), {
        allowCoordinationNumber: true,
        allowInterimNumber: false,
      }),
  ],
])

/** In a country without a known checksum any number is accepted. */
export const identityNumbers: IdentityNumbers = {
  isPersonalNumber: (countryCode, number) => personChecks.get(countryCode)?.(number) ?? true,
  isOrganizationNumber: (countryCode, number) =>
    organizationChecks.get(countryCode)?.(number) ?? true,
}
