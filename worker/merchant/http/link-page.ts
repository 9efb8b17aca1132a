import type { Context } from 'hono'
import { html } from 'hono/html'
import { languages, type LanguageId } from '../rules/market/market.ts'
import type { AppEnv } from './app-env.ts'
import { pageHeaders, renderDocument } from './html-page.ts'

type LinkPage = {
  language: LanguageId
  title: string
  text: string
  /** The text of the button that does what the link is for; without it there is a link to the shop. */
  button?: string | undefined
  shop: string
}

export const getLinkKey = (c: Context<AppEnv>): string => c.req.query('key') ?? ''

/** The language of the page of a link that cannot be read. */
export const guessLanguage = (c: Context<AppEnv>): LanguageId =>
  c.req.header('accept-language')?.startsWith('sv') ? 'sv-SE' : 'en-US'

/**
 * Answers with the page of a link in a mail. Opening it changes nothing, because mail servers open
 * links too; its button posts to the same address.
 */
export function answerLinkPage(c: Context<AppEnv>, page: LinkPage, status: 200 | 410 = 200) {
  const { code } = languages[page.language]
  const action = `?key=${encodeURIComponent(getLinkKey(c))}`
  const way =
    page.button === undefined
      ? html`<p><a href="${c.var.env.shopUrl}/${code}">${page.shop}</a></p>`
      : html`<form method="post" action="${action}">
          <button class="pay">${page.button}</button>
        </form>`
  const document = renderDocument({
    title: page.title,
    language: code,
    header: '24 Hour Meals',
    body: html`<p>${page.text}</p>
      ${way}`,
  })
  // The address of the page contains the key.
  return c.html(document, status, { ...pageHeaders, 'Referrer-Policy': 'no-referrer' })
}
