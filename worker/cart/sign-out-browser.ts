import { consentPurposes } from '#shared/consent/consent.ts'
import { removeCookie, removeToolCookies } from '../http/cookies.ts'
import { signOut } from '../identity/session.ts'
import type { SessionScope } from '../identity/shopper.ts'
import { clearCartCookies } from './shopping-cart.ts'

/** Other people may use the browser, so everything personal is removed. */
export function signOutBrowser(c: SessionScope): void {
  signOut(c)
  clearCartCookies(c)
  removeCookie(c, 'orders')
  removeCookie(c, 'hasOrdered')
  removeCookie(c, 'checkout')
  removeCookie(c, 'registration')
  removeCookie(c, 'formDraft')
  removeCookie(c, 'zip')
  // The e-mail tool knows the customer, and would take the next person for the same.
  removeToolCookies(
    c,
    consentPurposes.filter((purpose) => purpose !== 'email'),
  )
  c.header('clear-site-data', '"storage"')
}
