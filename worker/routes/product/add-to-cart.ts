import type { PageContext } from '../../page/page-context.ts'
import { CARD_ITEM_FIELD, parseCardItem } from '#shared/cart/add-to-cart-form.ts'
import { MAX_LINE_QUANTITY, parseQuantity, type Cart } from '#shared/cart/cart.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import {
  type ProductFormProblem,
  getProductProblemText,
  type ProductFormState,
} from './product-form-problem.ts'
import { getMaxQuantity } from './product-form.tsx'
import { stepQuantity } from './quantity-stepper.tsx'
import type { Sku } from '#shared/product/product.ts'
import { addToCart } from '../../merchant-api/cart/cart-operations.ts'
import type { BuyableProduct } from '../../merchant-api/product/find-product.ts'
import { MerchantError, nullIfRefused } from '../../merchant-api/client/errors.ts'
import { getIdempotencyKey, readForm, acceptsJson } from '../../http/form.ts'
import { getTranslate } from '../../document/messages.ts'
import { createCart, isOrdered, loadCart, setCartCookies } from '../../cart/shopping-cart.ts'

type AddToCartRequest = { sku: Sku; quantity: number }

const countInCart = ({ cart }: Pick<BuyableProduct, 'cart'>, skuId: number) =>
  (cart?.items ?? []).reduce((sum, item) => (item.skuId === skuId ? sum + item.quantity : sum), 0)

function parseAddToCart(
  product: Pick<BuyableProduct, 'hasPrice' | 'skus' | 'stock' | 'cart'>,
  values: ProductFormState['values'],
): AddToCartRequest | ProductFormProblem {
  const only = product.skus.length === 1 ? product.skus[0] : undefined
  const sku = product.skus.find(({ skuId }) => `${skuId}` === values.skuId) ?? only
  if (!product.hasPrice) return 'no-price'
  if (product.stock.total <= 0) return 'sold-out'
  if (!sku) return 'must-choose-sku'
  if (sku.stock.total <= 0) return 'sold-out'
  const quantity = parseQuantity(values.quantity, 1)
  if (quantity === null) return 'invalid-quantity'
  const { total } = sku.stock
  if (quantity > total) return { kind: 'too-many', stock: total }
  const inCart = countInCart(product, sku.skuId)
  const left = Math.max(0, Math.min(total, MAX_LINE_QUANTITY) - inCart)
  if (quantity > left) {
    return { kind: 'in-cart', stock: left, inCart }
  }
  return { sku, quantity }
}

/** What was ordered is in no cart any more. The merchant is asked only if it would refuse the addition. */
async function findOpenProduct(
  page: PageContext,
  product: BuyableProduct,
  values: ProductFormState['values'],
): Promise<BuyableProduct> {
  const request = parseAddToCart(product, values)
  const isRefused = typeof request !== 'string' && 'kind' in request && request.kind === 'in-cart'
  const isOld = isRefused && product.cart && (await isOrdered(page, product.cart.id))
  return isOld ? { ...product, cart: null } : product
}

// The cart that is stored in the cookie may not exist any more. In this case the product is added
// to a new cart.
async function addToExistingOrNewCart(
  page: PageContext,
  cart: BuyableProduct['cart'],
  request: AddToCartRequest,
): Promise<Cart> {
  const item = { skuId: request.sku.skuId, quantity: request.quantity }
  const change = { item, idempotencyKey: getIdempotencyKey(page) }
  const merchant = page.shopperMerchant
  const added = cart && (await addToCart(merchant, cart.id, change))
  if (added) return added
  const newCart = await createCart(page)
  const firstAdded = newCart && (await addToCart(merchant, newCart.id, change))
  if (firstAdded) return firstAdded
  // The key of the browser is older than its last order, so it belongs to the cart of that order.
  const nextCart = newCart && (await createCart(page, newCart))
  const nextAdded = nextCart && (await addToCart(merchant, nextCart.id, change))
  if (!nextAdded) throw new MerchantError('The merchant returned no cart for the product')
  return nextAdded
}

type AnswerPage = (state: ProductFormState, status: 200 | 422) => Promise<Response>

/**
 * Handles an add-to-cart form. On success it redirects to the cart, otherwise it shows the page
 * again. A script gets the result as JSON.
 */
export async function answerAddToCart(
  page: PageContext,
  product: BuyableProduct,
  answerPage: AnswerPage,
): Promise<Response> {
  const form = await readForm(page)
  const skuId = form.skuId ?? parseCardItem(form[CARD_ITEM_FIELD] ?? '')?.skuId ?? ''
  const values = { skuId: `${skuId}`, quantity: form.quantity ?? '1' }
  // Without script a step button only changes the quantity that the page shows.
  if (form.step === '1' || form.step === '-1') {
    const max = getMaxQuantity(product, values.skuId)
    const quantity = stepQuantity(values.quantity, form.step === '1' ? 1 : -1, max)
    return answerPage({ problem: null, values: { ...values, quantity } }, 200)
  }
  const openProduct = await findOpenProduct(page, product, values)
  const request = parseAddToCart(openProduct, values)
  const refuse = async (problem: ProductFormProblem) => {
    if (!acceptsJson(page)) return answerPage({ problem, values }, 422)
    const message = getProductProblemText(getTranslate(page.resolution.locale), problem)
    return page.json({ ok: false, problem, message, cart: await loadCart(page) }, 422)
  }
  if (typeof request === 'string' || 'kind' in request) return refuse(request)
  const adding = addToExistingOrNewCart(page, openProduct.cart, request)
  const changed = await nullIfRefused('addToCart', adding)
  if (!changed) return refuse('refused')
  setCartCookies(page, changed)
  if (acceptsJson(page)) return page.json({ ok: true, cart: changed })
  return page.redirect(buildPath(page.resolution.prefix, 'cart'), 303)
}
