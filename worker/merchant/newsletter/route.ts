import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { removeSubscriber, storeSubscriber } from '../data/customer/newsletter.ts'
import type { AppEnv } from '../http/app-env.ts'
import { answerLinkPage, getLinkKey as getKey, guessLanguage } from '../http/link-page.ts'
import { toNewsletterMail } from '../mail/newsletter.ts'
import type { LanguageId } from '../rules/market/market.ts'
import { chooseScope } from '../rules/customer/scope.ts'
import {
  createUnsubscribeLink,
  verifyConfirmationKey,
  verifyUnsubscribeKey,
} from './newsletter-link.ts'
import { texts } from './texts.ts'

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
    return request ? answer(c, { kind: 'confirm', ...request }) : answerInvalid(c)
  })
  .post('/confirm', async (c) => {
    const { tokenSecret: secret } = c.var.env
    const request = secret && (await verifyConfirmationKey(secret, getKey(c)))
    if (!request) return answerInvalid(c)
    const isSubscribed = await confirm(c, secret, request)
    return isSubscribed ? answer(c, { kind: 'confirmed', ...request }) : answerInvalid(c)
  })
  .get('/unsubscribe', async (c) => {
    const { tokenSecret } = c.var.env
    const subscriber = tokenSecret && (await verifyUnsubscribeKey(tokenSecret, getKey(c)))
    return subscriber ? answer(c, { kind: 'unsubscribe', ...subscriber }) : answerInvalid(c)
  })
  .post('/unsubscribe', async (c) => {
    const { tokenSecret, db } = c.var.env
    const subscriber = tokenSecret && (await verifyUnsubscribeKey(tokenSecret, getKey(c)))
    if (!subscriber) return answerInvalid(c)
    await removeSubscriber(db, subscriber.email)
    return answer(c, { kind: 'unsubscribed', ...subscriber })
  })

type Confirmation = NonNullable<Awaited<ReturnType<typeof verifyConfirmationKey>>>

async function confirm(c: Scope, secret: string, request: Confirmation): Promise<boolean> {
  const { db, shopUrl } = c.var.env
  const { email, tags, language, sentAt } = request
  const unsubscribeUrl = await createUnsubscribeLink({ secret, shopUrl }, request)
  const welcome = { ...toNewsletterMail('welcome', language, unsubscribeUrl), unsubscribeUrl }
  const scope = chooseScope({ marketId: request.market, languageId: language })
  return storeSubscriber(db, scope, { email, tags, sentAt, welcome })
}

type Answer = {
  kind: 'confirm' | 'confirmed' | 'unsubscribe' | 'unsubscribed' | 'invalid'
  email: string
  language: LanguageId
}

function answer(c: Scope, { kind, email, language }: Answer) {
  const { shop, ...pages } = texts[language]
  const { title, text, ...page } = pages[kind]
  const button = 'button' in page ? page.button : undefined
  const status = kind === 'invalid' ? 410 : 200
  return answerLinkPage(c, { language, title, text: text(email), button, shop }, status)
}

const answerInvalid = (c: Scope) =>
  answer(c, { kind: 'invalid', email: '', language: guessLanguage(c) })
