import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import type { AppEnv } from '../app-env.ts'
import { findPayment, type Payment } from '../data/payment.ts'
import { pageHeaders } from '../html-page.ts'
import { createStockAnnouncer } from '../live/announce-stock.ts'
import { decideCard, findCardErrors } from '../rules/card.ts'
import { parseGuid } from '../rules/guid.ts'
import { toReturnUrl } from '../rules/payment-return.ts'
import { renderPaymentPage, type PaymentForm } from './page.ts'
import { settlePayment } from './settle-payment.ts'
import { style } from './style.ts'

const MAX_BODY_BYTES = 4 * 1024

const field = z.string().max(40).catch('')
const cardForm = z.object({
  action: z.enum(['pay', 'cancel']).catch('pay'),
  number: field,
  expiry: field,
  code: field,
})

const untouched: PaymentForm = { values: { number: '', expiry: '', code: '' }, errors: {} }

export const pay = new Hono<AppEnv>()
  .get('/style.css', (c) =>
    c.body(style, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
    }),
  )
  .get('/:uid', async (c) => {
    const uid = parseGuid(c.req.param('uid'))
    const payment = uid && (await findPayment(c.var.env.db, uid))
    if (!payment) return c.notFound()
    return payment.status === 'open'
      ? c.html(renderPaymentPage(payment, untouched), 200, pageHeaders)
      : goBack(c, payment)
  })
  .post('/:uid', bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
    const { db } = c.var.env
    const uid = parseGuid(c.req.param('uid'))
    const payment = uid && (await findPayment(db, uid))
    if (!payment) return c.notFound()
    if (payment.status !== 'open') return goBack(c, payment)
    const { action, ...card } = cardForm.parse(await c.req.parseBody())
    const isCancelled = action === 'cancel'
    const errors = isCancelled ? {} : findCardErrors(card, new Date())
    if (Object.keys(errors).length > 0) {
      return c.html(renderPaymentPage(payment, { values: card, errors }), 422, pageHeaders)
    }
    const settlement = isCancelled ? 'cancelled' : decideCard(card.number)
    const settled = (await settlePayment(db, payment.uid, settlement)) ?? payment
    if (settled.status === 'approved') {
      createStockAnnouncer(c)(settled.draft.rows.map((row) => row.skuId))
    }
    return goBack(c, settled)
  })

function goBack(c: Context<AppEnv>, payment: Payment) {
  c.header('Cache-Control', 'private, no-store')
  return c.redirect(toReturnUrl(payment), 303)
}
