import { HTTPException } from 'hono/http-exception'
import {
  changeFavorites,
  isProductId,
  MAX_FAVORITES,
  type FavoriteChange,
  type FavoriteResult,
  favoriteActions,
} from '#shared/favorites/favorites.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import type { ProductSummary } from '#shared/product/product.ts'
import {
  parsePersistedStates,
  serializePersistedStates,
  type PersistedStates,
} from '#shared/state/persisted-states.ts'
import { readCookie, writeCookie } from '../../http/cookies.ts'
import { acceptsJson, readForm } from '../../http/form.ts'
import { loadFavorites } from '../../merchant-api/product-list/load-favorites.ts'
import { loadOptionalPart } from '../../merchant-api/client/load-optional-part.ts'
import type { PageContext } from '../../page/page-context.ts'
import { loadNextMeals } from '../../page/load-next-meals.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { findReturnPath } from '../../access/return-path.ts'
import { loadFavoritesView } from './load-favorites-view.ts'
import { FavoritesPage, isWithoutFavorites, type FavoriteNotice } from './page.tsx'

const parseNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : null

/** Parses the form of a favorite button, such as `toggle=12`. Returns null if it is not valid. */
export function parseFavoriteChange(form: Record<string, string>): FavoriteChange | null {
  for (const action of favoriteActions) {
    const productId = parseNumber(form[action])
    if (!isProductId(productId)) continue
    return { action, productId, position: parseNumber(form.position) ?? undefined }
  }
  return null
}

const readStates = (page: PageContext): PersistedStates =>
  parsePersistedStates(readCookie(page, 'states'))

function writeFavorites(page: PageContext, favorites: number[]): void {
  const states = { ...readStates(page), favorites }
  writeCookie(page, 'states', serializePersistedStates(states))
}

async function findProduct(page: PageContext, productId: number): Promise<ProductSummary | null> {
  const { products } = await loadOptionalPart(page.shopperMerchant, {
    load: (merchant) => loadFavorites(merchant, { shownIds: [productId], otherIds: [] }),
    fallback: { products: [], soldIds: new Set<number>() },
    part: 'favorite-product',
  })
  return products[0] ?? null
}

// The notice of an old URL is not shown if it is not true any more.
async function findNotice(
  page: PageContext,
  favorites: readonly number[],
): Promise<FavoriteNotice | null> {
  const { notice, product, position = '' } = page.req.query()
  const productId = Number(product)
  if ((notice !== 'added' && notice !== 'removed') || !isProductId(productId)) return null
  if (favorites.includes(productId) !== (notice === 'added')) return null
  return {
    kind: notice,
    productId,
    name: (await findProduct(page, productId))?.name ?? '',
    position: /^\d{1,3}$/.test(position) ? Number(position) : favorites.length,
    returnPath: findReturnPath(page.req.query('returnTo'), page.req.url),
  }
}

async function answerFavorites(page: PageContext, isFull: boolean): Promise<Response> {
  const { favorites } = readStates(page)
  const [view, notice] = await Promise.all([
    loadFavoritesView(page, favorites),
    findNotice(page, favorites),
  ])
  const nextMeals = isWithoutFavorites(view) ? await loadNextMeals(page) : null
  const known = favorites.filter((id) => !view.unknownIds.has(id))
  if (known.length < favorites.length) writeFavorites(page, known)
  return answerPersonalPage(
    page,
    {
      title: page.shop.t('favorites.title'),
      body: <FavoritesPage view={view} notice={notice} isFull={isFull} nextMeals={nextMeals} />,
    },
    { status: isFull ? 422 : 200, favoriteCount: known.length },
  )
}

export function handleGetFavorites(page: PageContext): Promise<Response> {
  return answerFavorites(page, false)
}

/** The product in the answer to a script, which measures what shoppers save. */
const toMeasuredProduct = ({ productId, name, brand, categoryAlias, price }: ProductSummary) => ({
  productId,
  name,
  brand: brand?.name ?? null,
  category: categoryAlias,
  price: price && { ...price.sellingIncVat, regularAmount: price.regularIncVat.amount },
})

async function answerScript(
  page: PageContext,
  change: FavoriteChange,
  result: FavoriteResult,
): Promise<Response> {
  const { t } = page.shop
  if (!result.ok) {
    const message = t('favorites.full', { count: MAX_FAVORITES })
    return page.json({ ok: false, problem: result.problem, message }, 422)
  }
  const { isFavorite, position } = result
  const product = await findProduct(page, change.productId)
  const values = { name: product?.name ?? t('favorites.meal') }
  return page.json({
    ok: true,
    isFavorite,
    position,
    message: isFavorite ? t('favorites.added', values) : t('favorites.removed', values),
    labels: { show: t('favorites.show'), undo: t('favorites.undo') },
    product: product && toMeasuredProduct(product),
  })
}

function redirectToNotice(
  page: PageContext,
  { productId }: FavoriteChange,
  { isFavorite, position }: Extract<FavoriteResult, { ok: true }>,
): Response {
  const { shop } = page
  const favoritesPath = buildPath(shop.prefix, 'favorites')
  const returnPath = findReturnPath(page.req.header('referer'), page.req.url)
  const query = new URLSearchParams({
    notice: isFavorite ? 'added' : 'removed',
    product: `${productId}`,
    position: `${position}`,
    ...(returnPath && !returnPath.startsWith(favoritesPath) && { returnTo: returnPath }),
  })
  return page.redirect(`${favoritesPath}?${query.toString()}`, 303)
}

/**
 * Adds or removes a favorite. A script gets the result as JSON; without script the page of the
 * favorites shows it, because the page with the button is cached and cannot.
 */
export async function handlePostFavorites(page: PageContext): Promise<Response> {
  const change = parseFavoriteChange(await readForm(page))
  if (!change) throw new HTTPException(400, { message: 'The form names no product' })
  const result = changeFavorites(readStates(page).favorites, change)
  if (result.ok) writeFavorites(page, result.favorites)
  if (acceptsJson(page)) return answerScript(page, change, result)
  return result.ok ? redirectToNotice(page, change, result) : answerFavorites(page, true)
}
