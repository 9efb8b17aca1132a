import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { isLocaleCode, type LocaleCode } from '#shared/i18n/locale.ts'
import type { AppEnv } from '../../app-env.ts'
import { describeError } from '../../log/log.ts'

/** Style of the plain page. It uses system colors and needs no other file. */
export const plainStyle =
  ':root{color-scheme:light dark}body{max-inline-size:36rem;margin:12vh auto;padding-inline:1.5rem;font:1.0625rem/1.5 system-ui,sans-serif}h1{font-size:1.75rem;line-height:1.2}code,pre{font-size:.875rem;overflow-wrap:anywhere;white-space:pre-wrap}a{color:inherit}'

// The hash is a constant and is not computed, because this page is shown when other code has
// failed.
const STYLE_HASH = 'sha256-Rz+QhofFEmjZ//69tFU7Cuhyxgon1Kjt4zbQLZsrHbA='

/** Content security policy of the plain page: it allows this style and nothing else. */
export const plainPolicy = `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`

const texts = {
  sv: {
    title: 'Ett fel uppstod när felsidan skulle visas',
    advice: 'Försök igen om en stund. Ange numret nedan om du kontaktar oss.',
    home: 'Till startsidan',
  },
  en: {
    title: 'An error occurred while showing the error page',
    advice: 'Try again in a moment. Give the number below if you contact us.',
    home: 'To the home page',
  },
  da: {
    title: 'Der opstod en fejl, da fejlsiden skulle vises',
    advice: 'Prøv igen om lidt. Oplys nummeret nedenfor, hvis du kontakter os.',
    home: 'Til forsiden',
  },
  fi: {
    title: 'Virhesivua näytettäessä tapahtui virhe',
    advice: 'Yritä hetken päästä uudelleen. Kerro alla oleva numero, jos otat meihin yhteyttä.',
    home: 'Siirry etusivulle',
  },
  nb: {
    title: 'Det oppstod en feil da feilsiden skulle vises',
    advice: 'Prøv igjen om litt. Oppgi nummeret nedenfor hvis du kontakter oss.',
    home: 'Til forsiden',
  },
} as const satisfies Record<LocaleCode, Record<'title' | 'advice' | 'home', string>>

/** The second segment is checked first: the first one may be a market alias such as `fi`. */
function getPathLocale(c: Context<AppEnv>): LocaleCode {
  const enabledLocales: readonly string[] = c.var.settings?.LOCALES ?? ['sv', 'en']
  const [, first = '', second = ''] = c.req.path.split('/', 3)
  const isEnabled = (code: string): code is LocaleCode =>
    isLocaleCode(code) && enabledLocales.includes(code)
  return [second, first].find(isEnabled) ?? 'sv'
}

/**
 * The error page that is used if all others fail. It needs neither the merchant nor messages nor
 * React. Technical details are shown in development only.
 */
export async function answerPlainPage(
  c: Context<AppEnv>,
  status: number,
  error: unknown,
): Promise<Response> {
  const locale = getPathLocale(c)
  const { title, advice, home } = texts[locale]
  // The parsed settings may be missing because they are invalid, so the environment variable is
  // read directly.
  const isDevelopment = 'ENVIRONMENT' in c.env && c.env.ENVIRONMENT === 'development'
  const { error: message, stack } = describeError(error)
  const detail = isDevelopment ? (stack ?? message) : ''
  const page = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>${plainStyle}</style>`)}
      </head>
      <body>
        <h1>${title}</h1>
        <p>${advice}</p>
        <p>${status} <code>${c.var.requestId}</code></p>
        ${detail ? html`<pre>${detail}</pre>` : ''}
        <p><a href="/${locale}">${home}</a></p>
      </body>
    </html>`
  return new Response(String(await page), {
    status,
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-store',
      'content-security-policy': plainPolicy,
    },
  })
}
