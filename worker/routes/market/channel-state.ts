import { getCartMarket, type Resolution } from '../../routing/resolution.ts'

export type ChannelState = {
  id: string
  currentMarket: string
  checkoutMarket: string
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
