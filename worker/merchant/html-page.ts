import { html } from 'hono/html'

/** Headers of the merchant's own pages: personal, never framed, and with no script at all. */
export const pageHeaders = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
} as const

export type Html = ReturnType<typeof html>

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** An ISO time as whoever runs the merchant reads it. */
export function renderTime(time: string) {
  return html`<time datetime="${time}">${timeFormat.format(new Date(time))} UTC</time>`
}

/** A page of whoever runs the merchant, in English, as the tools of a staff are. */
export function renderDesk(title: string, body: Html | Html[]) {
  return renderDocument({ title, language: 'en', body })
}

type Page = {
  /** Heads the page, and names it where it has no `name`. */
  title: string
  name?: string
  language: string
  /** Whose page it is, above everything. */
  header?: string
  body: Html | Html[]
}

export function renderDocument({ title, name = title, language, header, body }: Page) {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${name}</title>
        <link rel="stylesheet" href="/merchant/pay/style.css" />
      </head>
      <body>
        ${header === undefined ? '' : html`<header>${header}</header>`}
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}
