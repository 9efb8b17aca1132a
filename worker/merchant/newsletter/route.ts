import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { storeSubscriber } from '../data/customer/newsletter.ts'
import { recordErasure } from '../data/customer/record-erasure.ts'
import { removeSubscriber } from '../data/mail/ended-subscription.ts'
import type { AppEnv } from '../http/app-env.ts'
import { answerLinkPage } from '../http/link-page.ts'
import { findLinkPayload } from '../identity/signed-link.ts'
import { chooseScope } from '../rules/customer/scope.ts'
import { sender } from '../rules/market/seller.ts'
import {
  confirmationLink,
  createSubscriberMail,
  unsubscriptionLink,
  type Confirmation,
  type NewsletterSubscriber,
} from './sign-up-mails.ts'

// The key of a link is longer than any form of these pages.
const MAX_BODY_BYTES = 1024

/**
 * Serves `/merchant/newsletter/confirm` and `/merchant/newsletter/unsubscribe`, the pages that the
 * links in mails open. Opening a page changes nothing, because mail servers open links too. A mail
 * program may post to the second page without opening it (RFC 8058), so its origin is not checked;
 * the signed key protects both.
 */
export const newsletter = new Hono<AppEnv>()
  .use(bodyLimit({ maxSize: MAX_BODY_BYTES }))
  .get('/confirm', async (c) =>
    answer(c, 'newsletter-confirm', await findLinkPayload(c, confirmationLink)),
  )
  .post('/confirm', async (c) => {
    const request = await findLinkPayload(c, confirmationLink)
    const isSubscribed = request && (await confirm(c, request))
    return answer(c, 'newsletter-confirmed', isSubscribed ? request : null)
  })
  .get('/unsubscribe', async (c) =>
    answer(c, 'newsletter-unsubscribe', await findLinkPayload(c, unsubscriptionLink)),
  )
  .post('/unsubscribe', async (c) => {
    const subscriber = await findLinkPayload(c, unsubscriptionLink)
    if (subscriber) {
      await removeSubscriber(c.var.env.db, subscriber.email)
      await recordErasure(c.var.env, 'newsletter', { ...subscriber, customerId: null })
    }
    return answer(c, 'newsletter-unsubscribed', subscriber)
  })

/** Without a subscriber the link is not valid. */
function answer(
  c: Context<AppEnv>,
  name: Parameters<typeof answerLinkPage>[1],
  subscriber: NewsletterSubscriber | null,
) {
  if (!subscriber) {
    if (!name.startsWith('newsletter-unsubscribe')) return answerLinkPage(c, 'newsletter-invalid')
    const email = c.var.env.seller.email ?? sender.email
    return answerLinkPage(c, 'newsletter-unsubscribe-invalid', { values: { email } })
  }
  const { language, email } = subscriber
  return answerLinkPage(c, name, { language, values: { email } })
}

async function confirm(c: Context<AppEnv>, request: Confirmation): Promise<boolean> {
  const { db, shop, shopUrl, tokenSecret: secret } = c.var.env
  if (secret === null) return false
  const { email, tags, language, sentAt } = request
  const welcome = await createSubscriberMail('newsletter', { secret, shop, shopUrl }, request)
  const scope = chooseScope({ marketId: request.market, languageId: language })
  return storeSubscriber(db, scope, { email, tags, sentAt, welcome })
}
