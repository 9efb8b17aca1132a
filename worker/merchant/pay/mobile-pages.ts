import { html } from 'hono/html'
import { formatMoney } from '#shared/money/format-money.ts'
import type { Payment } from '../data/payment/payment.ts'
import { renderAmount, renderProviderPage } from './page.ts'
import { fillText, texts } from '../texts/texts.ts'

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
export function renderAppPage({ draft }: Payment) {
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
export function renderAppResult({ draft, status }: Payment) {
  const { done } = texts[draft.language].mobile
  const body = html`<p role="status">${status === 'approved' ? done.paid : done.refused}</p>
    <p>${done.next}</p>`
  return renderProviderPage({ language: draft.language, title: done.title, body })
}

/** Asks every two seconds whether the payment has ended, and when the shopper comes back to the tab. */
export const waitScript = `const check = async () => {
  const response = await fetch(location.pathname + '/status', { cache: 'no-store' }).catch(() => null)
  if (response?.ok && (await response.json()).status !== 'open') location.replace(location.pathname)
}
setInterval(check, 2000)
addEventListener('focus', check)
`
