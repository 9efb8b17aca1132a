import type { ClientState } from './client-state.ts'

export type TabChange = 'market' | 'country' | 'signedIn' | 'signedOut' | 'customer'

export type ShownPage = {
  /** True if the path names the market. A reload would then show the same market again. */
  isMarketInPath: boolean
  isCheckout: boolean
  isAccount: boolean
  /** True if the page may show data of the customer for whom it was rendered. */
  isForCustomer: boolean
  hasInput: boolean
}

function isReloadNeeded(change: TabChange, page: ShownPage): boolean {
  const { isMarketInPath, isCheckout, isAccount, isForCustomer, hasInput } = page
  switch (change) {
    case 'market':
      return !isMarketInPath && !isCheckout && !hasInput
    case 'country':
      return !hasInput
    case 'signedIn':
      return false
    case 'signedOut':
    case 'customer':
      // The next person at a shared computer must not see the data of the customer. A form of an
      // account page could not be sent any more.
      return isAccount || (isForCustomer && !hasInput)
  }
}

export const getReaction = (change: TabChange, page: ShownPage): 'reload' | 'notify' =>
  isReloadNeeded(change, page) ? 'reload' : 'notify'

/** `shownMarket` is the market for which the page was rendered. */
export function findTabChange(
  { user, market }: ClientState,
  before: ClientState,
  shownMarket: string,
): TabChange | null {
  if (user?.email !== before.user?.email) {
    if (!before.user) return 'signedIn'
    return user ? 'customer' : 'signedOut'
  }
  return market !== before.market && market !== shownMarket ? 'market' : null
}
