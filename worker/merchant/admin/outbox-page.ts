import { html } from 'hono/html'
import type { OutboxMail } from '../data/mail/outbox.ts'
import { renderAdminPage, renderTime, type Html } from '../http/html-page.ts'

export function renderOutbox(mails: OutboxMail[], isSending: boolean, older: Html) {
  return renderAdminPage(
    'Outbox',
    html`${isSending ? '' : html`<p>No mail is sent, because there is no provider.</p>`}
      <p>
        <a href="/merchant/staff/outbox">Newest</a>,
        <a href="/merchant/staff/outbox?state=given-up">given up</a>
      </p>
      ${mails.length === 0 ? html`<p>No mail.</p>` : mails.map(renderMail)} ${older}`,
  )
}

function renderMail(mail: OutboxMail) {
  return html`<article lang="${mail.language}">
    <h2>${mail.subject}</h2>
    <p>${mail.recipient}, ${renderTime(mail.createdAt)}</p>
    ${mail.replyTo === null ? '' : html`<p>Reply to ${mail.replyTo}</p>`}
    ${mail.unsubscribeUrl === null ? '' : html`<p>List-Unsubscribe: ${mail.unsubscribeUrl}</p>`}
    ${renderState(mail)}
    <pre>${mail.bodyText}</pre>
    ${mail.message === '' ? '' : renderHtmlPart(mail)}
  </article>`
}

function renderState({ id, state, tries, nextTry, error }: OutboxMail) {
  const isDelayed = state === 'waiting' && nextTry !== ''
  const text = [
    state,
    `${tries} ${tries === 1 ? 'try' : 'tries'}`,
    ...(error === null ? [] : [error]),
  ]
  return html`<p class="hint" lang="en">
      ${text.join(', ')}${isDelayed ? html`, next try ${renderTime(nextTry)}` : ''}
    </p>
    ${state === 'given-up' ? renderRetry(id) : ''}`
}

const renderRetry = (id: number) =>
  html`<form method="post" action="/merchant/staff/outbox/${id}/retry">
    <button class="cancel">Send again</button>
  </form>`

/** The frame is loaded when the part is opened, because a page shows many mails. */
function renderHtmlPart({ id, subject }: OutboxMail) {
  const path = `/merchant/staff/outbox/${id}`
  return html`<details lang="en">
    <summary>HTML part</summary>
    <iframe
      class="mail-part"
      sandbox=""
      loading="lazy"
      title="HTML part of ${subject}"
      src="${path}/html"
    ></iframe>
    <p><a href="${path}/message">Whole message</a></p>
  </details>`
}
