import { getCartMarket, type Resolution } from '../../routing/resolution.ts'

/** The channel and the markets of a request. */
export type ChannelState = {
  id: string
  /** Alias of the current market. `checkoutMarket` is an alias too. */
  currentMarket: string
  checkoutMarket: string
  /** Currency code of the prices on the page. */
  currentCurrency: string
}

/** Returns the channel state, which is taken only from the resolved request. */
export function toChannelState(id: string, resolution: Resolution): ChannelState {
  return {
    id,
    currentMarket: resolution.market.alias,
    checkoutMarket: resolution.checkoutMarket.alias,
    currentCurrency: getCartMarket(resolution).currency.code,
  }
}
