import type { ProductSummary } from '#shared/product/product.ts'
import { findSoldProducts, loadFavorites } from '../../merchant-api/product-list/load-favorites.ts'
import { loadOptionalPart } from '../../merchant-api/client/load-optional-part.ts'
import { MAX_REPEATS } from '../../merchant-api/client/repeat-field.ts'
import { MAX_TAKE } from '../../merchant-api/catalogue/product-limits.ts'
import type { PageContext } from '../../page/page-context.ts'

export const FAVORITES_PER_PAGE = 40

export type FavoritesView = {
  products: ProductSummary[]
  count: number
  /** The number of favorites that only other markets sell. */
  unavailableCount: number
  /** The favorites that no market sells. They are dropped from the list. */
  unknownIds: Set<number>
  page: number
  pageCount: number
}

/** If that cannot be decided, no product counts as unknown, because it would be dropped. */
async function findUnknownIds(
  { channel, shopperMerchant }: PageContext,
  missingIds: readonly number[],
): Promise<Set<number>> {
  if (missingIds.length === 0) return new Set()
  const otherMarkets = channel.markets
    .map(({ alias }) => alias)
    .filter((alias) => alias !== shopperMerchant.context.marketId)
  if (otherMarkets.length > MAX_REPEATS) return new Set()
  const checkedIds = missingIds.slice(0, MAX_TAKE)
  if (otherMarkets.length === 0) return new Set(checkedIds)
  const soldIds = await loadOptionalPart<Set<number> | null>(shopperMerchant, {
    load: (merchant) => findSoldProducts(merchant, checkedIds, otherMarkets),
    fallback: null,
    part: 'sold-favorites',
  })
  return new Set(soldIds ? checkedIds.filter((id) => !soldIds.has(id)) : [])
}

/** Returns the number of the page in a query such as `page=2`, at least 1 and at most `pageCount`. */
function parsePageNumber(text: string | undefined, pageCount: number): number {
  const page = text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : 1
  return Math.min(Math.max(page, 1), pageCount)
}

function cutPage(context: PageContext, ids: readonly number[]) {
  const pageCount = Math.max(1, Math.ceil(ids.length / FAVORITES_PER_PAGE))
  const page = parsePageNumber(context.req.query('page'), pageCount)
  const start = (page - 1) * FAVORITES_PER_PAGE
  return { page, pageCount, shownIds: ids.slice(start, start + FAVORITES_PER_PAGE) }
}

/**
 * The newest favorites are first. Pages have only products that the market sells, so a page with
 * others is loaded again. Throws if the merchant fails.
 */
export async function loadFavoritesView(
  context: PageContext,
  favorites: readonly number[],
): Promise<FavoritesView> {
  const load = (shownIds: readonly number[], otherIds: readonly number[] = []) =>
    shownIds.length === 0
      ? { products: [], soldIds: new Set<number>() }
      : loadFavorites(context.shopperMerchant, { shownIds, otherIds })
  const newestFirst = favorites.toReversed()
  const saved = cutPage(context, newestFirst).shownIds
  const others = newestFirst.filter((id) => !saved.includes(id))
  const { products, soldIds } = await load(saved, others)
  const missingIds = newestFirst.filter((id) => !soldIds.has(id))
  const sold = newestFirst.filter((id) => soldIds.has(id))
  const { shownIds, page, pageCount } = cutPage(context, sold)
  const isLoaded = shownIds.join() === products.map(({ productId }) => productId).join()
  const unknownIds = await findUnknownIds(context, missingIds)
  return {
    products: isLoaded ? products : (await load(shownIds)).products,
    count: soldIds.size,
    unavailableCount: missingIds.length - unknownIds.size,
    unknownIds,
    page,
    pageCount,
  }
}
