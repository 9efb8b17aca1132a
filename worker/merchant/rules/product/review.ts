import { z } from 'zod'

export const review = z.object({
  rating: z.number(),
  comment: z.string(),
  author: z.string(),
  reviewDate: z.string(),
})
export type Review = z.output<typeof review>

// Control characters are removed, because SQLite counts the characters of a text only up to the
// first NUL. Real reviews contain no control characters.
const CONTROL_CHARACTERS = /(?![\n\t])\p{Cc}/gu

const createTextSchema = (max: number) =>
  z
    .string()
    .transform((value) => value.replaceAll(CONTROL_CHARACTERS, '').trim())
    .pipe(z.string().max(max))

const reviewSchema = z
  .object({
    rating: z
      .int()
      .min(1)
      .max(5)
      .nullish()
      .transform((stars) => stars ?? null),
    comment: createTextSchema(150)
      .nullish()
      .transform((comment) => comment ?? ''),
    author: createTextSchema(50).refine((name) => name !== ''),
  })
  .refine(({ rating, comment }) => rating !== null || comment !== '')

export type ReviewDraft = z.infer<typeof reviewSchema>

/**
 * Parses a review with a rating, a comment or both. Returns null if both are missing, the author is
 * missing, a text is too long or the rating is out of range.
 */
export function parseReview(input: unknown): ReviewDraft | null {
  return reviewSchema.safeParse(input).data ?? null
}
