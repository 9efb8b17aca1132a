import { getCartMarket, type Resolution } from '../resolver/resolution.ts'

/** Which channel and markets a request is in. */
export type ChannelState = {
  id: string
  /** Aliases. */
  currentMarket: string
  checkoutMarket: string
  /** The code of the currency that the page's prices are in. */
  currentCurrency: string
}

/** The state of the channel as the resolver read it: it has no other source. */
export function toChannelState(id: string, resolution: Resolution): ChannelState {
  return {
    id,
    currentMarket: resolution.market.alias,
    checkoutMarket: resolution.checkoutMarket.alias,
    currentCurrency: getCartMarket(resolution).currency.code,
  }
}
