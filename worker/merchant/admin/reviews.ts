import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import {
  approveReview,
  deleteReview,
  loadStaffReviews,
  type StaffReview,
} from '../data/review/review.ts'
import { announceChange } from '../http/announce-change.ts'
import type { AppEnv } from '../http/app-env.ts'
import { renderAdminPage, renderTime } from '../http/html-page.ts'

const PATH = '/merchant/staff/reviews'
const MAX_REVIEWS = 50

/** What staff can do with a review. Returns the id of its product, or null if the review is not there. */
const steps = {
  approve: (db: D1Database, reviewId: number) => approveReview(db, reviewId),
  reject: (db: D1Database, reviewId: number) => deleteReview(db, { reviewId, isPublished: false }),
  remove: (db: D1Database, reviewId: number) => deleteReview(db, { reviewId, isPublished: true }),
}
type Step = keyof typeof steps

/**
 * Serves `/merchant/staff/reviews`: the customer reviews that wait for approval, with the forms that
 * publish or reject them, and the published ones with a text, which can be removed.
 */
export const reviewPages = new Hono<AppEnv>()
  .get('/', async (c) => {
    const { db } = c.var.env
    const text = c.req.query('q') ?? ''
    const [pending, published] = await Promise.all([
      loadStaffReviews(db, { isPublished: false, text: '', count: MAX_REVIEWS }),
      text === '' ? [] : loadStaffReviews(db, { isPublished: true, text, count: MAX_REVIEWS }),
    ])
    return c.html(renderReviews({ pending, published, text }))
  })
  .post('/:reviewId{[0-9]{1,15}}/approve', (c) => performStep(c, 'approve'))
  .post('/:reviewId{[0-9]{1,15}}/reject', (c) => performStep(c, 'reject'))
  .post('/:reviewId{[0-9]{1,15}}/remove', (c) => performStep(c, 'remove'))

async function performStep(c: Context<AppEnv>, step: Step): Promise<Response> {
  const productId = await steps[step](c.var.env.db, Number(c.req.param('reviewId')))
  if (productId === null) return c.notFound()
  if (step !== 'reject') announceChange(c, [`product:${productId}`])
  return c.redirect(`${PATH}${new URL(c.req.url).search}`, 303)
}

type Reviews = Record<'pending' | 'published', StaffReview[]> & { text: string }

function renderReviews({ pending, published, text }: Reviews) {
  return renderAdminPage(
    'Reviews',
    html`<h2>To approve</h2>
      ${
        pending.length === 0
          ? html`<p>None.</p>`
          : pending.map((review) => renderReview(review, ['approve', 'reject']))
      }
      <h2>Published</h2>
      <form>
        <label>
          Part of the meal’s name, the author or the text
          <input name="q" type="search" value="${text}" />
        </label>
        <button>Search</button>
      </form>
      ${published.map((review) => renderReview(review, ['remove'], `?q=${encodeURIComponent(text)}`))}
      ${published.length === 0 ? html`<p>${text === '' ? 'Search to see published reviews.' : 'None.'}</p>` : ''}
      <p class="hint">A rejected or removed review is deleted for good.</p>`,
  )
}

const stepNames = { approve: 'Approve', reject: 'Reject', remove: 'Remove' }

function renderReview(review: StaffReview, own: readonly Step[], query = '') {
  return html`<article>
    <h3>${review.productName}: ${review.rating === null ? 'no stars' : `${review.rating}/5`}</h3>
    <p lang="${review.language}">${review.comment}</p>
    <p>${review.author}, ${renderTime(review.reviewDate)}</p>
    <form method="post">
      ${own.map(
        (step) =>
          html`<button
            class="${step === 'approve' ? '' : 'cancel'}"
            formaction="${PATH}/${review.reviewId}/${step}${query}"
            aria-label="${stepNames[step]}: ${review.author}, ${review.productName}"
          >
            ${stepNames[step]}
          </button>`,
      )}
    </form>
  </article>`
}
