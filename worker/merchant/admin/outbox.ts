import { Hono } from 'hono'
import { retryMail } from '../data/mail/delivery.ts'
import { findMessage, loadNewestMails, type OutboxMail } from '../data/mail/outbox.ts'
import type { AppEnv } from '../http/app-env.ts'
import {
  pageHeaders,
  renderOlder,
  renderAdminPage,
  renderTime,
  type Html,
} from '../http/html-page.ts'
import { findHtmlPart, nameSender } from '../mail/compose-message.ts'
import { html } from 'hono/html'

const MAX_MAILS = 50

const outboxHeaders = {
  'Content-Security-Policy': `${pageHeaders['Content-Security-Policy']}; frame-src 'self'`,
}

/** The HTML part of a mail runs nothing, loads nothing and is shown only in the frame of the outbox. */
const htmlPartHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
}

/**
 * Serves `/merchant/staff/outbox`: the stored mails, with the HTML part and the whole message of each, and
 * what became of them. A mail that was given up can be sent again.
 */
export const outbox = new Hono<AppEnv>()
  .get('/', async (c) => {
    const { db, mailProvider } = c.var.env
    const isGivenUp = c.req.query('state') === 'given-up'
    const before = Number(c.req.query('before')) || null
    const mails = await loadNewestMails(db, { count: MAX_MAILS, before, isGivenUp })
    const older = renderOlder(
      `/merchant/staff/outbox${isGivenUp ? '?state=given-up' : ''}`,
      mails.map(({ id }) => id),
      MAX_MAILS,
    )
    return c.html(renderOutbox(mails, mailProvider !== null, older), 200, outboxHeaders)
  })
  .post('/:id{\\d{1,12}}/retry', async (c) => {
    const isDue = await retryMail(c.var.env.db, Number(c.req.param('id')), new Date())
    return isDue ? c.redirect('/merchant/staff/outbox', 303) : c.notFound()
  })
  .get('/:id{\\d{1,12}}/html', async (c) => {
    const message = await findMessage(c.var.env.db, Number(c.req.param('id')))
    const part = message && findHtmlPart(message)
    return part ? c.html(part, 200, htmlPartHeaders) : c.notFound()
  })
  .get('/:id{\\d{1,12}}/message', async (c) => {
    const { db, mailProvider } = c.var.env
    const message = await findMessage(db, Number(c.req.param('id')))
    if (!message) return c.notFound()
    return c.text(mailProvider ? nameSender(message, mailProvider.from) : message)
  })

export function renderOutbox(mails: OutboxMail[], isSending: boolean, older: Html) {
  return renderAdminPage(
    'Outbox',
    html`${isSending ? '' : html`<p>No mail is sent, because there is no provider.</p>`}
      <p>
        <a href="/merchant/staff/outbox">Newest</a>,
        <a href="/merchant/staff/outbox?state=given-up">given up</a>
      </p>
      ${mails.length === 0 ? html`<p>No mail.</p>` : mails.map(renderMail)} ${older}`,
  )
}

function renderMail(mail: OutboxMail) {
  return html`<article lang="${mail.language}">
    <h2>${mail.subject}</h2>
    <p>${mail.recipient}, ${renderTime(mail.createdAt)}</p>
    ${mail.replyTo === null ? '' : html`<p>Reply to ${mail.replyTo}</p>`}
    ${mail.unsubscribeUrl === null ? '' : html`<p>List-Unsubscribe: ${mail.unsubscribeUrl}</p>`}
    ${renderState(mail)}
    <pre>${mail.bodyText}</pre>
    ${mail.message === '' ? '' : renderHtmlPart(mail)}
  </article>`
}

function renderState({ id, state, tries, nextTry, error }: OutboxMail) {
  const isDelayed = state === 'waiting' && nextTry !== ''
  const text = [
    state,
    `${tries} ${tries === 1 ? 'try' : 'tries'}`,
    ...(error === null ? [] : [error]),
  ]
  return html`<p class="hint" lang="en">
      ${text.join(', ')}${isDelayed ? html`, next try ${renderTime(nextTry)}` : ''}
    </p>
    ${state === 'given-up' ? renderRetry(id) : ''}`
}

const renderRetry = (id: number) =>
  html`<form method="post" action="/merchant/staff/outbox/${id}/retry">
    <button class="cancel">Send again</button>
  </form>`

/** The frame is loaded when the part is opened, because a page shows many mails. */
function renderHtmlPart({ id, subject }: OutboxMail) {
  const path = `/merchant/staff/outbox/${id}`
  return html`<details lang="en">
    <summary>HTML part</summary>
    <iframe
      class="mail-part"
      sandbox=""
      loading="lazy"
      title="HTML part of ${subject}"
      src="${path}/html"
    ></iframe>
    <p><a href="${path}/message">Whole message</a></p>
  </details>`
}
