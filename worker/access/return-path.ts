import { removeLogInPrompt } from '#shared/account/log-in-prompt.ts'
import { removeSecretParameters } from '../http/append-request-query.ts'

/** An account page is never used as the page to return to. */
const isAccountPage = (path: string) => /\/account(?:[/?#]|$)/.test(path)

/** It compares parsed origins, because a browser may read a URL differently than it looks. */
export function findReturnPath(returnTo: string | undefined, requestUrl: string): string | null {
  const path = findOwnPath(returnTo, requestUrl)
  return path === null || isAccountPage(path) ? null : path
}

/** Returns an address as a path of the shop without secrets, or null if it is not in the shop. */
export function findOwnPath(returnTo: string | undefined, requestUrl: string): string | null {
  if (!returnTo || returnTo.length > 1_000) return null
  const { origin } = new URL(requestUrl)
  const target = URL.parse(returnTo, origin)
  if (!target || target.origin !== origin) return null
  const path = `${target.pathname}${removeSecretParameters(removeLogInPrompt(target.search))}${target.hash}`
  // A URL with the shop's origin can still have a path that a browser reads as another host.
  return path.startsWith('//') ? null : path
}
