import { z } from 'zod'
import { CONFIRMATION_SECONDS, signText, verifySignedText } from '../identity/signed-text.ts'
import { languageIds } from '../rules/market/market.ts'

/** A link to unsubscribe must work as long as someone may keep the mail. */
const UNSUBSCRIPTION_SECONDS = 10 * 365 * 24 * 60 * 60

const requestSchema = z.object({
  email: z.string(),
  tags: z.array(z.string()),
  market: z.string(),
  language: z.enum(languageIds),
})

/** A sign-up that is not confirmed. It is stored nowhere but in the link of its mail. */
export type NewsletterRequest = z.infer<typeof requestSchema>

// Links of earlier versions do not tell when they were sent.
const confirmationSchema = requestSchema.extend({ sentAt: z.string().default('') })

const subscriberSchema = requestSchema.pick({ email: true, language: true })
export type NewsletterSubscriber = z.infer<typeof subscriberSchema>

export type LinkOptions = { secret: string; shopUrl: string }

export async function createConfirmationLink(
  { secret, shopUrl }: LinkOptions,
  request: NewsletterRequest,
): Promise<string> {
  const purpose = 'newsletter-confirmation'
  const payload = { ...request, sentAt: new Date().toISOString() }
  const key = await signText({ secret, purpose }, payload, CONFIRMATION_SECONDS)
  return `${shopUrl}/merchant/newsletter/confirm?key=${key}`
}

export async function createUnsubscribeLink(
  { secret, shopUrl }: LinkOptions,
  { email, language }: NewsletterSubscriber,
): Promise<string> {
  const purpose = 'newsletter-unsubscription'
  const key = await signText({ secret, purpose }, { email, language }, UNSUBSCRIPTION_SECONDS)
  return `${shopUrl}/merchant/newsletter/unsubscribe?key=${key}`
}

/** Returns the sign-up of a link, or null if the link is forged or too old. */
export async function verifyConfirmationKey(
  secret: string,
  key: string,
): Promise<z.infer<typeof confirmationSchema> | null> {
  const payload = await verifySignedText({ secret, purpose: 'newsletter-confirmation' }, key)
  return confirmationSchema.nullable().catch(null).parse(payload)
}

/** Returns whom a link unsubscribes, or null if the link is forged. */
export async function verifyUnsubscribeKey(
  secret: string,
  key: string,
): Promise<NewsletterSubscriber | null> {
  const payload = await verifySignedText({ secret, purpose: 'newsletter-unsubscription' }, key)
  return subscriberSchema.nullable().catch(null).parse(payload)
}
