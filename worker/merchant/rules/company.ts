import type { RefusalCode } from './refusal.ts'

/** How a company stands that an order would be placed for. */
export type CompanyStanding = {
  isRestricted: boolean
  /** Of whoever is signed in; null for somebody who only gave the company's number. */
  isUserActive: boolean | null
  hasContact: boolean
}

/** Why nothing can be ordered for these companies, or null. What a company lacks is its own users' business alone. */
export function findCompanyRefusal(standings: readonly CompanyStanding[]): RefusalCode | null {
  if (standings.some(({ isUserActive }) => isUserActive === false)) return 'NOT_AUTHORIZED'
  if (standings.some(({ isUserActive, hasContact }) => isUserActive && !hasContact)) {
    return 'CONTACT_PERSON_INVALID'
  }
  return standings.some(({ isRestricted }) => isRestricted) ? 'ORDERING_RESTRICTED' : null
}

/** However it is typed, the same number is the same text; a sole trader's may have the century. */
export function normalizeIdentityNumber(text: string): string {
  const plain = text.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  return /^(?:16|18|19|20)\d{10}$/.test(plain) ? plain.slice(2) : plain
}
