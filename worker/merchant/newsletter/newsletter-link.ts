import { z } from 'zod'
import { CONFIRMATION_SECONDS } from '../identity/signed-text.ts'
import type { SignedLink } from '../identity/signed-link.ts'
import { languageIds } from '../rules/market/market.ts'

/** A link to unsubscribe must work as long as someone may keep the mail. */
const UNSUBSCRIPTION_SECONDS = 10 * 365 * 24 * 60 * 60

const requestSchema = z.object({
  email: z.string(),
  tags: z.array(z.string()),
  market: z.string(),
  language: z.enum(languageIds),
})

/** A sign-up that is not confirmed. */
export type NewsletterRequest = z.infer<typeof requestSchema>

// Links of earlier versions do not tell when they were sent.
const confirmationSchema = requestSchema.extend({ sentAt: z.string().default('') })
export type Confirmation = z.infer<typeof confirmationSchema>

const subscriberSchema = requestSchema.pick({ email: true, language: true })
export type NewsletterSubscriber = z.infer<typeof subscriberSchema>

export const confirmationLink: SignedLink<Confirmation> = {
  purpose: 'newsletter-confirmation',
  path: 'newsletter/confirm',
  seconds: CONFIRMATION_SECONDS,
  schema: confirmationSchema,
}

export const unsubscriptionLink: SignedLink<NewsletterSubscriber> = {
  purpose: 'newsletter-unsubscription',
  path: 'newsletter/unsubscribe',
  seconds: UNSUBSCRIPTION_SECONDS,
  schema: subscriberSchema,
}
