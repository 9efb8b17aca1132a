import { cartFormFields } from '#shared/cart/cart-form.ts'
import type { CartNotice } from '#shared/cart/cart-notice.ts'
import { countPieces, type Cart } from '#shared/cart/cart.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { createCart, loadCartOrProblem } from '../../cart/shopping-cart.ts'
import { addToCart } from '../../merchant-api/cart.ts'
import { MerchantRefusal } from '../../merchant-api/errors.ts'
import { loadSharedProducts } from '../../merchant-api/shared-products.ts'
import type { PageContext } from '../../page/page-context.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import {
  SharedCartPage,
  SharedCartProblemPage,
  type SharedCartProblem,
  type SharedItem,
} from './shared-cart.tsx'
import { parseSharedLines, type SharedLine } from './shared-lines.ts'

type SharedItems = { items: SharedItem[]; unknownCount: number }

async function loadItems(page: PageContext, lines: readonly SharedLine[]): Promise<SharedItems> {
  const ids = lines.map(({ productId }) => productId)
  const products = await loadSharedProducts(page.shopperMerchant, [...new Set(ids)])
  const items = lines.flatMap(({ productId, skuId, quantity }) => {
    const product = products.get(productId)
    const skus = product?.skus ?? []
    const inStock = skus.find(({ stock }) => stock.total > 0) ?? skus[0]
    const sku = skuId === null ? inStock : skus.find((candidate) => candidate.skuId === skuId)
    return product && sku ? [{ product, sku, quantity }] : []
  })
  return { items, unknownCount: lines.length - items.length }
}

async function loadSharedItems(
  page: PageContext,
  text: string,
): Promise<SharedItems | SharedCartProblem> {
  const lines = parseSharedLines(text)
  if (typeof lines === 'string') return lines
  const shared = await loadItems(page, lines)
  return shared.items.length === 0 ? 'unknown' : shared
}

function answerProblem(page: PageContext, problem: SharedCartProblem): Promise<Response> {
  const { shop } = page
  const content = {
    title: shop.t('sharedCart.problemTitle'),
    canonicalPath: buildPath(shop.prefix, 'cart'),
    alternates: page.buildAlternates(),
    body: <SharedCartProblemPage problem={problem} />,
  }
  return answerPersonalPage(page, content, { status: problem === 'unknown' ? 404 : 400 })
}

/** Shows the meals of a link and asks whether to add them. Nothing is changed. */
export async function answerSharedCart(page: PageContext, text: string): Promise<Response> {
  const shared = await loadSharedItems(page, text)
  if (typeof shared === 'string') return answerProblem(page, shared)
  const { shop } = page
  const requestKey = crypto.randomUUID()
  return answerPersonalPage(page, {
    title: shop.t('sharedCart.title'),
    canonicalPath: buildPath(shop.prefix, 'cart'),
    alternates: page.buildAlternates(),
    body: <SharedCartPage {...shared} text={text} requestKey={requestKey} />,
  })
}

// The merchant limits a quantity to its stock without an error.
function findNotice(before: Cart, after: Cart, item: SharedItem): CartNotice | null {
  const { sku, product, quantity } = item
  const { name } = product
  const added = countPieces(after, sku.skuId)
  if (added === 0) return { kind: 'not-added', name }
  const wanted = countPieces(before, sku.skuId) + quantity
  return added < wanted && added >= sku.stock.total
    ? { kind: 'partly-added', name, added, wanted }
    : null
}

type Addition = { item: SharedItem; idempotencyKey: string }

async function addItem(
  page: PageContext,
  cart: Cart,
  { item, idempotencyKey }: Addition,
): Promise<Cart | null> {
  const { sku, quantity } = item
  const change = { item: { skuId: sku.skuId, quantity }, idempotencyKey }
  try {
    return await addToCart(page.shopperMerchant, cart.id, change)
  } catch (error) {
    if (error instanceof MerchantRefusal) return cart
    throw error
  }
}

export type AdditionState = {
  cart: Cart | null
  problem: 'general' | null
  notices: CartNotice[]
}

async function addItems(
  page: PageContext,
  { items, unknownCount }: SharedItems,
  key: string,
): Promise<AdditionState> {
  const loaded = await loadCartOrProblem(page.c)
  let cart = loaded.cart ?? (await createCart(page.c))
  const notices: CartNotice[] = unknownCount > 0 ? [{ kind: 'unknown', count: unknownCount }] : []
  for (const [index, item] of items.entries()) {
    const changed = cart && (await addItem(page, cart, { item, idempotencyKey: `${key}-${index}` }))
    if (!cart || !changed) return { cart, problem: 'general', notices }
    const notice = findNotice(cart, changed, item)
    if (notice) notices.push(notice)
    cart = changed
  }
  return { cart, problem: null, notices }
}

const keyPattern = /^[\w-]{8,64}$/

/** Adds the meals of a link to the cart, once for each form. Returns an answer if it cannot. */
export async function addSharedLines(
  page: PageContext,
  form: Readonly<Record<string, string>>,
): Promise<AdditionState | Response> {
  const shared = await loadSharedItems(page, form[cartFormFields.lines] ?? '')
  if (typeof shared === 'string') return answerProblem(page, shared)
  const key = form.key && keyPattern.test(form.key) ? form.key : crypto.randomUUID()
  return addItems(page, shared, `share-${key}`)
}
