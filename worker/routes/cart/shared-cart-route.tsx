import { joinLines } from '#shared/cart/order-form.ts'
import type { PricedProduct } from '#shared/product/product.ts'
import { loadCartOrProblem } from '../../cart/shopping-cart.ts'
import { getIdempotencyKey } from '../../http/form.ts'
import { loadSharedProducts } from '../../merchant-api/product-list/product-lists.ts'
import type { PageContext } from '../../page/page-context.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { addSharedItems, type AdditionState } from './add-shared-items.ts'
import {
  SharedCartPage,
  SharedCartProblemPage,
  type SharedCartProblem,
  type SharedItems,
} from './shared-cart.tsx'
import { parseSharedLines } from '#shared/cart/shared-lines.ts'

const noProducts: ReadonlyMap<number, PricedProduct> = new Map()

async function loadSharedItems(
  page: PageContext,
  text: string,
): Promise<SharedItems | SharedCartProblem> {
  const lines = parseSharedLines(text)
  if (typeof lines === 'string') return lines
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  const products =
    ids.length > 0 ? await loadSharedProducts(page.shopperMerchant, [...new Set(ids)]) : noProducts
  const items = lines.flatMap(({ productId, skuId, quantity }) => {
    const product = productId === null ? undefined : products.get(productId)
    const sku = product?.skus.find((candidate) => candidate.skuId === skuId)
    return product && sku ? [{ product, sku, quantity }] : []
  })
  const unnamed = lines.filter(({ productId }) => productId === null)
  const unknownCount = lines.length - items.length - unnamed.length
  return unknownCount === lines.length ? 'unknown' : { items, unnamed, unknownCount }
}

function answerProblem(page: PageContext, problem: SharedCartProblem): Promise<Response> {
  const { shop } = page
  const content = {
    title: shop.t('sharedCart.problemTitle'),
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
    body: <SharedCartPage {...shared} text={text} requestKey={requestKey} />,
  })
}

/** Adds the meals of a link to the cart, once for each form. Returns an answer if it cannot. */
export async function addSharedLines(
  page: PageContext,
  form: Readonly<Record<string, string>>,
): Promise<AdditionState | Response> {
  const lines = joinLines(form)
  // Everything is sold out, and no replacement is chosen.
  if (lines === '') return { ...(await loadCartOrProblem(page)), notices: [] }
  const shared = await loadSharedItems(page, lines)
  if (typeof shared === 'string') return answerProblem(page, shared)
  return addSharedItems(page, shared, `share-${getIdempotencyKey(page, form.key)}`)
}
