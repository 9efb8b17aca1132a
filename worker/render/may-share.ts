import { hasSessionCookie } from '../identity/session-cookies.ts'

/** Whether a request may be answered before anybody looks who asks: it is of no shopper, neither by cookie nor by address. */
export function maySharePages(url: string, cookies: string | null): boolean {
  return !url.includes('loginToken') && !hasSessionCookie(cookies)
}
