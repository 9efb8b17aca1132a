import { hasSessionCookie } from '../identity/session-cookies.ts'

/**
 * Returns whether a request can be answered without reading its session: neither its cookies nor
 * its URL belong to a shopper.
 */
export function canSharePages(url: string, cookies: string | null): boolean {
  return !url.includes('loginToken') && !hasSessionCookie(cookies)
}
