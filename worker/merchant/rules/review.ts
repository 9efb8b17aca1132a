import { z } from 'zod'

export type Review = { rating: number; comment: string; author: string; reviewDate: string }

// SQLite ends a text at NUL when it counts its characters; nobody writes one, or any other of its kind.
const CONTROL_CHARACTERS = /(?![\n\t])\p{Cc}/gu

const text = (max: number) =>
  z
    .string()
    .transform((written) => written.replaceAll(CONTROL_CHARACTERS, '').trim())
    .pipe(z.string().max(max))

const draft = z
  .object({
    rating: z
      .int()
      .min(1)
      .max(5)
      .nullish()
      .transform((stars) => stars ?? null),
    comment: text(150)
      .nullish()
      .transform((words) => words ?? ''),
    author: text(50).refine((name) => name !== ''),
  })
  .refine(({ rating, comment }) => rating !== null || comment !== '')

export type ReviewDraft = z.infer<typeof draft>

/** Of stars, words or both. Null when it says neither or not by whom, and for what is too long or out of range. */
export function parseReview(sent: unknown): ReviewDraft | null {
  return draft.safeParse(sent).data ?? null
}
