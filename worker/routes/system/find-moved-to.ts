import { findKindlessAlias } from '../../merchant-api/link/rebuild-href.ts'
import { findNewUrl, type OldAddress } from '../../merchant-api/link/url-history.ts'
import { describeError, log } from '../../log/log.ts'
import { getCacheTools } from '../../page/cache-tools.ts'
import type { PageContext } from '../../page/page-context.ts'
import { getResolveInput } from '../../routing/resolve-input.ts'
import type { Resolution } from '../../routing/resolution.ts'
import { findMovedTo, type MovedTo } from '../../routing/moved-to.ts'

/** A longer chain of redirects is a mistake in the merchant's data. */
const MAX_MOVES = 5
/** A KV key is limited to 512 bytes, and no page of the shop ever had a longer path. */
const MAX_PATH_LENGTH = 300

function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    // The path cannot be decoded, so it is used unchanged.
    return path
  }
}

function toOldAddress(pathname: string, { market, locale, prefix }: Resolution): OldAddress {
  const requested = decodePath(pathname)
  const start = `${prefix.market === null ? '' : `/${prefix.market}`}/${locale}`
  const bare = requested.startsWith(`${start}/`) ? requested.slice(start.length) : requested
  return { requested, full: `/${market.alias}/${locale}${bare}`, bare }
}

function loadNextUrl(page: PageContext, pathname: string, resolution: Resolution) {
  const address = toOldAddress(pathname, resolution)
  const { market, locale } = resolution
  // The key contains the market of the visitor, because the path may not contain a market, and the
  // language of the page, in which an alias is looked up.
  const languages = `${locale}:${page.resolution.locale}`
  const key = `moved:${page.channel.id}:${market.alias}:${languages}:${address.requested}`
  return page.var.isolate.movedUrls.find(
    { key, load: () => findNewUrl(page.merchant, address, page.links) },
    getCacheTools(page),
  )
}

// A page may have moved several times. All moves are followed, so that the visitor is redirected to
// the last URL directly.
async function followMoves(page: PageContext): Promise<MovedTo | null> {
  const { channel, links } = page
  const input = getResolveInput(page)
  let { pathname } = input
  let from = page.resolution
  let movedTo: MovedTo | null = null
  const seen = new Set([pathname])
  for (let move = 0; move < MAX_MOVES && pathname.length <= MAX_PATH_LENGTH; move++) {
    const newUrl = await loadNextUrl(page, pathname, from)
    if (newUrl === null) break
    const next = findMovedTo(channel, { input, from }, newUrl)
    // A new URL that does not name its kind has to be looked up itself.
    if (!next && findKindlessAlias(newUrl, links) === null) break
    movedTo = next ?? movedTo
    from = next?.resolution ?? from
    pathname = new URL(next?.location ?? newUrl, `https://${input.host}`).pathname
    // The redirects form a loop, so there is no final URL.
    if (seen.has(pathname)) return null
    seen.add(pathname)
  }
  return movedTo
}

/** Returns null if the merchant knows no page for the URL or if the merchant fails. */
export async function findMovedLocation(page: PageContext): Promise<string | null> {
  if (!['GET', 'HEAD'].includes(page.req.method)) return null
  try {
    return (await followMoves(page))?.location ?? null
  } catch (error) {
    // The page does not exist in any case, so the visitor gets the not-found page.
    log('warn', 'part-failed', { part: 'url-history', ...describeError(error) })
    return null
  }
}
