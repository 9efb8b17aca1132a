import { chooseChannel, type Consent } from '../market/channel.ts'
import { isCurrency, languageIds, type LanguageId, type Market } from '../market/market.ts'
import type { Customer } from './customer.ts'

/**
 * The market and the language that an API request applies to. `hasDecimals` is true for a cart in
 * which at least one amount has decimals; then all its amounts are formatted with decimals. `isDemo` is
 * true for carts of a demo shop, which are paid in the payment sandbox.
 */
export type Scope = {
  market: Market
  language: LanguageId
  hasDecimals?: boolean
  isDemo?: boolean
  /** The address that texts name. */
  helpEmail?: string | undefined
}

/**
 * The scope of a cart. It includes the signed-in customer, because the customer's balance and type
 * change the prices, and the consents that the checkout offers.
 */
export type CartScope = Scope & {
  customer: Customer | null
  consents: readonly Consent[]
  isDemo: boolean
}

/** The arguments of all API fields whose result depends on the market or the language. */
export type ScopeArgs = {
  channelId?: string | null
  marketId?: string | null
  languageId?: string | null
}

/**
 * Chooses the market and the language of an API request. If one of them is unknown or missing, the
 * default is used, as in the published API. This function never throws.
 */
export function chooseScope(args: ScopeArgs): Scope {
  const { markets, defaultMarket } = chooseChannel(args.channelId)
  const market = markets.find((candidate) => candidate.id === args.marketId) ?? defaultMarket
  const language = languageIds.find((candidate) => candidate === args.languageId)
  return { market, language: language ?? market.defaultLanguage }
}

/**
 * Chooses the scope of a placed order: its market, with the currency in which it was paid. The market
 * may have another currency today.
 */
export function chooseOrderScope(
  { marketId, currency }: { marketId: string; currency: string },
  languageId: string | null | undefined,
): Scope {
  const { market, language } = chooseScope({ marketId, languageId: languageId ?? null })
  return { market: isCurrency(currency) ? { ...market, currency } : market, language }
}

/**
 * Checks whether a language has no region, for example `sv`. For such a language the published API
 * returns an empty product list without an error.
 */
export function hasNoRegion(languageId: string | null | undefined): boolean {
  return /^[a-z]{2,3}$/i.test(languageId ?? '')
}

export function chooseCartScope(
  args: ScopeArgs,
  { customer, isDemo }: Pick<CartScope, 'customer' | 'isDemo'>,
): CartScope {
  const { consents } = chooseChannel(args.channelId)
  return { ...chooseScope(args), customer, consents, isDemo }
}
