import Organisationsnummer from 'organisationsnummer'
import Personnummer from 'personnummer'

/** It has 10 or 12 digits. Coordination numbers are valid, interim numbers are not. */
export function isPersonalNumber(text: string): boolean {
  return Personnummer.valid(text.trim(), {
    allowCoordinationNumber: true,
    allowInterimNumber: false,
  })
}

/** The personal identity number of a sole trader is valid too. */
export function isOrganizationNumber(text: string): boolean {
  return Organisationsnummer.valid(text.trim())
}
