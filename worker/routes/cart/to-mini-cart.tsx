import type { CartNotice } from '#shared/cart/cart-notice.ts'
import type { CartProblem } from '#shared/cart/cart-problem.ts'
import type { Cart } from '#shared/cart/cart.ts'
import type { RemovedLine } from '#shared/cart/removed-line.ts'
import { MiniCart } from '#shared/cart/mini-cart.tsx'
import { renderPartToText } from '../../document/render-document.tsx'
import { loadCompanyAccount } from '../../access/company-account.ts'
import type { PageContext } from '../../page/page-context.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import { getOrderRefusal } from '../../ui/account/ordering-notice.tsx'

type MiniCartState = {
  cart: Cart | null
  problem: CartProblem | null
  notices: readonly CartNotice[]
  removed: RemovedLine | null
}

export const toIslandShop = ({
  name,
  locale,
  market,
  prefix,
  vatIncluded,
  pictureEndpoint,
}: Shop) => ({ name, locale, market, prefix, vatIncluded, pictureEndpoint })

export async function toMiniCart(page: PageContext, state: MiniCartState) {
  const { shop } = page
  const refusal = getOrderRefusal(shop.t, await loadCompanyAccount(page))
  return {
    html: renderPartToText(shop, <MiniCart {...state} refusal={refusal} isBusy={false} />),
    removed: state.removed,
    refusal,
    shop: toIslandShop(shop),
  }
}
