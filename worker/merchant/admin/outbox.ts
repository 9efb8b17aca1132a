import { Hono } from 'hono'
import { retryMail } from '../data/mail/delivery.ts'
import { findMessage, loadNewestMails } from '../data/mail/outbox.ts'
import type { AppEnv } from '../http/app-env.ts'
import { pageHeaders, renderOlder } from '../http/html-page.ts'
import { findHtmlPart, nameSender } from '../mail/compose-message.ts'
import { renderOutbox } from './outbox-page.ts'

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
