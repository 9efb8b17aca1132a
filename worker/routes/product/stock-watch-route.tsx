import { validateForm } from '#shared/form/validate-form.ts'
import type { Product, Sku } from '#shared/product/product.ts'
import { consumePost } from '../../identity/rate-limit.ts'
import { findProduct } from '../../merchant-api/product/find-product.ts'
import { watchStock } from '../../merchant-api/product/watch-stock.ts'
import { defineForm, type FormOutcome, type Submission } from '../../page/define-form.ts'
import { FormPage } from '../../page/form-page.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { PageNotFound } from '../../page/page-not-found.ts'
import { getAliasContent } from './get-alias-content.ts'
import {
  stockWatchForm,
  type StockWatchField,
  type StockWatchResult,
  StockWatchPage,
  StockWatchPanel,
  StockWatchResultPanel,
} from './stock-watch.tsx'

type StockWatchState = { product: Product }

async function load({ merchant, resolution, links }: PageContext): Promise<StockWatchState> {
  const product = await findProduct(merchant, { alias: resolution.params.alias ?? '' }, links)
  if (!product) throw new PageNotFound()
  return { product }
}

// The address of a signed-in customer is confirmed already.
const needsConfirmation = ({ settings, session }: PageContext, email: string) =>
  settings.STOCK_WATCH_CONFIRMATION === 'on' &&
  session?.email.toLowerCase() !== email.trim().toLowerCase()

const isInStock = ({ stock }: Pick<Sku, 'stock'>) => stock.total > 0

function renderResult(product: Product, result: StockWatchResult, email: string) {
  return (
    <StockWatchPage product={product}>
      <StockWatchResultPanel product={product} result={result} email={email} />
    </StockWatchPage>
  )
}

type Request = Submission<StockWatchState, StockWatchField>

const findSku = ({ state, values }: Request) =>
  state.product.skus.find((sku) => `${sku.skuId}` === values.skuId)

const isAvailable = (request: Request) => {
  const sku = findSku(request)
  return sku !== undefined && isInStock(sku)
}

async function store(request: Request): Promise<FormOutcome<StockWatchField>> {
  const { page, state, values } = request
  const { email } = values
  const sku = findSku(request)
  if (!sku) return { kind: 'refused', errors: { skuId: 'invalid' } }
  if (!isInStock(sku)) {
    const isStored = await watchStock(page.shopperMerchant, { email, skuId: sku.skuId })
    if (!isStored) return { kind: 'refused', errors: { email: 'invalid' } }
  }
  const kind = isInStock(sku) ? 'in-stock' : needsConfirmation(page, email) ? 'mailed' : 'stored'
  const body = renderResult(state.product, { kind, sku }, email)
  return { kind: 'page', title: 'stockWatch.title', body }
}

/** The back-in-stock request as a page of its own. It says if the product is in stock. */
export const stockWatch = new FormPage({
  route: 'stock-watch',
  load,
  forms: {
    default: defineForm({
      validate: ({ posted, state: { product } }: Pick<Request, 'posted' | 'state'>) =>
        validateForm(stockWatchForm, posted, { skus: product.skus }),
      problemTitle: 'stockWatch.problem.title',
      limit: (request) => isAvailable(request) || consumePost(request.page, 'stock-watch'),
      submit: store,
    }),
  },
  problems: { 'too-many': 'stockWatch.problem.tooMany', failed: 'stockWatch.problem.failed' },
  getTitle: ({ page }) => page.shop.t('stockWatch.title'),
  getContent: getAliasContent,
  render: ({ state: { product }, submission }) => {
    const [sku] = product.skus
    if (sku && submission.intent === null && product.skus.every(isInStock))
      return renderResult(product, { kind: 'in-stock', sku }, '')
    return (
      <StockWatchPage product={product}>
        <StockWatchPanel product={product} submission={submission} />
      </StockWatchPage>
    )
  },
})
