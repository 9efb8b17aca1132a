import type { ReactElement } from 'react'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { hasErrors, noErrors } from '#shared/form/form-field.ts'
import { parseForm } from '#shared/form/validate-form.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { getIdempotencyKey, readForm } from '../../http/form.ts'
import { loadCustomer } from '../../identity/customer.ts'
import { consumePost } from '../../identity/rate-limit.ts'
import { describeError, log } from '../../log/log.ts'
import { MerchantError, MerchantRefusal } from '../../merchant-api/client/errors.ts'
import {
  findReviewedProduct,
  postProductReview,
  type ReviewedProduct,
} from '../../merchant-api/product/product-reviews.ts'
import { PageNotFound } from '../../page/page-not-found.ts'
import type { PageContext } from '../../page/page-context.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { translateAlias } from '../../seo/translate-alias.ts'
import { reviewForm, validateReview } from './review-fields.ts'
import {
  ReviewFormPage,
  ReviewLogInPage,
  ReviewSentPage,
  type ReviewProblem,
  type ReviewState,
} from './review-page.tsx'

const SENT = 'sent'

/** Seconds after which the browser may try again. The limits apply per minute. */
const RETRY_AFTER_SECONDS = '60'

const statuses: Record<ReviewProblem, ContentfulStatusCode> = {
  'logged-out': 403,
  already: 409,
  'too-many': 429,
  refused: 422,
  failed: 503,
}

async function getProduct({ merchant, resolution }: PageContext): Promise<ReviewedProduct> {
  const product = await findReviewedProduct(merchant, resolution.params.alias ?? '')
  if (!product) throw new PageNotFound()
  return product
}

type ReviewAnswer = { body: ReactElement; status?: ContentfulStatusCode }

function answer(
  page: PageContext,
  product: ReviewedProduct,
  { body, status = 200 }: ReviewAnswer,
): Promise<Response> {
  const { shop } = page
  const { alias, name } = product
  const source = { locale: shop.locale.code, market: shop.market }
  const content = {
    title: shop.t('reviewForm.title', { name }),
    canonicalPath: buildPath(shop.prefix, 'product-review', { alias }),
    alternates: page.buildAlternates((locale) => ({
      alias: translateAlias(product, locale, source),
    })),
    body,
  }
  return answerPersonalPage(page, content, { status })
}

function answerForm(
  page: PageContext,
  product: ReviewedProduct,
  state: ReviewState,
): Promise<Response> {
  const { errors, problem } = state
  const body = <ReviewFormPage product={product} state={state} />
  if (hasErrors(errors)) return answer(page, product, { body, status: 422 })
  if (problem === null) return answer(page, product, { body })
  const status = statuses[problem]
  if (status === 429 || status === 503) page.c.header('retry-after', RETRY_AFTER_SECONDS)
  return answer(page, product, { body, status })
}

/**
 * Shows the review form to a customer, the way to log in to other shoppers, or the thanks after a
 * review was sent.
 */
export async function handleGetReview(page: PageContext): Promise<Response> {
  const [product, customer] = await Promise.all([getProduct(page), loadCustomer(page.c)])
  if (!customer) return answer(page, product, { body: <ReviewLogInPage product={product} /> })
  if (page.c.req.query('notice') === SENT)
    return answer(page, product, { body: <ReviewSentPage product={product} /> })
  const values = parseForm(reviewForm, { author: customer.firstName })
  return answerForm(page, product, { ...noErrors, values })
}

function toProblem(page: PageContext, error: unknown): ReviewProblem {
  const isRefusal = error instanceof MerchantRefusal
  if (!isRefusal && !(error instanceof MerchantError)) throw error
  const code = isRefusal ? error.code : null
  if (code === 'TOO_MANY_REQUESTS') return 'too-many'
  if (code === 'ALREADY_REVIEWED') return 'already'
  if (code === 'NOT_AUTHENTICATED') return 'logged-out'
  log('warn', 'review-failed', { requestId: page.requestId, ...describeError(error) })
  return isRefusal ? 'refused' : 'failed'
}

async function send(
  page: PageContext,
  { alias }: ReviewedProduct,
  { rating, author, comment }: ReviewState['values'],
): Promise<ReviewProblem | null> {
  if (!(await loadCustomer(page.c))) return 'logged-out'
  if (!(await consumePost(page.c, 'review'))) return 'too-many'
  const review = { alias, rating: Number(rating), author, comment }
  try {
    const key = getIdempotencyKey(page.c)
    return (await postProductReview(page.shopperMerchant, review, key)) ? null : 'refused'
  } catch (error) {
    return toProblem(page, error)
  }
}

/** Sends a review to the merchant. Nothing that was entered is lost if this fails. */
export async function handlePostReview(page: PageContext): Promise<Response> {
  const form = await readForm(page.c)
  const product = await getProduct(page)
  const result = validateReview(form)
  const { values } = result
  if (!result.ok) {
    return answerForm(page, product, { values, errors: result.errors, problem: null })
  }
  const problem = await send(page, product, values)
  if (problem) return answerForm(page, product, { values, errors: {}, problem })
  page.c.header('cache-control', 'private, no-store')
  const path = buildPath(page.shop.prefix, 'product-review', { alias: product.alias })
  return page.c.redirect(`${path}?notice=${SENT}`, 303)
}
