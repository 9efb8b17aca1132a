import { z } from 'zod'
import type { LanguageId } from '../../rules/market/market.ts'
import { review, type Review, type ReviewDraft } from '../../rules/product/review.ts'
import { NOW_SQL } from '../sql/prepare.ts'
import { findRow, hasRow, readRows } from '../sql/read-rows.ts'

const PUBLISHED_SQL = `published_at <= ${NOW_SQL}`

const ratingRow = z.object({ productId: z.number(), score: z.number(), voteCount: z.number() })
const total = z.object({ count: z.number(), averageRating: z.number() })

/**
 * Returns the average rating and the number of ratings for each product, calculated from the
 * published reviews in this language. A product without ratings has no entry.
 */
export async function loadRatings(
  db: D1Database,
  language: LanguageId,
  productIds: readonly number[],
): Promise<Map<number, { score: number; voteCount: number }>> {
  const sql = `SELECT product_id AS productId, round(avg(rating), 2) AS score, count(rating) AS voteCount FROM reviews
    WHERE product_id IN (SELECT value FROM json_each(?2)) AND language = ?1 AND ${PUBLISHED_SQL}
    GROUP BY product_id HAVING count(rating) > 0`
  const ratings = await readRows(
    db.prepare(sql).bind(language, JSON.stringify(productIds)),
    ratingRow,
  )
  return new Map(ratings.map(({ productId, ...own }) => [productId, own]))
}

/** Loads the published reviews of a product in one language, newest first. */
export async function loadReviews(
  db: D1Database,
  product: { alias: string; language: LanguageId },
  page: { skip: number; take: number },
): Promise<{ count: number; averageRating: number; reviews: Review[] }> {
  const reviewsSql = `FROM reviews WHERE language = ?1 AND ${PUBLISHED_SQL}
    AND product_id = (SELECT product_id FROM product_texts WHERE language = ?1 AND alias = ?2)`
  const totalSql = `SELECT count(*) AS count, round(coalesce(avg(rating), 0), 2) AS averageRating ${reviewsSql}`
  const sql = `SELECT coalesce(rating, 0) AS rating, comment, author, written_at AS reviewDate ${reviewsSql}
    ORDER BY written_at DESC, review_id DESC LIMIT ?3 OFFSET ?4`
  const { language, alias } = product
  const [counted, reviews] = await Promise.all([
    findRow(db.prepare(totalSql).bind(language, alias), total),
    readRows(db.prepare(sql).bind(language, alias, page.take, page.skip), review),
  ])
  return { count: 0, averageRating: 0, ...counted, reviews }
}

export type StoreReviewOutcome = 'stored' | 'already-reviewed' | 'unknown-product'

/**
 * Stores a review as pending. A customer reviews a product once, but the same request, with the same
 * idempotency key, may be repeated.
 */
export async function storeReview(
  db: D1Database,
  product: { alias: string; language: LanguageId },
  draft: ReviewDraft & { customerId: number; key: string | null },
): Promise<StoreReviewOutcome> {
  const { rating, comment, author, customerId, key } = draft
  const keys = [product.language, product.alias]
  const productSql = 'FROM product_texts WHERE language = ?1 AND alias = ?2'
  const sql = `INSERT INTO reviews (product_id, language, rating, comment, author, customer_id, idempotency_key)
    SELECT product_id, ?1, ?3, ?4, ?5, ?6, ?7 ${productSql}
    ON CONFLICT (product_id, customer_id) DO UPDATE SET author = author
      WHERE idempotency_key = excluded.idempotency_key
    RETURNING review_id`
  const stored = db.prepare(sql).bind(...keys, rating, comment, author, customerId, key)
  if (await hasRow(stored)) return 'stored'
  const known = db.prepare(`SELECT product_id ${productSql}`).bind(...keys)
  return (await hasRow(known)) ? 'already-reviewed' : 'unknown-product'
}

const staffReview = review.extend({
  /** It is null if the customer wrote only a text. */
  rating: z.number().nullable(),
  reviewId: z.number(),
  productName: z.string(),
  language: z.string(),
})
export type StaffReview = z.output<typeof staffReview>

type StaffReviewQuery = { isPublished: boolean; text: string; count: number }

/** Loads pending reviews, oldest first, or published ones with a text in meal, author or comment, newest first. */
export function loadStaffReviews(
  db: D1Database,
  { isPublished, text, count }: StaffReviewQuery,
): Promise<StaffReview[]> {
  const sql = `SELECT review.review_id AS reviewId, review.rating, review.comment, review.author, review.language,
      review.written_at AS reviewDate, text.name AS productName
    FROM reviews review
    JOIN product_texts text ON text.product_id = review.product_id AND text.language = review.language
    WHERE (review.published_at IS NOT NULL) = ?1
      AND instr(lower(concat_ws(' ', text.name, review.author, review.comment)), lower(?2)) > 0
    ORDER BY review.review_id ${isPublished ? 'DESC' : ''} LIMIT ?3`
  return readRows(db.prepare(sql).bind(Number(isPublished), text, count), staffReview)
}

async function findChangedProduct(statement: D1PreparedStatement): Promise<number | null> {
  return (await findRow(statement, z.object({ productId: z.number() })))?.productId ?? null
}

/** Publishes a pending review. Returns the id of its product, or null if no such review has this id. */
export function approveReview(db: D1Database, reviewId: number): Promise<number | null> {
  const sql = `UPDATE reviews SET published_at = ${NOW_SQL}
    WHERE review_id = ?1 AND published_at IS NULL RETURNING product_id AS productId`
  return findChangedProduct(db.prepare(sql).bind(reviewId))
}

/**
 * Deletes a pending or a published review. Returns the id of its product, or null if no such review has
 * this id.
 */
export function deleteReview(
  db: D1Database,
  { reviewId, isPublished }: { reviewId: number; isPublished: boolean },
): Promise<number | null> {
  const sql = `DELETE FROM reviews WHERE review_id = ?1 AND (published_at IS NOT NULL) = ?2
    RETURNING product_id AS productId`
  return findChangedProduct(db.prepare(sql).bind(reviewId, Number(isPublished)))
}
