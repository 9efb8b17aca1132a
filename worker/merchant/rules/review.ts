import { z } from 'zod'

export type Review = { rating: number; comment: string; author: string; reviewDate: string }

// SQLite ends a text at NUL when it counts its characters; nobody writes one, or any other of its kind.
const CONTROL_CHARACTERS = /(?![\n\t])\p{Cc}/gu

const text = (max: number) =>
  z
    .string()
    .transform((written) => written.replaceAll(CONTROL_CHARACTERS, '').trim())
    .pipe(z.string().min(1).max(max))

const draft = z.object({
  rating: z.int().min(1).max(5),
  comment: text(150),
  author: text(50),
})

export type ReviewDraft = z.infer<typeof draft>

/** Null when anything is missing, too long or out of range. */
export function parseReview(sent: unknown): ReviewDraft | null {
  return draft.safeParse(sent).data ?? null
}
