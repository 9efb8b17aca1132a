import { removeCookie } from '../http/cookies.ts'
import { signOut } from '../identity/session.ts'
import type { SessionScope } from '../identity/shopper.ts'
import { clearCartCookies } from './shopping-cart.ts'

/**
 * Signs the shopper out and removes everything personal from the browser, which other people may
 * use: the cart, which belongs to the account, the access to order confirmations, and what scripts
 * have stored, such as recent searches.
 */
export function signOutBrowser(c: SessionScope): void {
  signOut(c)
  clearCartCookies(c)
  removeCookie(c, 'orders')
  removeCookie(c, 'checkout')
  removeCookie(c, 'accountReturn')
  removeCookie(c, 'formDraft')
  c.header('clear-site-data', '"storage"')
}
