import { html } from 'hono/html'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { formatMoney } from '#shared/money/format-money.ts'
import type { Payment } from '../data/payment/payment.ts'
import type { AppEnv } from '../http/app-env.ts'
import { readForm } from '../http/read-form.ts'
import type { OrderDraft } from '../rules/order/order.ts'
import { getPaymentOption } from '../rules/payment/payment.ts'
import { renderAmount, renderProviderPage } from './page.ts'
import { findPaymentOfPath, redirectToShop, settleSession } from './settle-payment.ts'
import { fillText, texts } from '../texts/texts.ts'

const MAX_BODY_BYTES = 1024

/** Numbers of months over which a payment can be split. */
const PLANS = [3, 6, 12] as const

const form = z.object({ action: z.enum(['pay', 'cancel']).catch('cancel') })

export const isInstallmentPayment = ({ draft }: Payment): boolean =>
  getPaymentOption(draft.paymentId).page === 'installments'

/** It may be in a frame of the shop, therefore it opens its result in the whole window. */
function renderInstallmentForm(
  uid: string,
  { language, currency, total }: Pick<OrderDraft, 'language' | 'currency' | 'total'>,
) {
  const { installments: text, payment: card } = texts[language]
  const plans = PLANS.map((months, index) => {
    const amount = formatMoney({ amount: Math.ceil(total.incVat / months), currency }, language)
    return html`<label>
      <input type="radio" name="months" value="${months}" ${index === 0 ? 'checked' : ''} />
      ${fillText(text.plan, { months: `${months}`, amount })}
    </label>`
  })
  return html`<form method="post" action="/merchant/pay/${uid}/installments" target="_top">
    <fieldset>
      <legend>${text.legend}</legend>
      ${plans}
    </fieldset>
    <button class="pay" name="action" value="pay">${text.pay}</button>
    <button class="cancel" name="action" value="cancel">${card.cancel}</button>
  </form>`
}

/** Renders the HTML that a shop shows in its checkout. */
export function renderInstallmentSnippet(uid: string, draft: OrderDraft) {
  return html`<link rel="stylesheet" href="/merchant/pay/style.css" />
    ${renderInstallmentForm(uid, draft)}`
}

/** Renders the same form as a page, for shops that redirect to it. */
export function renderInstallmentPage(payment: Payment) {
  const { language } = payment.draft
  return renderProviderPage({
    language,
    title: texts[language].installments.title,
    body: html`${renderAmount(payment)} ${renderInstallmentForm(payment.uid, payment.draft)}`,
  })
}

/** The result of the form. The id of the payment cannot be guessed, so no other page can send it. */
export const installments = new Hono<AppEnv>().post(
  '/:uid/installments',
  bodyLimit({ maxSize: MAX_BODY_BYTES }),
  async (c) => {
    const payment = await findPaymentOfPath(c)
    if (!payment || !isInstallmentPayment(payment)) return c.notFound()
    const { action } = form.parse(await readForm(c))
    const outcome = action === 'pay' ? 'approved' : 'cancelled'
    return redirectToShop(c, (await settleSession(c, payment.uid, outcome)) ?? payment)
  },
)
