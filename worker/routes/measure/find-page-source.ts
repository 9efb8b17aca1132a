import { findMarket, getBrowsableMarkets, type Channel } from '../../channel/channel.ts'
import { resolve } from '../../routing/resolve.ts'
import type { ResolveInput } from '../../routing/resolve-context.ts'

/** The page that was measured, without anything that one visitor alone has seen. */
export type PageSource = { channel: string; market: string; locale: string; route: string }

/** A page that does not exist is measured as well, under a name of its own. */
const NO_ROUTE = 'not-found'

/**
 * Finds the page of a path. The page names its market, because the visitor may have chosen another one
 * since then. Returns null if visitors cannot browse that market, or if the shop would redirect the
 * path to another one.
 */
export function findPageSource(
  channel: Channel,
  { visitor, ...input }: Omit<ResolveInput, 'search'>,
  pageMarket: string,
): PageSource | null {
  if (!findMarket(getBrowsableMarkets(channel), pageMarket)) return null
  const outcome = resolve(channel, {
    ...input,
    search: '',
    visitor: { ...visitor, market: pageMarket },
  })
  if (outcome.kind === 'redirect') return null
  const { route, market, locale } = outcome.resolution
  return { channel: channel.id, market: market.alias, locale, route: route ?? NO_ROUTE }
}
