import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import type { Payment } from '../data/payment/payment.ts'
import type { Secret } from '#shared/crypto/secret.ts'
import type { AppEnv } from '../http/app-env.ts'
import { pageHeaders } from '../http/html-page.ts'
import pageStyle from '../http/pages.css?raw'
import { readForm } from '../http/read-form.ts'
import { getCardOutcome, findCardErrors, findTestCard } from '../rules/payment/card.ts'
import { isValidPaymentSignature, signPaymentText } from '../rules/payment/pay-signature.ts'
import { callback } from './callback.ts'
import { installments, isInstallmentPayment, renderInstallmentPage } from './installments.ts'
import { isMobilePayment, mobile, renderMobilePage, waitingPageHeaders } from './mobile.ts'
import { renderPaymentPage, renderVerifyPage, type PaymentForm } from './page.ts'
import {
  findPaymentOfPath,
  redirectToShop,
  settleSession,
  type Settlement,
} from './settle-payment.ts'

const MAX_BODY_BYTES = 4 * 1024

const field = z.string().max(40).catch('')
const cardForm = z.object({
  action: z.enum(['pay', 'cancel']).catch('pay'),
  number: field,
  expiry: field,
  code: field,
  testCard: field,
})

const verifyForm = z.object({
  action: z.enum(['accept', 'refuse']).catch('refuse'),
  token: z.string().max(100).catch(''),
})

const emptyForm: PaymentForm = { values: { number: '', expiry: '', code: '' }, errors: {} }

/** Serves `/merchant/pay`: the payment sandbox, and the style sheet of all pages of the merchant. */
export const pay = new Hono<AppEnv>()
  .get('/style.css', (c) =>
    c.body(pageStyle, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
    }),
  )
  .use(async (c, next) => (c.var.env.isDemo ? next() : c.notFound()))
  .route('/callback', callback)
  .route('/', mobile)
  .route('/', installments)
  .get('/:uid', async (c) => {
    const payment = await findPaymentOfPath(c)
    if (!payment) return c.notFound()
    return payment.status === 'open' ? answerOpenPayment(c, payment) : redirectToShop(c, payment)
  })
  .post('/:uid', bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
    const { paymentSecret } = c.var.env
    const payment = await findPaymentOfPath(c)
    if (!payment) return c.notFound()
    if (payment.status !== 'open') return redirectToShop(c, payment)
    const { action, testCard, ...card } = cardForm.parse(await readForm(c))
    const isCancelled = action === 'cancel'
    if (!isCardPayment(payment) && !isCancelled) return answerOpenPayment(c, payment)
    const testValues = findTestCard(testCard, new Date())
    if (testValues) {
      const form = { values: testValues, errors: {}, isTestCard: true }
      return c.html(renderPaymentPage(payment, form), 200, pageHeaders)
    }
    const errors = isCancelled ? {} : findCardErrors(card, new Date())
    if (Object.keys(errors).length > 0) {
      return c.html(renderPaymentPage(payment, { values: card, errors }), 422, pageHeaders)
    }
    const outcome = isCancelled ? 'cancelled' : getCardOutcome(card.number)
    if (outcome === 'timeout') {
      const form = { values: card, errors: {}, isTimeout: true }
      return c.html(renderPaymentPage(payment, form), 504, pageHeaders)
    }
    if (outcome !== 'verify') return settleAndRedirect(c, payment, outcome)
    // Without the payment secret, the server cannot verify the confirmation, so it declines the payment.
    return paymentSecret === null
      ? settleAndRedirect(c, payment, 'declined')
      : redirectToVerification(c, payment.uid, paymentSecret)
  })
  .get('/:uid/verify', async (c) => {
    const payment = await findPaymentOfPath(c)
    if (!payment) return c.notFound()
    if (payment.status !== 'open') return redirectToShop(c, payment)
    const token = c.req.query('token') ?? ''
    return (await isValidVerifyToken(c, payment.uid, token))
      ? c.html(renderVerifyPage(payment, token), 200, pageHeaders)
      : c.redirect(`/merchant/pay/${payment.uid}`, 303)
  })
  .post('/:uid/verify', bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
    const payment = await findPaymentOfPath(c)
    if (!payment) return c.notFound()
    const { action, token } = verifyForm.parse(await readForm(c))
    if (payment.status === 'open' && !(await isValidVerifyToken(c, payment.uid, token))) {
      return c.redirect(`/merchant/pay/${payment.uid}`, 303)
    }
    return settleAndRedirect(c, payment, action === 'accept' ? 'approved' : 'declined')
  })

const isCardPayment = (payment: Payment) =>
  !isMobilePayment(payment) && !isInstallmentPayment(payment)

function answerOpenPayment(c: Context<AppEnv>, payment: Payment) {
  if (isMobilePayment(payment)) return c.html(renderMobilePage(payment), 200, waitingPageHeaders)
  const isCard = isCardPayment(payment)
  const page = isCard ? renderPaymentPage(payment, emptyForm) : renderInstallmentPage(payment)
  return c.html(page, 200, pageHeaders)
}

async function settleAndRedirect(c: Context<AppEnv>, payment: Payment, outcome: Settlement) {
  return redirectToShop(c, (await settleSession(c, payment.uid, outcome)) ?? payment)
}

/** The token of the link proves that the card was entered here; it is valid for a few minutes. */
async function redirectToVerification(c: Context<AppEnv>, uid: string, paymentSecret: Secret) {
  const timestamp = Math.floor(Date.now() / 1000)
  const signature = await signPaymentText(paymentSecret, timestamp, `verify ${uid}`)
  c.header('Cache-Control', 'private, no-store')
  return c.redirect(`/merchant/pay/${uid}/verify?token=${timestamp}-${signature}`, 303)
}

async function isValidVerifyToken(
  c: Context<AppEnv>,
  uid: string,
  token: string,
): Promise<boolean> {
  const { paymentSecret } = c.var.env
  const [timestamp = '', signature = ''] = token.split('-')
  const signed = { timestamp, signature, text: `verify ${uid}` }
  return paymentSecret !== null && isValidPaymentSignature(paymentSecret, signed, new Date())
}
