import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { removeSubscriber, storeSubscriber } from '../data/customer/newsletter.ts'
import type { AppEnv } from '../http/app-env.ts'
import { answerLinkPage, getLinkKey as getKey } from '../http/link-page.ts'
import { createMail } from '../mail/create-mail.ts'
import { chooseScope } from '../rules/customer/scope.ts'
import {
  createUnsubscribeLink,
  verifyConfirmationKey,
  verifyUnsubscribeKey,
  type NewsletterSubscriber,
} from './newsletter-link.ts'

type Scope = Context<AppEnv>

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
  .get('/confirm', async (c) => {
    const { tokenSecret } = c.var.env
    const request = tokenSecret && (await verifyConfirmationKey(tokenSecret, getKey(c)))
    return request
      ? answer(c, 'newsletter-confirm', request)
      : answerLinkPage(c, 'newsletter-invalid')
  })
  .post('/confirm', async (c) => {
    const { tokenSecret: secret } = c.var.env
    const request = secret && (await verifyConfirmationKey(secret, getKey(c)))
    if (!request) return answerLinkPage(c, 'newsletter-invalid')
    const isSubscribed = await confirm(c, secret, request)
    return isSubscribed
      ? answer(c, 'newsletter-confirmed', request)
      : answerLinkPage(c, 'newsletter-invalid')
  })
  .get('/unsubscribe', async (c) => {
    const { tokenSecret } = c.var.env
    const subscriber = tokenSecret && (await verifyUnsubscribeKey(tokenSecret, getKey(c)))
    return subscriber
      ? answer(c, 'newsletter-unsubscribe', subscriber)
      : answerLinkPage(c, 'newsletter-invalid')
  })
  .post('/unsubscribe', async (c) => {
    const { tokenSecret, db } = c.var.env
    const subscriber = tokenSecret && (await verifyUnsubscribeKey(tokenSecret, getKey(c)))
    if (!subscriber) return answerLinkPage(c, 'newsletter-invalid')
    await removeSubscriber(db, subscriber.email)
    return answer(c, 'newsletter-unsubscribed', subscriber)
  })

const answer = (
  c: Scope,
  name: Parameters<typeof answerLinkPage>[1],
  { email, language }: NewsletterSubscriber,
) => answerLinkPage(c, name, { language, values: { email } })

type Confirmation = NonNullable<Awaited<ReturnType<typeof verifyConfirmationKey>>>

async function confirm(c: Scope, secret: string, request: Confirmation): Promise<boolean> {
  const { db, shopUrl } = c.var.env
  const { email, tags, language, sentAt } = request
  const unsubscribeUrl = await createUnsubscribeLink({ secret, shopUrl }, request)
  const mail = createMail('newsletter', language, { link: unsubscribeUrl })
  const scope = chooseScope({ marketId: request.market, languageId: language })
  return storeSubscriber(db, scope, {
    email,
    tags,
    sentAt,
    welcome: { ...mail, unsubscribeUrl },
  })
}
