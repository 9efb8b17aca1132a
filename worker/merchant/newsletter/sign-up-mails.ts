import { toNewsletterMail } from '../mail/newsletter.ts'
import {
  createConfirmationLink,
  createUnsubscribeLink,
  type LinkOptions,
  type NewsletterRequest,
} from './newsletter-link.ts'

/** Creates the mails that answer a sign-up: one for a new address, and one for a subscriber. */
export async function createSignUpMails(options: LinkOptions, request: NewsletterRequest) {
  const { language } = request
  const unsubscribeUrl = await createUnsubscribeLink(options, request)
  return {
    confirmation: await createConfirmationMail(options, request),
    known: { ...toNewsletterMail('known', language, unsubscribeUrl), unsubscribeUrl },
  }
}

/** Creates the mail with the link that confirms the sign-up. */
export async function createConfirmationMail(options: LinkOptions, request: NewsletterRequest) {
  const link = await createConfirmationLink(options, request)
  return toNewsletterMail('confirmation', request.language, link)
}
