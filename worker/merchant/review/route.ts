import { Hono } from 'hono'
import { html } from 'hono/html'
import type { AppEnv } from '../app-env.ts'
import { approveReview, loadHeldReviews, type HeldReview } from '../data/review.ts'
import { pageHeaders, renderDesk, renderTime } from '../html-page.ts'

const SHOWN_REVIEWS = 50

/** `/merchant/reviews`: reviews held for approval, for whoever runs an open merchant. */
export const review = new Hono<AppEnv>()
  .use(async (c, next) => (c.var.env.isOpen ? next() : c.notFound()))
  .get('/', async (c) => {
    const reviews = await loadHeldReviews(c.var.env.db, SHOWN_REVIEWS)
    return c.html(renderReviews(reviews), 200, pageHeaders)
  })
  .post('/:reviewId{[0-9]{1,15}}/approve', async (c) => {
    const isApproved = await approveReview(c.var.env.db, Number(c.req.param('reviewId')))
    return isApproved ? c.redirect('/merchant/reviews', 303) : c.notFound()
  })

function renderReviews(reviews: HeldReview[]) {
  return renderDesk(
    'Held reviews',
    reviews.length === 0 ? html`<p>None.</p>` : reviews.map(renderReview),
  )
}

function renderReview(held: HeldReview) {
  return html`<article>
    <h2>${held.productName}: ${held.rating}/5</h2>
    <p lang="${held.language}">${held.comment}</p>
    <p>${held.author}, ${renderTime(held.reviewDate)}</p>
    <form method="post" action="/merchant/reviews/${held.reviewId}/approve">
      <button>Approve</button>
    </form>
  </article>`
}
