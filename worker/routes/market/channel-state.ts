import { getCartMarket, type Resolution } from '../../routing/resolution.ts'

/** The channel and the markets of a request. */
export type ChannelState = {
  id: string
  /** Alias of the market; `checkoutMarket` holds an alias too. */
  currentMarket: string
  checkoutMarket: string
  /** Currency code of the prices on the page. */
  currentCurrency: string
}

/** Returns the channel state of a resolved request. The resolver is its only source. */
export function toChannelState(id: string, resolution: Resolution): ChannelState {
  return {
    id,
    currentMarket: resolution.market.alias,
    checkoutMarket: resolution.checkoutMarket.alias,
    currentCurrency: getCartMarket(resolution).currency.code,
  }
}
