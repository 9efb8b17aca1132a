import { getCustomerType } from '#shared/customer/customer-type.ts'
import type { Market } from '#shared/market/market.ts'
import { parsePersistedStates } from '#shared/state/persisted-states.ts'
import { findMarket, getCheckoutMarkets, type Channel } from '../channel/channel.ts'
import type { Buyer } from './resolution.ts'

/** What a visitor's cookies say that decides a page, as it stands there; all other cookies change nothing. */
export type Visitor = {
  market: string | undefined
  checkoutMarket: string | undefined
  locale: string | undefined
  customerType: string | undefined
  vatIncluded: boolean | undefined
}

/** Whatever of the cookies is looked at before a page is chosen. */
export const visitorCookies = ['market', 'checkoutMarket', 'locale', 'userType', 'states'] as const

type CookieReader = (cookie: (typeof visitorCookies)[number]) => string | undefined

/** The one place where these cookies are read: the resolver and the short way before it see the same. */
export function readVisitor(readCookie: CookieReader): Visitor {
  const text = readCookie('states')
  const states = text === undefined ? undefined : parsePersistedStates(text)
  return {
    market: readCookie('market'),
    checkoutMarket: readCookie('checkoutMarket'),
    locale: readCookie('locale'),
    customerType: readCookie('userType') ?? states?.customerType ?? undefined,
    vatIncluded: states?.vatIncluded ?? undefined,
  }
}

/** A VAT mode that was chosen holds; else the customer type's own. */
export function toBuyer(channel: Channel, visitor: Visitor): Buyer {
  const { type, vatIncluded } = getCustomerType(channel.customerTypes, visitor.customerType)
  return { customerType: type, vatIncluded: visitor.vatIncluded ?? vatIncluded }
}

/**
 * Where an order of this market goes. A country chosen in the checkout holds while the market is the one it was chosen
 * in; a market that is no place takes the first country with its currency.
 */
export function chooseCheckoutMarket(channel: Channel, market: Market, visitor: Visitor): Market {
  const countries = getCheckoutMarkets(channel)
  const isOfMarket = visitor.market === undefined || visitor.market === market.alias
  const chosen = isOfMarket ? findMarket(countries, visitor.checkoutMarket) : undefined
  if (chosen) return chosen
  if (!market.isVirtual) return market
  return countries.find(({ currency }) => currency.code === market.currency.code) ?? market
}
