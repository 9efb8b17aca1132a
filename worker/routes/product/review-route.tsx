import { getIdempotencyKey } from '../../http/form.ts'
import { loadCustomer } from '../../identity/customer.ts'
import { consumePost } from '../../identity/rate-limit.ts'
import type { User } from '../../merchant-api/customer/user.ts'
import {
  findReviewedProduct,
  postProductReview,
  type ReviewedProduct,
} from '../../merchant-api/product/product-reviews.ts'
import { defineForm, type FormOutcome, type Submission } from '../../page/define-form.ts'
import { FormPage } from '../../page/form-page.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { PageNotFound } from '../../page/page-not-found.ts'
import { getAliasContent } from './get-alias-content.ts'
import { validateReview, type ReviewField } from './review-fields.ts'
import { ReviewFormPage, ReviewLogInPage, ReviewSentPage } from './review-page.tsx'

type ReviewState = { product: ReviewedProduct; customer: User | null }
type ReviewProblem = 'logged-out' | 'already' | 'refused'

async function load(page: PageContext): Promise<ReviewState> {
  const alias = page.resolution.params.alias ?? ''
  const [product, customer] = await Promise.all([
    findReviewedProduct(page.merchant, alias),
    loadCustomer(page),
  ])
  if (!product) throw new PageNotFound()
  return { product, customer }
}

async function send({
  page,
  state: { product, customer },
  values: { rating, author, comment },
}: Submission<ReviewState, ReviewField>): Promise<FormOutcome<ReviewField, ReviewProblem>> {
  if (!customer) return { kind: 'refused', problem: 'logged-out' }
  const review = { alias: product.alias, rating: Number(rating), author, comment }
  return (await postProductReview(page.shopperMerchant, review, getIdempotencyKey(page)))
    ? { kind: 'notice', notice: 'sent' }
    : { kind: 'refused', problem: 'refused' }
}

export const review = new FormPage({
  route: 'product-review',
  load,
  forms: {
    default: defineForm({
      validate: ({ posted }) => validateReview(posted),
      problemTitle: 'reviewForm.problem.title',
      limit: ({ page }) => consumePost(page, 'review'),
      submit: send,
      refusals: {
        ALREADY_REVIEWED: { problem: 'already' },
        NOT_AUTHENTICATED: { problem: 'logged-out' },
        INVALID_REQUEST: { problem: 'refused' },
        // A hosted merchant may refuse without a code.
        '': { problem: 'refused' },
      },
    }),
  },
  problems: {
    'logged-out': 'reviewForm.problem.loggedOut',
    already: 'reviewForm.problem.already',
    'too-many': 'reviewForm.problem.tooMany',
    refused: 'reviewForm.problem.refused',
    failed: 'reviewForm.problem.failed',
  },
  statuses: { 'logged-out': 403, already: 409 },
  notices: { sent: null },
  getValues: ({ customer }) => ({ author: customer?.firstName ?? '' }),
  getTitle: ({ page, state }) => page.shop.t('reviewForm.title', { name: state.product.name }),
  getContent: getAliasContent,
  render: ({ state: { product, customer }, submission, notice }) => {
    if (!customer && submission.intent === null) return <ReviewLogInPage product={product} />
    if (notice) return <ReviewSentPage product={product} />
    return <ReviewFormPage product={product} submission={submission} />
  },
})
