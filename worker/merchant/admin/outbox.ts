import { Hono } from 'hono'
import { html } from 'hono/html'
import { loadNewestMails, type OutboxMail } from '../data/mail/outbox.ts'
import type { AppEnv } from '../http/app-env.ts'
import { pageHeaders, renderAdminPage, renderTime } from '../http/html-page.ts'

const MAX_MAILS = 50

/**
 * Serves `GET /merchant/outbox`. An open merchant stores its mails instead of sending them; this
 * page shows them.
 */
export const outbox = new Hono<AppEnv>().get('/', async (c) => {
  const { db, isOpen } = c.var.env
  if (!isOpen) return c.notFound()
  return c.html(renderOutbox(await loadNewestMails(db, MAX_MAILS)), 200, pageHeaders)
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
  </article>`
}
