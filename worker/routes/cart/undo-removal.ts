import type { CartNotice } from '#shared/cart/cart-notice.ts'
import type { CartProblem } from '#shared/cart/cart-problem.ts'
import type { Cart, CartLine } from '#shared/cart/cart.ts'
import type { RemovedLine } from '#shared/cart/removed-line.ts'
import { addLine } from '../../cart/add-line.ts'
import { parseRemovedLine } from '../../cart/removed-line-cookie.ts'
import { createCart, loadCartOrProblem } from '../../cart/shopping-cart.ts'
import type { PageContext } from '../../page/page-context.ts'

type UndoState = { cart: Cart | null; problem: CartProblem | null; notices: CartNotice[] }

const isSameItem = (line: CartLine, { skuId, package: choice }: RemovedLine): boolean =>
  choice ? line.package?.packageId === choice.packageId : line.skuId === skuId

// A line that was only repeated has its full quantity, or less because the shopper has lowered it.
function listNotices(cart: Cart, removed: RemovedLine): CartNotice[] {
  const { name, quantity: wanted } = removed
  const line = cart.lines.findLast((candidate) => isSameItem(candidate, removed))
  if (!line) return [{ kind: 'not-added', name }]
  const added = line.quantity
  const isLimited = added < wanted && added >= line.stock.total
  return isLimited ? [{ kind: 'partly-added', name, added, wanted }] : []
}

export async function undoRemoval(page: PageContext, text: string): Promise<UndoState> {
  const removed = parseRemovedLine(text)
  const loaded = await loadCartOrProblem(page)
  if (!removed) return { ...loaded, problem: loaded.problem ?? 'general', notices: [] }
  const cart = loaded.cart ?? (await createCart(page))
  const addition = { ...removed, idempotencyKey: `undo-${removed.key}` }
  const changed = cart && (await addLine(page.shopperMerchant, cart, addition))
  if (!changed) return { cart, problem: 'general', notices: [] }
  return { cart: changed, problem: null, notices: listNotices(changed, removed) }
}
