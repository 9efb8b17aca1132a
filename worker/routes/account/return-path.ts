import { withoutWish } from '#shared/account/log-in-wish.ts'
import { dropSpent } from '../../keep-query.ts'

/** Pages of ours that nobody wants to come back to. */
const isEntry = (path: string) => /\/account(?:[/?#]|$)/.test(path)

/**
 * The page to return to, as a path of our own; null for anything that leads elsewhere. Compared by origin: what a browser
 * makes of an address is not what it looks like.
 */
export function findReturnPath(wanted: string | undefined, requestUrl: string): string | null {
  if (!wanted || wanted.length > 1_000) return null
  const { origin } = new URL(requestUrl)
  const target = URL.parse(wanted, origin)
  if (!target || target.origin !== origin) return null
  const path = `${target.pathname}${dropSpent(withoutWish(target.search))}${target.hash}`
  // Our own address may still have a path that reads as another host.
  return path.startsWith('//') || isEntry(path) ? null : path
}
