import { Hono } from 'hono'
import { html } from 'hono/html'
import {
  approveReview,
  loadPendingReviews,
  rejectReview,
  type PendingReview,
} from '../data/review/review.ts'
import { announceChange } from '../http/announce-change.ts'
import type { AppEnv } from '../http/app-env.ts'
import { renderAdminPage, renderTime } from '../http/html-page.ts'

const MAX_REVIEWS = 50

/**
 * Serves `/merchant/staff/reviews`: the customer reviews that wait for approval, with the forms that
 * publish or remove them.
 */
export const reviewPages = new Hono<AppEnv>()
  .get('/', async (c) => c.html(renderReviews(await loadPendingReviews(c.var.env.db, MAX_REVIEWS))))
  .post('/:reviewId{[0-9]{1,15}}/approve', async (c) => {
    const productId = await approveReview(c.var.env.db, Number(c.req.param('reviewId')))
    if (productId === null) return c.notFound()
    announceChange(c, [`product:${productId}`])
    return c.redirect('/merchant/staff/reviews', 303)
  })
  .post('/:reviewId{[0-9]{1,15}}/reject', async (c) => {
    const isRejected = await rejectReview(c.var.env.db, Number(c.req.param('reviewId')))
    return isRejected ? c.redirect('/merchant/staff/reviews', 303) : c.notFound()
  })

function renderReviews(reviews: PendingReview[]) {
  return renderAdminPage(
    'Reviews to approve',
    reviews.length === 0 ? html`<p>None.</p>` : reviews.map(renderReview),
  )
}

function renderReview(review: PendingReview) {
  const subject = `${review.author}, ${review.productName}`
  return html`<article>
    <h2>${review.productName}: ${review.rating === null ? 'no stars' : `${review.rating}/5`}</h2>
    <p lang="${review.language}">${review.comment}</p>
    <p>${review.author}, ${renderTime(review.reviewDate)}</p>
    <form method="post">
      <button
        formaction="/merchant/staff/reviews/${review.reviewId}/approve"
        aria-label="Approve: ${subject}"
      >
        Approve
      </button>
      <button
        class="cancel"
        formaction="/merchant/staff/reviews/${review.reviewId}/reject"
        aria-label="Reject: ${subject}"
      >
        Reject
      </button>
    </form>
  </article>`
}
