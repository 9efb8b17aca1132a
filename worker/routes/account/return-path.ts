import { removeLogInPrompt } from '#shared/account/log-in-prompt.ts'
import { removeSecretParameters } from '../../http/append-request-query.ts'

/** An account page is never a page to return to. */
const isAccountPage = (path: string) => /\/account(?:[/?#]|$)/.test(path)

/**
 * Returns the page to return to, as a path of the shop; null for anything that leads elsewhere.
 * Origins are compared, because a browser may parse a URL differently than it looks.
 */
export function findReturnPath(returnTo: string | undefined, requestUrl: string): string | null {
  if (!returnTo || returnTo.length > 1_000) return null
  const { origin } = new URL(requestUrl)
  const target = URL.parse(returnTo, origin)
  if (!target || target.origin !== origin) return null
  const path = `${target.pathname}${removeSecretParameters(removeLogInPrompt(target.search))}${target.hash}`
  // A URL of our own origin may still have a path that looks like another host.
  return path.startsWith('//') || isAccountPage(path) ? null : path
}
