import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import type { AppEnv } from '../app-env.ts'
import { announceSold } from './announce-sold.ts'
import { isPaySigned } from '../rules/pay-signature.ts'
import { settlePayment, settlements } from './settle-payment.ts'

const MAX_BODY_BYTES = 1024

const notice = z.object({ uid: z.guid(), outcome: z.enum(settlements) })

/**
 * What the payment provider says by itself: late, twice, or before the shopper is back. The first settlement of a session
 * counts, whoever brings it, so that a notice sent again changes nothing.
 */
export const callback = new Hono<AppEnv>().post(
  '/',
  bodyLimit({ maxSize: MAX_BODY_BYTES }),
  async (c) => {
    const { db, paymentSecret } = c.var.env
    c.header('Cache-Control', 'no-store')
    const text = await c.req.text()
    const signed = {
      timestamp: c.req.header('x-pay-timestamp') ?? '',
      signature: c.req.header('x-pay-signature') ?? '',
      text,
    }
    if (paymentSecret === null || !(await isPaySigned(paymentSecret, signed, new Date()))) {
      return c.json({ error: 'The signature is missing, wrong or too old' }, 401)
    }
    const parsed = parseNotice(text)
    if (!parsed) return c.json({ error: 'The notice is not of the right shape' }, 400)
    const payment = await settlePayment(db, parsed.uid.toLowerCase(), parsed.outcome)
    if (payment?.status === 'approved') announceSold(c, payment)
    return payment
      ? c.json({ uid: payment.uid, status: payment.status })
      : c.json({ error: 'There is no such payment' }, 404)
  },
)

function parseNotice(text: string) {
  try {
    return notice.safeParse(JSON.parse(text)).data ?? null
  } catch {
    // No JSON at all is as wrong as the wrong one.
    return null
  }
}
