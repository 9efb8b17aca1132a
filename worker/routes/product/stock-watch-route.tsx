import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { hasErrors, noErrors } from '#shared/form/form-field.ts'
import { parseForm, validateForm } from '#shared/form/validate-form.ts'
import { buildPath, buildProductPath } from '#shared/paths/build-path.ts'
import type { Product, Sku } from '#shared/product/product.ts'
import { readForm } from '../../http/form.ts'
import { consumePost } from '../../identity/rate-limit.ts'
import { describeError, log } from '../../log/log.ts'
import { MerchantError, MerchantRefusal } from '../../merchant-api/client/errors.ts'
import { findProduct } from '../../merchant-api/product/find-product.ts'
import { watchStock } from '../../merchant-api/product/watch-stock.ts'
import { PageNotFound } from '../../page/page-not-found.ts'
import type { PageContext } from '../../page/page-context.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { translateAlias } from '../../seo/translate-alias.ts'
import {
  stockWatchForm,
  type StockWatchState,
  type StockWatchValues,
} from './stock-watch-fields.ts'
import { StockWatchPanel } from './stock-watch.tsx'

async function getProduct({ merchant, resolution, links }: PageContext): Promise<Product> {
  const product = await findProduct(merchant, { alias: resolution.params.alias ?? '' }, links)
  if (!product) throw new PageNotFound()
  return product
}

const RETRY_AFTER_SECONDS = '60'

function getStatus({ errors, problem }: StockWatchState): ContentfulStatusCode {
  if (hasErrors(errors)) return 422
  if (problem === null) return 200
  return problem === 'too-many' ? 429 : 503
}

function answer(page: PageContext, product: Product, state: StockWatchState): Promise<Response> {
  const { shop } = page
  const { t, prefix } = shop
  const source = { locale: shop.locale.code, market: shop.market }
  const status = getStatus(state)
  if (status === 429 || status === 503) page.c.header('retry-after', RETRY_AFTER_SECONDS)
  const content = {
    title: t('stockWatch.title'),
    canonicalPath: buildPath(prefix, 'stock-watch', { alias: product.alias }),
    alternates: page.buildAlternates((locale) => ({
      alias: translateAlias(product, locale, source),
    })),
    body: (
      <div className="stock-watch-page">
        <h1>{product.name}</h1>
        <StockWatchPanel product={product} state={state} />
        <p>
          <a href={buildProductPath(prefix, product)}>{t('reviews.toMeal')}</a>
        </p>
      </div>
    ),
  }
  return answerPersonalPage(page, content, { status })
}

/** Shows the form as a page of its own, or says that the product is in stock. */
export async function handleGetStockWatch(page: PageContext): Promise<Response> {
  const product = await getProduct(page)
  const values = parseForm(stockWatchForm, {})
  const [first] = product.skus
  const isSoldOut = product.skus.some(({ stock }) => stock.total <= 0)
  const outcome = first && !isSoldOut ? { kind: 'in-stock' as const, sku: first } : null
  return answer(page, product, { ...noErrors, values, outcome })
}

type StoreOutcome = Omit<StockWatchState, 'values'>

// The address of a signed-in customer is confirmed already.
const needsConfirmation = ({ settings, session }: PageContext, email: string) =>
  settings.STOCK_WATCH_CONFIRMATION === 'on' &&
  session?.email.toLowerCase() !== email.trim().toLowerCase()

async function store(page: PageContext, sku: Sku, email: string): Promise<StoreOutcome> {
  if (sku.stock.total > 0) return { ...noErrors, outcome: { kind: 'in-stock', sku } }
  if (!(await consumePost(page.c, 'stock-watch')))
    return { errors: {}, problem: 'too-many', outcome: null }
  try {
    const isStored = await watchStock(page.shopperMerchant, { email, skuId: sku.skuId })
    const kind = needsConfirmation(page, email) ? 'mailed' : 'stored'
    if (isStored) return { ...noErrors, outcome: { kind, sku } }
    return { errors: { email: 'invalid' }, problem: null, outcome: null }
  } catch (error) {
    if (!(error instanceof MerchantRefusal || error instanceof MerchantError)) throw error
    const isLimit = error instanceof MerchantRefusal && error.code === 'TOO_MANY_REQUESTS'
    if (!isLimit) {
      log('warn', 'stock-watch-failed', { requestId: page.requestId, ...describeError(error) })
    }
    return { errors: {}, problem: isLimit ? 'too-many' : 'failed', outcome: null }
  }
}

const findSku = ({ skus }: Product, { skuId }: StockWatchValues) =>
  skus.find((sku) => `${sku.skuId}` === skuId)

/** Stores a back-in-stock request. Nothing that was entered is lost if this fails. */
export async function handlePostStockWatch(page: PageContext): Promise<Response> {
  const form = await readForm(page.c)
  const product = await getProduct(page)
  const result = validateForm(stockWatchForm, form, { skus: product.skus })
  const { values } = result
  const sku = findSku(product, values)
  if (!result.ok || !sku) {
    const errors = result.ok ? {} : result.errors
    return answer(page, product, { values, errors, problem: null, outcome: null })
  }
  return answer(page, product, { values, ...(await store(page, sku, values.email)) })
}
