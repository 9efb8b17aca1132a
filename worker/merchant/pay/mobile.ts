import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import type { Payment } from '../data/payment/payment.ts'
import type { AppEnv } from '../http/app-env.ts'
import { pageHeaders } from '../http/html-page.ts'
import { readForm } from '../http/read-form.ts'
import { getPaymentOption } from '../rules/payment/payment.ts'
import { renderAppPage, renderAppResult, waitScript } from './mobile-pages.ts'
import { findPaymentOfPath, settleSession } from './payment-session.ts'

const MAX_BODY_BYTES = 1024

const appForm = z.object({ action: z.enum(['accept', 'refuse']).catch('refuse') })

/** Headers of the waiting page: those of the other pages, and its own script may run. */
export const waitingPageHeaders = {
  ...pageHeaders,
  'Content-Security-Policy': `${pageHeaders['Content-Security-Policy']}; script-src 'self'; connect-src 'self'`,
}

export const isMobilePayment = ({ draft }: Payment): boolean =>
  getPaymentOption(draft.paymentId).page === 'mobile'

async function findMobilePayment(c: Context<AppEnv>): Promise<Payment | null> {
  const payment = await findPaymentOfPath(c)
  return payment && isMobilePayment(payment) ? payment : null
}

/** The app of the mobile payment, and what the waiting page needs. */
export const mobile = new Hono<AppEnv>()
  .get('/wait.js', (c) =>
    c.body(waitScript, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
    }),
  )
  .get('/:uid/status', async (c) => {
    const payment = await findMobilePayment(c)
    if (!payment) return c.notFound()
    return c.json({ status: payment.status }, 200, { 'Cache-Control': 'private, no-store' })
  })
  .get('/:uid/app', async (c) => {
    const payment = await findMobilePayment(c)
    if (!payment) return c.notFound()
    const page = payment.status === 'open' ? renderAppPage(payment) : renderAppResult(payment)
    return c.html(page, 200, pageHeaders)
  })
  .post('/:uid/app', bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
    const payment = await findMobilePayment(c)
    if (!payment) return c.notFound()
    const { action } = appForm.parse(await readForm(c))
    const outcome = action === 'accept' ? 'approved' : 'declined'
    const settled = (await settleSession(c, payment.uid, outcome)) ?? payment
    return c.html(renderAppResult(settled), 200, pageHeaders)
  })
