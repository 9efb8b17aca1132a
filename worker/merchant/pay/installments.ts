import { html } from 'hono/html'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { formatMoney } from '#shared/money/format-money.ts'
import { findPayment, type Payment } from '../data/payment/payment.ts'
import type { AppEnv } from '../http/app-env.ts'
import { readForm } from '../http/read-form.ts'
import { parseGuid } from '../rules/input/guid.ts'
import type { OrderDraft } from '../rules/order/order.ts'
import { getPaymentOption } from '../rules/payment/payment.ts'
import { announceSoldStock } from './announce-sold-stock.ts'
import { redirectToShop } from './redirect-to-shop.ts'
import { renderAmount, renderProviderPage } from './page.ts'
import { settlePayment } from './settle-payment.ts'
import { texts } from './texts.ts'
import type { LanguageId } from '../rules/market/market.ts'

type InstallmentTexts = {
  title: string
  legend: string
  plan: (months: number, amount: string) => string
  pay: string
}

const installmentTexts: Record<LanguageId, InstallmentTexts> = {
  'sv-SE': {
    title: 'Delbetala',
    legend: 'Hur vill du dela upp betalningen?',
    plan: (months, amount) => `${months} månader, ${amount} i månaden`,
    pay: 'Godkänn och betala',
  },
  'en-US': {
    title: 'Pay in instalments',
    legend: 'How do you want to split the payment?',
    plan: (months, amount) => `${months} months, ${amount} a month`,
    pay: 'Approve and pay',
  },
}

const MAX_BODY_BYTES = 1024

/** Numbers of months over which a payment can be split. */
const PLANS = [3, 6, 12] as const

const form = z.object({ action: z.enum(['pay', 'cancel']).catch('cancel') })

export const isInstallmentPayment = ({ draft }: Payment): boolean =>
  getPaymentOption(draft.paymentId).page === 'installments'

/**
 * Renders the form with which the shopper splits the payment. It may be in a frame of the shop,
 * therefore it opens its result in the whole window.
 */
function renderInstallmentForm(
  uid: string,
  { language, currency, total }: Pick<OrderDraft, 'language' | 'currency' | 'total'>,
) {
  const text = installmentTexts[language]
  const plans = PLANS.map((months, index) => {
    const amount = formatMoney({ amount: Math.ceil(total.incVat / months), currency }, language)
    return html`<label>
      <input type="radio" name="months" value="${months}" ${index === 0 ? 'checked' : ''} />
      ${text.plan(months, amount)}
    </label>`
  })
  return html`<form method="post" action="/merchant/pay/${uid}/installments" target="_top">
    <fieldset>
      <legend>${text.legend}</legend>
      ${plans}
    </fieldset>
    <button class="pay" name="action" value="pay">${text.pay}</button>
    <button class="cancel" name="action" value="cancel">${texts[language].cancel}</button>
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
    title: installmentTexts[language].title,
    body: html`${renderAmount(payment)} ${renderInstallmentForm(payment.uid, payment.draft)}`,
  })
}

/** The result of the form. The id of the payment cannot be guessed, so no other page can send it. */
export const installments = new Hono<AppEnv>().post(
  '/:uid/installments',
  bodyLimit({ maxSize: MAX_BODY_BYTES }),
  async (c) => {
    const uid = parseGuid(c.req.param('uid'))
    const payment = uid && (await findPayment(c.var.env.db, uid))
    if (!payment || !isInstallmentPayment(payment)) return c.notFound()
    const { action } = form.parse(await readForm(c))
    const outcome = action === 'pay' ? 'approved' : 'cancelled'
    const settled = (await settlePayment(c.var.env, payment.uid, outcome)) ?? payment
    if (settled.status === 'approved') announceSoldStock(c, settled)
    return redirectToShop(c, settled)
  },
)
