import { html } from 'hono/html'
import { formatInstant } from '#shared/delivery/format-instant.ts'
import type { LanguageId } from '../rules/market/market.ts'

/**
 * Headers of the merchant's own HTML pages. These pages are personal, run no scripts, and other
 * sites must not show them in a frame.
 */
export const pageHeaders = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
} as const

export type Html = ReturnType<typeof html>

const timeFormat = { language: 'en-US', timeZone: 'UTC' }

/** Renders an ISO time in a readable format. The time zone is UTC. */
export function renderTime(time: string) {
  return html`<time datetime="${time}">${formatInstant(new Date(time), timeFormat)} UTC</time>`
}

/** Renders a page of the admin tools. The admin tools are in English only. */
export function renderAdminPage(title: string, body: Html | Html[]) {
  const header = html`<a href="/merchant/staff">24 Hour Meals</a>`
  return renderDocument({ title, language: 'en-US', header, body, width: 'wide' })
}

/** Renders the entries of a page of the admin tools. */
export const renderList = <Item>(items: readonly Item[], renderItem: (item: Item) => Html) =>
  items.length === 0
    ? html`<p>None.</p>`
    : html`<ul>
        ${items.map((item) => html`<li class="entry">${renderItem(item)}</li>`)}
      </ul>`

/** The address of the person whom a form of the staff is about. */
export const emailField = html`<div class="field">
  <label for="email">E-mail address</label>
  <input id="email" name="email" type="email" required maxlength="254" autocomplete="off" />
</div>`

/** Links to the entries after a full page of a list. `path` may have parameters. */
export function renderOlder(path: string, keys: readonly (string | number)[], count: number) {
  if (keys.length < count) return html``
  const before = encodeURIComponent(`${keys.at(-1)}`)
  return html`<p>
    <a href="${path}${path.includes('?') ? '&' : '?'}before=${before}" rel="next">Older</a>
  </p>`
}

export const renderTable = (
  caption: Html | string,
  rows: readonly (readonly [string, string | number])[],
) =>
  html`<table>
    <caption>
      ${caption}
    </caption>
    <tbody>
      ${rows.map(
        ([name, value]) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${value}</td>
          </tr>`,
      )}
    </tbody>
  </table>`

type DocumentOptions = {
  /** Heading of the page. If `name` is missing, the heading is also the document title. */
  title: string
  name?: string
  language: LanguageId
  /** The name of the shop or of the service, shown at the top of the page. */
  header?: string | Html
  body: Html | Html[]
  width?: 'narrow' | 'wide'
}

export function renderDocument({
  title,
  name = title,
  language,
  header,
  body,
  width = 'narrow',
}: DocumentOptions) {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${name}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/merchant/pay/style.css" />
      </head>
      <body>
        ${header === undefined ? '' : html`<header class="${width}">${header}</header>`}
        <main class="${width}">
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}
