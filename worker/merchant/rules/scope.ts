import { chooseChannel, languageIds, type LanguageId, type Market } from './channel.ts'
import type { Customer } from './customer.ts'

/** The market and language a call is answered for. */
export type Scope = { market: Market; language: LanguageId }

/** A cart is priced for whoever looks at it: by the signed-in customer's balance and type. */
export type CartScope = Scope & { customer: Customer | null }

/** Arguments of every field of the API that depends on market or language. */
export type ScopeArgs = {
  channelId?: string | null
  marketId?: string | null
  languageId?: string | null
}

/** Never fails: an unknown or missing market or language gives the default, as the published API does. */
export function chooseScope(args: ScopeArgs): Scope {
  const { markets, defaultMarket } = chooseChannel(args.channelId)
  const market = markets.find((candidate) => candidate.id === args.marketId) ?? defaultMarket
  const language = languageIds.find((candidate) => candidate === args.languageId)
  return { market, language: language ?? market.defaultLanguage }
}

/** A language without its region, such as `sv`. The published API lists no products in one, without an error. */
export function isShortLanguage(languageId: string | null | undefined): boolean {
  return /^[a-z]{2,3}$/i.test(languageId ?? '')
}

export function chooseCartScope(args: ScopeArgs, customer: Customer | null): CartScope {
  return { ...chooseScope(args), customer }
}
