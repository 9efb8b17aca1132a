import type { Context } from 'hono'
import { recallNewUrl } from '../../channel/address-memory.ts'
import { findNewUrl, type OldAddress } from '../../commerce/url-history.ts'
import type { AppEnv } from '../../env.ts'
import { describeError, log } from '../../log.ts'
import { getCacheTools, getMerchant, getResolveInput } from '../../request-tools.ts'
import type { Resolution } from '../../resolver/resolution.ts'
import { toSuccessor, type Successor } from '../../resolver/successor.ts'

/** A longer chain is a mistake in the merchant's data. */
const MOST_MOVES = 5
/** KV takes keys of 512 bytes; no page that ever was has a longer path. */
const LONGEST_PATH = 300

function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    // Not an encoded path: taken as it is.
    return path
  }
}

function toOldAddress(pathname: string, { market, locale, prefix }: Resolution): OldAddress {
  const asked = decodePath(pathname)
  const start = `${prefix.market === null ? '' : `/${prefix.market}`}/${locale}`
  const bare = asked.startsWith(`${start}/`) ? asked.slice(start.length) : asked
  return { asked, full: `/${market.alias}/${locale}${bare}`, bare }
}

function recall(c: Context<AppEnv>, pathname: string, resolution: Resolution) {
  const address = toOldAddress(pathname, resolution)
  const { market, locale } = resolution
  // Where the path names no market, the one it means is the visitor's.
  const key = `moved:${c.var.channel.id}:${market.alias}:${locale}:${address.asked}`
  return recallNewUrl({ key, load: () => findNewUrl(getMerchant(c), address) }, getCacheTools(c))
}

// A page may have moved more than once: the visitor is sent to the last place at once.
async function follow(c: Context<AppEnv>): Promise<Successor | null> {
  const { channel } = c.var
  const input = getResolveInput(c)
  let { pathname } = input
  let from = c.var.resolution
  let found: Successor | null = null
  const seen = new Set([pathname])
  for (let move = 0; move < MOST_MOVES && pathname.length <= LONGEST_PATH; move++) {
    const newUrl = await recall(c, pathname, from)
    const next = newUrl === null ? null : toSuccessor(channel, { input, from }, newUrl)
    if (!next) break
    found = next
    from = next.resolution
    pathname = new URL(next.location, `https://${input.host}`).pathname
    // In a ring there is no last place.
    if (seen.has(pathname)) return null
    seen.add(pathname)
  }
  return found
}

/** Where the page of this address has gone by the merchant's history; null: it never was, or the merchant cannot say. */
export async function findSuccessor(c: Context<AppEnv>): Promise<string | null> {
  if (!['GET', 'HEAD'].includes(c.req.method) || !c.var.resolution) return null
  try {
    return (await follow(c))?.location ?? null
  } catch (error) {
    // The page is missing either way; the visitor is told that much.
    log('warn', 'url-history-failed', { requestId: c.var.requestId, ...describeError(error) })
    return null
  }
}
