import { z } from 'zod'
import { parseWithEmail } from './email.ts'
import { optionalLine, requiredLine } from './single-line.ts'

const MAX_TEXT_LENGTH = 2_000

const contactMessage = z.object({
  name: requiredLine,
  email: z.string(),
  /** Subject or order number. It may be empty. */
  subject: optionalLine,
  text: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().min(1).max(MAX_TEXT_LENGTH)),
})

/** A message to the customer service, after validation. */
export type ContactMessage = z.infer<typeof contactMessage>

export const parseContactMessage = (input: unknown) => parseWithEmail(contactMessage, input)
