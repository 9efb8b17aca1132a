import type { ClientState } from './client-state.ts'
import type { PageFacts } from './page-facts.ts'

export type TabChange = 'market' | 'prices' | 'country' | 'signedIn' | 'signedOut' | 'customer'

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
    case 'prices':
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

/** `shown` are the facts for which the page was rendered. A checkout takes the VAT mode with its next refresh. */
export function findTabChange(
  { user, market, vatIncluded }: ClientState,
  before: ClientState,
  shown: Pick<PageFacts, 'market' | 'vatIncluded'> & Pick<ShownPage, 'isCheckout'>,
): TabChange | null {
  if (user?.email !== before.user?.email) {
    if (!before.user) return 'signedIn'
    return user ? 'customer' : 'signedOut'
  }
  if (market !== before.market && market !== shown.market) return 'market'
  const hasOtherPrices = vatIncluded !== before.vatIncluded && vatIncluded !== shown.vatIncluded
  return hasOtherPrices && !shown.isCheckout ? 'prices' : null
}
