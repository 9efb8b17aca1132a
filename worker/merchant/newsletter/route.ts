import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { removeSubscriber, storeSubscriber } from '../data/customer/newsletter.ts'
import type { AppEnv } from '../http/app-env.ts'
import { pageHeaders, renderDocument, type Html } from '../http/html-page.ts'
import { toNewsletterMail } from '../mail/newsletter.ts'
import { languages, type LanguageId } from '../rules/market.ts'
import { chooseScope } from '../rules/scope.ts'
import {
  createUnsubscribeLink,
  verifyConfirmationKey,
  verifyUnsubscribeKey,
  type NewsletterRequest,
} from './newsletter-link.ts'
import { texts } from './texts.ts'

type Scope = Context<AppEnv>

// The key of a link is longer than any form of these pages.
const MAX_BODY_BYTES = 1024

const getKey = (c: Scope) => c.req.query('key') ?? ''

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
    await confirm(c, secret, request)
    return answer(c, { kind: 'confirmed', ...request })
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

async function confirm(c: Scope, secret: string, request: NewsletterRequest): Promise<void> {
  const { db, shopUrl } = c.var.env
  const { email, tags, language } = request
  const unsubscribeUrl = await createUnsubscribeLink({ secret, shopUrl }, request)
  const welcome = { ...toNewsletterMail('welcome', language, unsubscribeUrl), unsubscribeUrl }
  const scope = chooseScope({ marketId: request.market, languageId: language })
  await storeSubscriber(db, scope, { email, tags, welcome })
}

type Answer = {
  kind: 'confirm' | 'confirmed' | 'unsubscribe' | 'unsubscribed' | 'invalid'
  email: string
  language: LanguageId
}

function renderButton(c: Scope, button: string): Html {
  const action = `?key=${encodeURIComponent(getKey(c))}`
  return html`<form method="post" action="${action}"><button class="pay">${button}</button></form>`
}

function answer(c: Scope, { kind, email, language }: Answer) {
  const labels = texts[language]
  const page = labels[kind]
  const shopPath = `${c.var.env.shopUrl}/${languages[language].code}`
  const body = html`<p>${page.text(email)}</p>
    ${
      'button' in page
        ? renderButton(c, page.button)
        : html`<p><a href="${shopPath}">${labels.shop}</a></p>`
    }`
  const { code } = languages[language]
  const document = renderDocument({
    title: page.title,
    language: code,
    header: '24 Hour Meals',
    body,
  })
  return c.html(document, kind === 'invalid' ? 410 : 200, {
    ...pageHeaders,
    // The address of the page contains the key.
    'Referrer-Policy': 'no-referrer',
  })
}

function answerInvalid(c: Scope) {
  const isSwedish = c.req.header('accept-language')?.startsWith('sv') ?? false
  return answer(c, { kind: 'invalid', email: '', language: isSwedish ? 'sv-SE' : 'en-US' })
}
