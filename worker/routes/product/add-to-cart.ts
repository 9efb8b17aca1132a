import type { Context } from 'hono'
import { parseQuantity, type Cart } from '#shared/cart/cart.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import type { ProductFormProblem } from '#shared/product/product-form-problem.ts'
import { getProductProblemText } from '#shared/product/product-problem-text.ts'
import type { Product, Sku } from '#shared/product/product.ts'
import { addToCart } from '../../commerce/cart.ts'
import type { AppEnv } from '../../env.ts'
import { getIdempotencyKey, readForm, wantsJson } from '../../form.ts'
import { getTranslate } from '../../render/messages.ts'
import { getShopperMerchant } from '../../request-tools.ts'
import { createCart, loadCart, rememberCart } from '../../shopping-cart.ts'

export type ProductFormState = {
  problem: ProductFormProblem | null
  values: { skuId: string; quantity: string }
}

type Wish = { sku: Sku; quantity: number }

/** What the shopper asks for, or why it cannot be; `inCart` is what the cart already holds of the sku. */
export function readWish(
  product: Pick<Product, 'skus' | 'stock'>,
  values: ProductFormState['values'],
  inCart: (skuId: number) => number,
): Wish | ProductFormProblem {
  const only = product.skus.length === 1 ? product.skus[0] : undefined
  const sku = product.skus.find(({ skuId }) => `${skuId}` === values.skuId) ?? only
  if (product.stock.total <= 0) return 'sold-out'
  if (!sku) return 'must-choose-sku'
  if (sku.stock.total <= 0) return 'sold-out'
  const quantity = parseQuantity(values.quantity, 1)
  if (quantity === null) return 'invalid-quantity'
  const left = sku.stock.total - inCart(sku.skuId)
  if (quantity > left) return { kind: 'too-many', stock: Math.max(0, left) }
  return { sku, quantity }
}

// The cart of the cookie may be gone by now: once it is replaced by a new one, and then the sku goes there.
async function addToSomeCart(
  c: Context<AppEnv>,
  cart: Cart | null,
  wish: Wish,
): Promise<Cart | null> {
  const item = { skuId: wish.sku.skuId, quantity: wish.quantity }
  const change = { item, idempotencyKey: getIdempotencyKey(c) }
  const merchant = getShopperMerchant(c)
  const added = cart && (await addToCart(merchant, cart.id, change))
  if (added) return added
  const fresh = await createCart(c)
  return fresh && addToCart(merchant, fresh.id, change)
}

const countIn = (cart: Cart | null) => (skuId: number) =>
  cart?.lines.find((line) => line.skuId === skuId)?.quantity ?? 0

type AnswerPage = (state: ProductFormState, status: 422) => Promise<Response>

/** Answers a form of the product: to the cart where it went well, else the page again; a script gets the same as JSON. */
export async function answerAddToCart(
  c: Context<AppEnv>,
  product: Product,
  answerPage: AnswerPage,
): Promise<Response> {
  const form = await readForm(c)
  c.header('cache-control', 'private, no-store')
  const values = { skuId: form.skuId ?? '', quantity: form.quantity ?? '1' }
  const cart = await loadCart(c)
  const wish = readWish(product, values, countIn(cart))
  if (typeof wish === 'string' || 'kind' in wish) {
    if (!wantsJson(c)) return answerPage({ problem: wish, values }, 422)
    const message = getProductProblemText(getTranslate(c.var.resolution.locale), wish)
    return c.json({ ok: false, problem: wish, message, cart }, 422)
  }
  const changed = await addToSomeCart(c, cart, wish)
  if (!changed) throw new Error('The merchant gave no cart to put the product into')
  rememberCart(c, changed)
  if (wantsJson(c)) return c.json({ ok: true, cart: changed })
  return c.redirect(buildPath(c.var.resolution.prefix, 'cart'), 303)
}
