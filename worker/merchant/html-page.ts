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

export function renderDocument(page: { title: string; language: string; body: Html | Html[] }) {
  return html`<!doctype html>
    <html lang="${page.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title}</title>
        <link rel="stylesheet" href="/merchant/pay/style.css" />
      </head>
      <body>
        <main>
          <h1>${page.title}</h1>
          ${page.body}
        </main>
      </body>
    </html>`
}
