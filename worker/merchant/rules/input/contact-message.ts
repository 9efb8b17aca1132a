import { z } from 'zod'
import { emailAddress } from './email.ts'
import type { RefusalCode } from './refusal.ts'
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

export type ParsedContactMessage =
  | { ok: true; message: ContactMessage }
  | { ok: false; code: RefusalCode }

export function parseContactMessage(input: unknown): ParsedContactMessage {
  const parsed = contactMessage.safeParse(input)
  if (!parsed.success) return { ok: false, code: 'INVALID_REQUEST' }
  const email = emailAddress.safeParse(parsed.data.email)
  if (!email.success) return { ok: false, code: 'EMAIL_REQUIRED' }
  return { ok: true, message: { ...parsed.data, email: email.data } }
}
