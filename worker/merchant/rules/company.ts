import type { RefusalCode } from './refusal.ts'

/** The facts that decide whether a company may order. */
export type CompanyStanding = {
  isRestricted: boolean
  /**
   * Status of the signed-in user of the company; null for a buyer who only entered the company's
   * number.
   */
  isUserActive: boolean | null
  hasContact: boolean
}

/**
 * Returns why nothing can be ordered for these companies, or null. A missing contact person matters
 * only for the company's own users.
 */
export function findCompanyRefusal(standings: readonly CompanyStanding[]): RefusalCode | null {
  if (standings.some(({ isUserActive }) => isUserActive === false)) return 'NOT_AUTHORIZED'
  if (standings.some(({ isUserActive, hasContact }) => isUserActive && !hasContact)) {
    return 'CONTACT_PERSON_INVALID'
  }
  return standings.some(({ isRestricted }) => isRestricted) ? 'ORDERING_RESTRICTED' : null
}

/**
 * Converts a number to its only stored form. The number of a sole trader may start with the
 * century.
 */
export function normalizeIdentityNumber(text: string): string {
  const normalized = text.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  return /^(?:16|18|19|20)\d{10}$/.test(normalized) ? normalized.slice(2) : normalized
}
