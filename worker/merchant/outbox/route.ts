import { Hono } from 'hono'
import { html } from 'hono/html'
import type { AppEnv } from '../app-env.ts'
import { loadNewestMails, type OutboxMail } from '../data/outbox.ts'
import { pageHeaders, renderDesk, renderTime } from '../html-page.ts'

const SHOWN_MAILS = 50

/** `GET /merchant/outbox`: the mails nobody sends, for whoever runs an open merchant. */
export const outbox = new Hono<AppEnv>().get('/', async (c) => {
  const { db, isOpen } = c.var.env
  if (!isOpen) return c.notFound()
  return c.html(renderOutbox(await loadNewestMails(db, SHOWN_MAILS)), 200, pageHeaders)
})

function renderOutbox(mails: OutboxMail[]) {
  return renderDesk(
    'Outbox',
    mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(renderMail),
  )
}

function renderMail(mail: OutboxMail) {
  return html`<article lang="${mail.language}">
    <h2>${mail.subject}</h2>
    <p>${mail.recipient}, ${renderTime(mail.createdAt)}</p>
    <pre>${mail.bodyText}</pre>
  </article>`
}
