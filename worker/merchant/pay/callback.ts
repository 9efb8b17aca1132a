import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import type { AppEnv } from '../http/app-env.ts'
import { log } from '../log/log.ts'
import { isValidPaymentSignature } from '../rules/payment/pay-signature.ts'
import { settleSession, settlements } from './settle-payment.ts'

const MAX_BODY_BYTES = 1024

const noticeSchema = z.object({ uid: z.guid(), outcome: z.enum(settlements) })

/**
 * Handles notifications from the payment provider. A notification may come late, twice, or before
 * the shopper returns to the shop. Only the first result of a payment session counts, so a repeated
 * notification changes nothing.
 */
export const callback = new Hono<AppEnv>().post(
  '/',
  bodyLimit({ maxSize: MAX_BODY_BYTES }),
  async (c) => {
    const { paymentSecret } = c.var.env
    c.header('Cache-Control', 'no-store')
    const text = await c.req.text()
    const signed = {
      timestamp: c.req.header('x-pay-timestamp') ?? '',
      signature: c.req.header('x-pay-signature') ?? '',
      text,
    }
    if (
      paymentSecret === null ||
      !(await isValidPaymentSignature(paymentSecret, signed, new Date()))
    ) {
      return refuse(c, 401, 'The signature is missing, wrong or too old')
    }
    const parsed = parseNotice(text)
    if (!parsed) return refuse(c, 400, 'The notification is invalid')
    const payment = await settleSession(c, parsed.uid.toLowerCase(), parsed.outcome)
    return payment
      ? c.json({ uid: payment.uid, status: payment.status })
      : refuse(c, 404, 'Payment not found')
  },
)

function refuse(c: Context, status: 400 | 401 | 404, error: string): Response {
  log('info', 'merchant.callback.refused', { status })
  return c.json({ error }, status)
}

function parseNotice(text: string) {
  try {
    return noticeSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    // A text that is not JSON is refused in the same way as JSON of the wrong shape.
    return null
  }
}
