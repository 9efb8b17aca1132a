import { createSignedLink, type LinkOptions } from '../identity/signed-link.ts'
import { createMail } from '../mail/create-mail.ts'
import type { Shop } from '../rules/market/shop.ts'
import {
  confirmationLink,
  unsubscriptionLink,
  type NewsletterRequest,
  type NewsletterSubscriber,
} from './newsletter-link.ts'

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
