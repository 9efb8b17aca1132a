import { getCustomerType } from '#shared/customer/customer-type.ts'
import type { Market } from '#shared/market/market.ts'
import { parsePersistedStates } from '#shared/state/persisted-states.ts'
import {
  findMarket,
  getBrowsableMarkets,
  getCheckoutMarkets,
  type Channel,
} from '../channel/channel.ts'
import type { Buyer } from './resolution.ts'

/**
 * The raw cookie values of a visitor that decide which page is shown; all other cookies have no
 * effect.
 */
export type Visitor = {
  market: string | undefined
  checkoutMarket: string | undefined
  locale: string | undefined
  customerType: string | undefined
  vatIncluded: boolean | undefined
}

/** The cookies that are read before a page is chosen. */
export const visitorCookies = ['market', 'checkoutMarket', 'locale', 'userType', 'states'] as const

type CookieReader = (cookie: (typeof visitorCookies)[number]) => string | undefined

/**
 * All reads of these cookies go through here, so that the resolver and the fast path use the same
 * values.
 */
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

/** A chosen VAT mode wins over the one of the customer type. */
export function toBuyer(channel: Channel, visitor: Visitor): Buyer {
  const { type, vatIncluded } = getCustomerType(channel.customerTypes, visitor.customerType)
  return { customerType: type, vatIncluded: visitor.vatIncluded ?? vatIncluded }
}

/** Returns the market of the cookie if it can be browsed, else the default market. */
export function getCurrentMarket(channel: Channel, visitor: Visitor): Market {
  return findMarket(getBrowsableMarkets(channel), visitor.market) ?? channel.defaultMarket
}

/**
 * Returns the market that an order is delivered to. A country chosen in the checkout is used only
 * in the market it was chosen in; a virtual market uses the first country with its currency.
 */
export function chooseCheckoutMarket(channel: Channel, market: Market, visitor: Visitor): Market {
  const countries = getCheckoutMarkets(channel)
  const isSameMarket = visitor.market === undefined || visitor.market === market.alias
  const chosen = isSameMarket ? findMarket(countries, visitor.checkoutMarket) : undefined
  if (chosen) return chosen
  if (!market.isVirtual) return market
  return countries.find(({ currency }) => currency.code === market.currency.code) ?? market
}
