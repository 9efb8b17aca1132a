import type { Context } from 'hono'
import { html } from 'hono/html'
import { languages, type LanguageId } from '../rules/market/market.ts'
import { fillText, texts, type Texts } from '../texts/texts.ts'
import type { AppEnv } from './app-env.ts'
import { pageHeaders, renderDocument } from './html-page.ts'

export const getLinkKey = (c: Context<AppEnv>): string => c.req.query('key') ?? ''

/** The language of the page of a link that cannot be read. */
const guessLanguage = (c: Context<AppEnv>): LanguageId =>
  c.req.header('accept-language')?.startsWith('sv') ? 'sv-SE' : 'en-US'

type Answer = { language?: LanguageId; values?: Readonly<Record<string, string>> }

/**
 * Answers with the page of a link in a mail. Opening it changes nothing, because mail servers open
 * links too; its button posts to the same address.
 */
export function answerLinkPage(
  c: Context<AppEnv>,
  name: keyof Texts['linkPages'],
  { language = guessLanguage(c), values = {} }: Answer = {},
) {
  const { shopLink, linkPages } = texts[language]
  const page = linkPages[name]
  const { code } = languages[language]
  const way =
    'button' in page
      ? html`<form method="post" action="?key=${encodeURIComponent(getLinkKey(c))}">
          <button class="pay">${page.button}</button>
        </form>`
      : html`<p><a href="${c.var.env.shopUrl}/${code}">${shopLink}</a></p>`
  const document = renderDocument({
    title: page.title,
    language,
    header: c.var.env.shop.name,
    body: html`<p>${fillText(page.text, values)}</p>
      ${way}`,
  })
  // The address of the page contains the key.
  const headers = { ...pageHeaders, 'Referrer-Policy': 'no-referrer' }
  return c.html(document, name.endsWith('-invalid') ? 410 : 200, headers)
}
