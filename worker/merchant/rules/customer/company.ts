import type { RefusalCode } from '../input/refusal.ts'

/** The facts about a company that decide whether a buyer may order for it. */
export type CompanyStatus = {
  isRestricted: boolean
  /**
   * True if the signed-in buyer is an active user of the company, false for a deactivated user.
   * Null if the buyer is no user of the company and only entered its number.
   */
  isUserActive: boolean | null
  hasContact: boolean
}

/**
 * Returns the reason why the buyer may not order for these companies, or null. A missing contact
 * person is a reason only if the buyer is a user of the company.
 */
export function findCompanyRefusal(standings: readonly CompanyStatus[]): RefusalCode | null {
  if (standings.some(({ isUserActive }) => isUserActive === false)) return 'NOT_AUTHORIZED'
  if (standings.some(({ isUserActive, hasContact }) => isUserActive && !hasContact)) {
    return 'CONTACT_PERSON_INVALID'
  }
  return standings.some(({ isRestricted }) => isRestricted) ? 'ORDERING_RESTRICTED' : null
}

/**
 * Converts an identity number to the form in which it is stored. If a twelve-digit number starts
 * with 16 or a century (18, 19, 20), these two digits are removed, and so are the letters of a VAT
 * number of Finland, Denmark or Norway.
 */
export function normalizeIdentityNumber(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .replace(/^(?:16|18|19|20)(\d{10})$/, '$1')
    .replace(/^(?:FI|DK)(\d{8})$/, '$1')
    .replace(/^(?:NO)?(\d{9})(?:MVA)?$/, '$1')
}
