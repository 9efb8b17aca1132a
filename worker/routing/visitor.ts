import { getCustomerType } from '#shared/customer/customer-type.ts'
import type { Market } from '#shared/market/market.ts'
import { parsePersistedChoices } from '#shared/state/persisted-states.ts'
import {
  findMarket,
  getBrowsableMarkets,
  getCheckoutMarkets,
  type Channel,
} from '../channel/channel.ts'
import type { Buyer } from './resolution.ts'

/** The values are not checked yet. All other cookies are ignored. */
export type Visitor = {
  market: string | undefined
  checkoutMarket: string | undefined
  locale: string | undefined
  customerType: string | undefined
  vatIncluded: boolean | undefined
}

export const visitorCookies = ['market', 'checkoutMarket', 'locale', 'userType', 'states'] as const

type CookieReader = (cookie: (typeof visitorCookies)[number]) => string | undefined

/** The resolver and the fast path use it, so that they always read the same values. */
export function readVisitor(readCookie: CookieReader): Visitor {
  const text = readCookie('states')
  const states = text === undefined ? undefined : parsePersistedChoices(text)
  return {
    market: readCookie('market'),
    checkoutMarket: readCookie('checkoutMarket'),
    locale: readCookie('locale'),
    customerType: readCookie('userType') ?? states?.customerType ?? undefined,
    vatIncluded: states?.vatIncluded ?? undefined,
  }
}

/** A VAT mode that the visitor chose has priority over that of the customer type. */
export function toBuyer(channel: Channel, visitor: Visitor): Buyer {
  const { type, vatIncluded } = getCustomerType(channel.customerTypes, visitor.customerType)
  return { customerType: type, vatIncluded: visitor.vatIncluded ?? vatIncluded }
}

/** If visitors cannot browse the market of the cookie, returns the default market. */
export function getCurrentMarket(channel: Channel, visitor: Visitor): Market {
  return findMarket(getBrowsableMarkets(channel), visitor.market) ?? channel.defaultMarket
}

/**
 * Returns the market to which an order is delivered. A country that was chosen in the checkout is
 * used only in the market in which it was chosen. In a virtual market, the first country with the
 * same currency is used.
 */
export function chooseCheckoutMarket(channel: Channel, market: Market, visitor: Visitor): Market {
  const countries = getCheckoutMarkets(channel)
  const isSameMarket = visitor.market === undefined || visitor.market === market.alias
  const chosen = isSameMarket ? findMarket(countries, visitor.checkoutMarket) : undefined
  if (chosen) return chosen
  if (!market.isVirtual) return market
  return countries.find(({ currency }) => currency.code === market.currency.code) ?? market
}
