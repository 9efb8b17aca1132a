import { createMail } from '../mail/create-mail.ts'
import {
  createConfirmationLink,
  createUnsubscribeLink,
  type LinkOptions,
  type NewsletterRequest,
} from './newsletter-link.ts'

/** Creates the mails that answer a sign-up: one for a new address, and one for a subscriber. */
export async function createSignUpMails(options: LinkOptions, request: NewsletterRequest) {
  const { language } = request
  const link = await createUnsubscribeLink(options, request)
  return {
    confirmation: await createConfirmationMail(options, request),
    known: { ...createMail('newsletter-known', language, { link }), unsubscribeUrl: link },
  }
}

/** Creates the mail with the link that confirms the sign-up. */
export async function createConfirmationMail(options: LinkOptions, request: NewsletterRequest) {
  const link = await createConfirmationLink(options, request)
  return createMail('newsletter-confirmation', request.language, { link })
}
