import { Hono } from 'hono'
import { html } from 'hono/html'
import type { AppEnv } from '../app-env.ts'
import { loadNewestMails, type OutboxMail } from '../data/outbox.ts'
import { pageHeaders } from '../html-page.ts'

const SHOWN_MAILS = 50

/** `GET /merchant/outbox`: the mails nobody sends, for whoever runs an open merchant. */
export const outbox = new Hono<AppEnv>().get('/', async (c) => {
  const { db, isOpen } = c.var.env
  if (!isOpen) return c.notFound()
  return c.html(renderOutbox(await loadNewestMails(db, SHOWN_MAILS)), 200, pageHeaders)
})

function renderOutbox(mails: OutboxMail[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Outbox</title>
        <link rel="stylesheet" href="/merchant/pay/style.css" />
      </head>
      <body>
        <main>
          <h1>Outbox</h1>
          ${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(renderMail)}
        </main>
      </body>
    </html>`
}

function renderMail(mail: OutboxMail) {
  return html`<article lang="${mail.language}">
    <h2>${mail.subject}</h2>
    <p>${mail.recipient}, <time datetime="${mail.createdAt}">${mail.createdAt}</time></p>
    <pre>${mail.bodyText}</pre>
  </article>`
}
