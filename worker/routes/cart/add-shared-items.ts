import type { CartNotice } from '#shared/cart/cart-notice.ts'
import { countPieces, type Cart } from '#shared/cart/cart.ts'
import { loadOpenCart } from '../../cart/shopping-cart.ts'
import { addToCart } from '../../merchant-api/cart/cart-operations.ts'
import { MerchantRefusal } from '../../merchant-api/client/errors.ts'
import type { PageContext } from '../../page/page-context.ts'
import type { SharedItem, SharedItems } from './shared-cart.tsx'
import type { SharedLine } from '#shared/cart/shared-lines.ts'

type Meal = { name: string; stock: number }

/** `meal` is null if the link names only its SKU. */
type Addition = Pick<SharedLine, 'skuId' | 'quantity'> & { meal: Meal | null }

const toAddition = ({ product, sku, quantity }: SharedItem): Addition => ({
  skuId: sku.skuId,
  quantity,
  meal: { name: product.name, stock: sku.stock.total },
})

function findMeal({ lines }: Cart, skuId: number): Meal | null {
  const line = lines.find((candidate) => candidate.skuId === skuId)
  return line ? { name: line.name, stock: line.stock.total } : null
}

// The merchant limits a quantity to its stock without an error.
function findNotice(before: Cart, after: Cart, addition: Addition): CartNotice | null {
  const { skuId, quantity } = addition
  const meal = addition.meal ?? findMeal(after, skuId)
  const added = countPieces(after, skuId)
  if (added === 0) {
    return meal ? { kind: 'not-added', name: meal.name } : { kind: 'sold-out-lines', count: 1 }
  }
  const wanted = countPieces(before, skuId) + quantity
  return meal && added < wanted && added >= meal.stock
    ? { kind: 'partly-added', name: meal.name, added, wanted }
    : null
}

/** Lines without a name are counted in one notice. */
function joinNotices(notices: readonly CartNotice[]): CartNotice[] {
  const named = notices.filter(({ kind }) => kind !== 'unknown' && kind !== 'sold-out-lines')
  const counted = (['unknown', 'sold-out-lines'] as const).flatMap((kind): CartNotice[] => {
    const counts = notices.map((notice) =>
      notice.kind === kind && 'count' in notice ? notice.count : 0,
    )
    const count = counts.reduce((sum, part) => sum + part, 0)
    return count > 0 ? [{ kind, count }] : []
  })
  return [...counted, ...named]
}

async function addItem(
  page: PageContext,
  cart: Cart,
  { addition, idempotencyKey }: { addition: Addition; idempotencyKey: string },
): Promise<{ cart: Cart | null; notice: CartNotice | null }> {
  const { skuId, quantity } = addition
  const change = { item: { skuId, quantity }, idempotencyKey }
  try {
    const changed = await addToCart(page.shopperMerchant, cart.id, change)
    return { cart: changed, notice: changed && findNotice(cart, changed, addition) }
  } catch (error) {
    if (!(error instanceof MerchantRefusal)) throw error
    // The merchant refuses an SKU that it does not have.
    return { cart, notice: addition.meal ? findNotice(cart, cart, addition) : unknownLine }
  }
}

const unknownLine: CartNotice = { kind: 'unknown', count: 1 }

export type AdditionState = {
  cart: Cart | null
  problem: 'general' | null
  notices: CartNotice[]
}

export async function addSharedItems(
  page: PageContext,
  { items, unnamed, unknownCount }: SharedItems,
  key: string,
): Promise<AdditionState> {
  const additions = [...items.map(toAddition), ...unnamed.map((line) => ({ ...line, meal: null }))]
  let cart = await loadOpenCart(page)
  const notices: CartNotice[] = [{ kind: 'unknown', count: unknownCount }]
  for (const addition of additions) {
    const idempotencyKey = `${key}-${addition.skuId}`
    const result = cart && (await addItem(page, cart, { addition, idempotencyKey }))
    if (!result?.cart) return { cart, problem: 'general', notices: joinNotices(notices) }
    if (result.notice) notices.push(result.notice)
    cart = result.cart
  }
  return { cart, problem: null, notices: joinNotices(notices) }
}
