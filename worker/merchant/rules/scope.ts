import { chooseChannel } from './channel.ts'
import { languageIds, type LanguageId, type Market } from './market.ts'
import type { Customer } from './customer.ts'

/** The market and language of a call. */
export type Scope = { market: Market; language: LanguageId }

/** The scope of a cart, whose prices depend on the balance and type of the signed-in customer. */
export type CartScope = Scope & { customer: Customer | null }

/** Arguments of all API fields that depend on market or language. */
export type ScopeArgs = {
  channelId?: string | null
  marketId?: string | null
  languageId?: string | null
}

/**
 * Returns the scope of a call. Never throws: an unknown or missing market or language gives the
 * default, as in the published API.
 */
export function chooseScope(args: ScopeArgs): Scope {
  const { markets, defaultMarket } = chooseChannel(args.channelId)
  const market = markets.find((candidate) => candidate.id === args.marketId) ?? defaultMarket
  const language = languageIds.find((candidate) => candidate === args.languageId)
  return { market, language: language ?? market.defaultLanguage }
}

/**
 * Returns whether a language has no region, such as `sv`. The published API returns an empty
 * product list for it, without an error.
 */
export function isShortLanguage(languageId: string | null | undefined): boolean {
  return /^[a-z]{2,3}$/i.test(languageId ?? '')
}

export function chooseCartScope(args: ScopeArgs, customer: Customer | null): CartScope {
  return { ...chooseScope(args), customer }
}
