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
 * with 16 or a century (18, 19, 20), these two digits are removed.
 */
export function normalizeIdentityNumber(text: string): string {
  const normalized = text.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  return /^(?:16|18|19|20)\d{10}$/.test(normalized) ? normalized.slice(2) : normalized
}
