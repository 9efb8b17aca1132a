import Organisationsnummer from 'organisationsnummer'
import Personnummer from 'personnummer'

/**
 * Returns whether the text is a Swedish personal identity number of 10 or 12 digits. Coordination
 * numbers are accepted, interim numbers are not.
 */
export function isPersonalNumber(text: string): boolean {
  return Personnummer.valid(text.trim(), {
    allowCoordinationNumber: true,
    allowInterimNumber: false,
  })
}

/**
 * Returns whether the text is a Swedish organization number; a sole trader's is the personal
 * number.
 */
export function isOrganizationNumber(text: string): boolean {
  return Organisationsnummer.valid(text.trim())
}
