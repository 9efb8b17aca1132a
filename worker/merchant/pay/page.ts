import { html } from 'hono/html'
import { formatMoney } from '#shared/money/format-money.ts'
import type { Payment } from '../data/payment/payment.ts'
import { renderDocument, type Html } from '../http/html-page.ts'
import { testCards, type CardErrors, type CardInput } from '../rules/payment/card.ts'
import type { LanguageId } from '../rules/market/market.ts'
import { fillText, texts, type Texts } from '../texts/texts.ts'

const provider = 'Sandbox Pay'

export type PaymentForm = {
  values: CardInput
  errors: CardErrors
  isTimeout?: boolean
  /** True if the values are those of a test card. Only then the form shows the CVC again. */
  isTestCard?: boolean
}

type Field = {
  name: keyof CardInput
  label: string
  hint?: string
  value: string
  error: string | undefined
  autocomplete: string
}

export function renderPaymentPage(payment: Payment, form: PaymentForm) {
  const { language } = payment.draft
  const { errors, isTimeout = false } = form
  const text = texts[language].payment
  const hasErrors = Object.keys(errors).length > 0
  const body = html`${renderAmount(payment)}
  ${isTimeout ? html`<p class="problems" role="alert">${text.timeout}</p>` : ''}
  ${hasErrors ? html`<p class="problems" role="alert">${text.problems}</p>` : ''}
  ${renderForm(text, form, formatTotal(payment))} ${renderTestCards(text)}`
  return renderProviderPage({
    language,
    title: text.title,
    titlePrefix: hasErrors ? `${text.problems} ` : '',
    body,
  })
}

const formatTotal = ({ draft: { total, currency, language } }: Payment) =>
  formatMoney({ amount: total.incVat, currency }, language)

/** Renders the amount that the shopper pays. */
export function renderAmount(payment: Payment) {
  const { amount } = texts[payment.draft.language].payment
  return html`<p class="amount"><span>${amount}</span> <strong>${formatTotal(payment)}</strong></p>`
}

/** `token` proves that the card was entered on the previous page. */
export function renderVerifyPage(payment: Payment, token: string) {
  const { language } = payment.draft
  const { verify } = texts[language].payment
  const body = html`<p>${fillText(verify.question, { amount: formatTotal(payment) })}</p>
    <form method="post">
      <input type="hidden" name="token" value="${token}" />
      <button class="pay" name="action" value="accept">${verify.accept}</button>
      <button class="cancel" name="action" value="refuse">${verify.refuse}</button>
    </form>`
  return renderProviderPage({ language, title: verify.title, body })
}

type ProviderPage = {
  language: LanguageId
  title: string
  /** Text before the document title; a screen reader reads it first. */
  titlePrefix?: string
  body: Html
}

/** Renders a page of the payment provider. */
export function renderProviderPage({ language, title, titlePrefix = '', body }: ProviderPage) {
  return renderDocument({
    title,
    name: `${titlePrefix}${title} – ${provider}`,
    language,
    header: provider,
    body,
  })
}

function renderForm(
  text: Texts['payment'],
  { values, errors, isTestCard }: PaymentForm,
  amount: string,
) {
  return html`<form method="post" novalidate>
    ${renderField({
      name: 'number',
      label: text.number,
      value: values.number,
      error: errors.number && text.errors.number[errors.number],
      autocomplete: 'cc-number',
    })}
    <div class="pair">
      ${renderField({
        name: 'expiry',
        label: text.expiry,
        hint: text.expiryHint,
        value: values.expiry,
        error: errors.expiry && text.errors.expiry[errors.expiry],
        autocomplete: 'cc-exp',
      })}
      ${renderField({
        name: 'code',
        label: text.code,
        value: isTestCard ? values.code : '',
        error: errors.code && text.errors.code[errors.code],
        autocomplete: 'cc-csc',
      })}
    </div>
    <button class="pay" name="action" value="pay">${fillText(text.pay, { amount })}</button>
    <button class="cancel" name="action" value="cancel">${text.cancel}</button>
  </form>`
}

function renderTestCards(text: Texts['payment']) {
  return html`<section aria-labelledby="test-cards">
    <h2 id="test-cards">${text.testCards}</h2>
    <p>${text.sandbox} ${text.testHint}</p>
    <form class="test-cards" method="post">
      ${testCards.map(
        (card) =>
          html`<button name="testCard" value="${card.number}">
            <code>${card.number}</code> <span>${text.outcomes[card.outcome]}</span>
          </button>`,
      )}
    </form>
  </section>`
}

function renderField({ name, label, hint, value, error, autocomplete }: Field) {
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint ? html`<span class="hint" id="${name}-hint">${hint}</span>` : ''}
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      required
      inputmode="numeric"
      autocomplete="${autocomplete}"
      aria-invalid="${error ? 'true' : 'false'}"
      ${describedBy ? html`aria-describedby="${describedBy}"` : ''}
    />
    ${error ? html`<span class="error" id="${name}-error">${error}</span>` : ''}
  </div>`
}
