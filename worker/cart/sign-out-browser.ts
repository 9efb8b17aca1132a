import { consentPurposes } from '#shared/consent/consent.ts'
import { removeCookie, removeToolCookies } from '../http/cookies.ts'
import { signOut } from '../identity/session.ts'
import type { SessionScope } from '../identity/shopper.ts'
import { clearCartCookies } from './shopping-cart.ts'

const personalCookies = [
  'orders',
  'hasOrdered',
  'checkout',
  'registration',
  'formDraft',
  'zip',
] as const

/** Other people may use the browser, so everything personal is removed. */
export function signOutBrowser(c: SessionScope): void {
  signOut(c)
  clearCartCookies(c)
  for (const cookie of personalCookies) removeCookie(c, cookie)
  // The e-mail tool knows the customer, and would take the next person for the same.
  removeToolCookies(
    c,
    consentPurposes.filter((purpose) => purpose !== 'email'),
  )
  c.header('clear-site-data', '"storage"')
}
