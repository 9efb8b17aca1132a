import Organisationsnummer from 'organisationsnummer'
import Personnummer from 'personnummer'

/** A Swedish personal identity number of 10 or 12 digits; coordination numbers count, interim ones do not. */
export function isPersonalNumber(text: string): boolean {
  return Personnummer.valid(text.trim(), {
    allowCoordinationNumber: true,
    allowInterimNumber: false,
  })
}

/** A Swedish organisation number; a sole trader's is the personal one. */
export function isOrganizationNumber(text: string): boolean {
  return Organisationsnummer.valid(text.trim())
}
