import { Hono } from 'hono'
import { html } from 'hono/html'
import { findMessage, loadNewestMails, type OutboxMail } from '../data/mail/outbox.ts'
import type { AppEnv } from '../http/app-env.ts'
import { pageHeaders, renderAdminPage, renderTime } from '../http/html-page.ts'
import { findHtmlPart } from '../mail/compose-message.ts'

const MAX_MAILS = 50

const outboxHeaders = {
  ...pageHeaders,
  'Content-Security-Policy': `${pageHeaders['Content-Security-Policy']}; frame-src 'self'`,
}

/** The HTML part of a mail runs nothing, loads nothing and is shown only in the frame of the outbox. */
const htmlPartHeaders = {
  ...pageHeaders,
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
}

/**
 * Serves `GET /merchant/outbox`. An open merchant stores its mails instead of sending them; these
 * pages show them, with the HTML part and the whole message of each.
 */
export const outbox = new Hono<AppEnv>()
  .use(async (c, next) => (c.var.env.isOpen ? next() : c.notFound()))
  .get('/', async (c) =>
    c.html(renderOutbox(await loadNewestMails(c.var.env.db, MAX_MAILS)), 200, outboxHeaders),
  )
  .get('/:id{\\d{1,12}}/html', async (c) => {
    const message = await findMessage(c.var.env.db, Number(c.req.param('id')))
    const part = message && findHtmlPart(message)
    return part ? c.html(part, 200, htmlPartHeaders) : c.notFound()
  })
  .get('/:id{\\d{1,12}}/message', async (c) => {
    const message = await findMessage(c.var.env.db, Number(c.req.param('id')))
    if (!message) return c.notFound()
    return c.text(message, 200, pageHeaders)
  })

function renderOutbox(mails: OutboxMail[]) {
  return renderAdminPage(
    'Outbox',
    mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(renderMail),
  )
}

function renderMail(mail: OutboxMail) {
  return html`<article lang="${mail.language}">
    <h2>${mail.subject}</h2>
    <p>${mail.recipient}, ${renderTime(mail.createdAt)}</p>
    ${mail.replyTo === null ? '' : html`<p>Reply to ${mail.replyTo}</p>`}
    ${mail.unsubscribeUrl === null ? '' : html`<p>List-Unsubscribe: ${mail.unsubscribeUrl}</p>`}
    <pre>${mail.bodyText}</pre>
    ${mail.message === '' ? '' : renderHtmlPart(mail)}
  </article>`
}

/** The frame is loaded when the part is opened, because a page shows many mails. */
function renderHtmlPart({ id, subject }: OutboxMail) {
  const path = `/merchant/outbox/${id}`
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
