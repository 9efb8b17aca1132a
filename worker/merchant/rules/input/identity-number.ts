import Organisationsnummer from 'organisationsnummer'
import Personnummer from 'personnummer'

/**
 * Checks whether the text is a Swedish personal identity number of 10 or 12 digits. Coordination
 * numbers are valid, interim numbers are not.
 */
export function isPersonalNumber(text: string): boolean {
  return Personnummer.valid(text.trim(), {
    allowCoordinationNumber: true,
    allowInterimNumber: false,
  })
}

/**
 * Checks whether the text is a Swedish organization number. The personal identity number of a sole
 * trader is valid too.
 */
export function isOrganizationNumber(text: string): boolean {
  return Organisationsnummer.valid(text.trim())
}
