import { z } from 'zod'
import { CONFIRMATION_SECONDS } from '../identity/signed-text.ts'
import { createSignedLink, type LinkOptions, type SignedLink } from '../identity/signed-link.ts'
import { createMail } from '../mail/create-mail.ts'
import { languageIds } from '../rules/market/market.ts'
import type { Shop } from '../rules/market/shop.ts'

/** A link to unsubscribe must work as long as someone may keep the mail. */
const UNSUBSCRIPTION_SECONDS = 10 * 365 * 24 * 60 * 60

const requestSchema = z.object({
  email: z.string(),
  tags: z.array(z.string()),
  market: z.string(),
  language: z.enum(languageIds),
})

/** A sign-up that is not confirmed. */
type NewsletterRequest = z.infer<typeof requestSchema>

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

type SignUpOptions = LinkOptions & { shop: Shop }

/** Creates the mails that answer a sign-up: one for a new address, and one for a subscriber. */
export const createSignUpMails = async (options: SignUpOptions, request: NewsletterRequest) => ({
  confirmation: await createConfirmationMail(options, request),
  known: await createSubscriberMail('newsletter-known', options, request),
})

/** Creates the mail with the link that confirms the sign-up. */
export async function createConfirmationMail(options: SignUpOptions, request: NewsletterRequest) {
  const payload = { ...request, sentAt: new Date().toISOString() }
  const link = await createSignedLink(options, confirmationLink, payload)
  return createMail(
    'newsletter-confirmation',
    { language: request.language, shop: options.shop },
    { link },
  )
}

/** Creates a mail to a subscriber, with the link to unsubscribe. */
export async function createSubscriberMail(
  kind: 'newsletter' | 'newsletter-known',
  options: SignUpOptions,
  { email, language }: NewsletterSubscriber,
) {
  const link = await createSignedLink(options, unsubscriptionLink, { email, language })
  return { ...createMail(kind, { language, shop: options.shop }, { link }), unsubscribeUrl: link }
}
