import type { ReactNode } from 'react'
import { buildPath } from '#shared/paths/build-path.ts'
import { formatPromise } from '#shared/delivery/format-delivery.ts'
import { formatMoney } from '#shared/money/format-money.ts'
import { getCartProblemText, type CartProblem } from '#shared/cart/cart-problem.ts'
import type { CartNotice } from '#shared/cart/cart-notice.ts'
import type { Cart } from '#shared/cart/cart.ts'
import { toKnownCart } from '#shared/cart/cart-count-cookie.ts'
import { findCartChanges, type PriceFormatter } from '../../cart/find-cart-changes.ts'
import { findLineIssues } from '../../cart/find-line-issues.ts'
import { findRemovedLine } from '../../cart/removed-line-cookie.ts'
import { toSeenCart, writeSeenCart, type SeenCart } from '../../cart/seen-cart.ts'
import { getTranslate } from '../../document/messages.ts'
import { renderPartToText } from '../../document/render-document.tsx'
import { getOrderRefusal } from '../../ui/account/ordering-notice.tsx'
import { loadCompanyAccount } from '../../access/company-account.ts'
import type { PageContext } from '../../page/page-context.ts'
import { findDelivery, writeSeenDelivery } from '../../page/find-delivery.ts'
import { loadNextMeals } from '../../page/load-next-meals.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { getCartMarket } from '../../routing/resolution.ts'
import { toMiniCart, toIslandShop } from './to-mini-cart.tsx'
import { FreeShippingMealForms, FreeShippingMeals } from './free-shipping-meals.tsx'
import type { CartParts } from '#shared/cart/cart-parts.ts'
import type { RemovedLine } from '#shared/cart/removed-line.ts'
import {
  loadCachedMealsByPrice,
  loadMealsByPrice,
  type OfferedMeal,
} from '../../merchant-api/product-list/meals-by-price.ts'
import { getCachedJsonReader } from '../../page/cache-tools.ts'
import { loadOptionalPart } from '../../merchant-api/client/load-optional-part.ts'
import { chooseFreeShippingMeals, getMissingPrice } from './choose-free-shipping-meals.ts'
import { CartContent, type CartContentProps } from '#shared/cart/cart-content.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'
import { MessagePage } from '../../ui/page/message-page.tsx'
import type { NextMealsProps } from '../../ui/page/next-meals.tsx'

function CartPage(props: CartContentProps) {
  const shop = useShop()
  const { parts, ...data } = props
  const { liveStock = null, t } = shop
  const live = liveStock && {
    endpoint: liveStock,
    changed: t('stock.changed', { name: '{name}', status: '{status}' }),
    available: t('cart.live.available', { name: '{name}' }),
  }
  const page = { ...data, delivery: parts.delivery, live, shop: toIslandShop(shop) }
  return (
    <div data-cart-page={JSON.stringify(page)}>
      <CartContent {...props} />
    </div>
  )
}

function EmptyCart({ nextMeals }: { nextMeals: NextMealsProps | null | undefined }) {
  const { t, path } = useShop()
  return (
    <MessagePage
      title={t('cart.title')}
      lead={t('cart.empty.text')}
      drawing="empty"
      actions={[{ href: path('news'), label: t('cart.empty.link') }]}
      nextMeals={nextMeals}
    >
      <p>{t('cart.empty.advice')}</p>
    </MessagePage>
  )
}

/** Returns none if shipping is free already, if there is no free shipping, or if the merchant fails. */
async function loadFreeShippingMeals(page: PageContext, cart: Cart | null): Promise<OfferedMeal[]> {
  if (!cart || cart.lines.length === 0 || cart.shipping.amountLeftToFree <= 0) return []
  const category = cart.lines.findLast((line) => line.categoryAlias !== null)?.categoryAlias ?? null
  const query = { amount: getMissingPrice(cart), category }
  // The cached prices are not those of a shopper with own prices.
  const isCached = !page.session?.claims.mayHaveOwnPrices
  const meals = await loadOptionalPart<OfferedMeal[]>(
    isCached ? page.merchant : page.shopperMerchant,
    {
      load: (client) =>
        isCached
          ? loadCachedMealsByPrice(client, getCachedJsonReader(page), query)
          : loadMealsByPrice(client, query),
      fallback: [],
      part: 'free-shipping-meals',
    },
  )
  return chooseFreeShippingMeals(cart, meals, new Date().getMonth() + 1)
}

async function loadParts(page: PageContext, cart: Cart | null): Promise<CartParts> {
  const isEmpty = !cart?.lines.length
  const [delivery, nextMeals, meals] = await Promise.all([
    cart && !isEmpty ? findDelivery(page, cart.shipping.readyDays) : null,
    isEmpty ? loadNextMeals(page) : null,
    loadFreeShippingMeals(page, cart),
  ])
  const toHtml = (part: ReactNode) => renderPartToText(page.shop, part)
  // With this key each meal is added once, even if its form is sent twice.
  const requestKey = crypto.randomUUID()
  const { t, locale } = page.shop
  writeSeenDelivery(page, delivery)
  return {
    delivery: delivery && formatPromise(delivery, { t, language: locale.iso, now: new Date() }),
    meals: cart ? toHtml(<FreeShippingMeals meals={meals} shipping={cart.shipping} />) : '',
    mealForms: toHtml(<FreeShippingMealForms meals={meals} requestKey={requestKey} />),
    empty: isEmpty ? toHtml(<EmptyCart nextMeals={nextMeals} />) : '',
  }
}

export type CartAnswer = {
  cart: Cart | null
  problem: CartProblem | null
  seen: SeenCart | null
  notices?: readonly CartNotice[]
  /** The line that this request has removed; undefined if the one of the cookie is still offered. */
  removed?: RemovedLine | null
}

function createPriceFormatter(page: PageContext): PriceFormatter {
  const { locale } = page.shop
  const currency = getCartMarket(page.resolution).currency.code
  return ({ incVat, exVat }) => ({
    incVat: formatMoney({ amount: incVat, currency }, locale.iso),
    exVat: formatMoney({ amount: exVat, currency }, locale.iso),
  })
}

/** The cart counts as seen from now on, so each change is named once. */
function listNotices(page: PageContext, { cart, seen, notices = [] }: CartAnswer): CartNotice[] {
  if (!cart) return [...notices]
  const market = getCartMarket(page.resolution).alias
  const formatPrice = createPriceFormatter(page)
  const changes = seen ? findCartChanges({ seen, cart, market, formatPrice }) : []
  writeSeenCart(page, toSeenCart(cart, market))
  return [...notices, ...changes, ...findLineIssues(cart)]
}

const getRemovedLine = (page: PageContext, { removed }: CartAnswer) =>
  removed === undefined ? findRemovedLine(page) : removed

type Status = 200 | 422 | 502

export async function answerCart(
  page: PageContext,
  answer: CartAnswer,
  status: Status,
): Promise<Response> {
  const { shop } = page
  const { cart, problem } = answer
  const removed = getRemovedLine(page, answer)
  const notices = listNotices(page, answer)
  const [parts, company] = await Promise.all([loadParts(page, cart), loadCompanyAccount(page)])
  const refusal = getOrderRefusal(shop.t, company)
  const shown = { cart, problem, notices, removed, parts, refusal, origin: page.origin }
  return answerPersonalPage(
    page,
    {
      title: shop.t('cart.title'),
      canonicalPath: buildPath(shop.prefix, 'cart'),
      alternates: page.buildAlternates(),
      body: <CartPage {...shown} />,
    },
    { status, cart: toKnownCart(cart) },
  )
}

export async function answerCartJson(
  page: PageContext,
  answer: CartAnswer,
  refusalStatus: Status,
): Promise<Response> {
  const { cart, problem } = answer
  const view = page.req.query('view')
  // Nothing of it is shown, so the notices are those of the next answer.
  const notices = view === 'unseen' ? [] : listNotices(page, answer)
  const removed = getRemovedLine(page, answer)
  const fragment =
    view === 'mini-cart' && (await toMiniCart(page, { cart, problem, notices, removed }))
  const parts = view === 'page' && { parts: await loadParts(page, cart) }
  if (problem === null) return page.json({ ok: true, cart, notices, ...fragment, ...parts })
  const message = getCartProblemText(getTranslate(page.resolution.locale), problem)
  return page.json(
    { ok: false, problem, message, cart, notices, ...fragment, ...parts },
    refusalStatus,
  )
}
