import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { z } from 'zod'
import { formatMoney } from '#shared/money/format-money.ts'
import type { Payment } from '../data/payment/payment.ts'
import type { AppEnv } from '../http/app-env.ts'
import { pageHeaders } from '../http/html-page.ts'
import { readForm } from '../http/read-form.ts'
import { getPaymentOption } from '../rules/payment/payment.ts'
import { fillText, texts } from '../texts/texts.ts'
import { renderAmount, renderProviderPage } from './page.ts'
import { findPaymentOfPath, settleSession } from './settle-payment.ts'

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

/** Its script goes on to the shop as soon as the payment ends; without script, a button does. */
export function renderMobilePage(payment: Payment) {
  const { language } = payment.draft
  const { mobile: text, payment: card } = texts[language]
  const body = html`${renderAmount(payment)}
    <ol>
      ${text.steps.map((step) => html`<li>${step}</li>`)}
    </ol>
    <a class="button pay" href="/merchant/pay/${payment.uid}/app" target="_blank" rel="noopener"
      >${text.openApp}</a
    >
    <form method="get">
      <button>${text.check}</button>
    </form>
    <form method="post">
      <button class="cancel" name="action" value="cancel">${card.cancel}</button>
    </form>
    <p class="hint" role="status">${text.waiting}</p>
    <script src="/merchant/pay/wait.js" defer></script>`
  return renderProviderPage({ language, title: text.title, body })
}

/** Renders the app of the mobile payment, in which the shopper approves or declines. */
function renderAppPage({ draft }: Payment) {
  const { language, currency, total } = draft
  const amount = formatMoney({ amount: total.incVat, currency }, language)
  const { app } = texts[language].mobile
  const body = html`<p>${fillText(app.question, { amount })}</p>
    <form method="post">
      <button class="pay" name="action" value="accept">${app.accept}</button>
      <button class="cancel" name="action" value="refuse">${app.refuse}</button>
    </form>`
  return renderProviderPage({ language, title: app.title, body })
}

/** Renders what the app shows after the payment has ended, however it ended. */
function renderAppResult({ draft, status }: Payment) {
  const { done } = texts[draft.language].mobile
  const body = html`<p role="status">${status === 'approved' ? done.paid : done.refused}</p>
    <p>${done.next}</p>`
  return renderProviderPage({ language: draft.language, title: done.title, body })
}

/** Asks every two seconds whether the payment has ended, and when the shopper comes back to the tab. */
const waitScript = `const check = async () => {
  const response = await fetch(location.pathname + '/status', { cache: 'no-store' }).catch(() => null)
  if (response?.ok && (await response.json()).status !== 'open') location.replace(location.pathname)
}
setInterval(check, 2000)
addEventListener('focus', check)
`

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
