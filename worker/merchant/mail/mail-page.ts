import { html, raw } from 'hono/html'
import { parseTheme } from '#shared/theme/parse-theme.ts'
import { texts } from '../texts/texts.ts'
import type { Shop } from '../rules/market/shop.ts'
import type { Mail } from './mail.ts'
// A mail program may show no style sheet at all, so the order of the texts alone must make sense. Dark
// mode has the colours of the shop in the dark.
import style from './mail-page.css?raw'

const LABELLED = /^([^:\n]{1,120}): (.+)$/
const LINK = /^(?:([^:\n]{1,60}): )?(https?:\/\/\S+)$/

const findLink = (line: string, { hasVisitorText = false }: Mail) =>
  hasVisitorText ? null : LINK.exec(line)

const findMainLink = (mail: Mail) =>
  mail.bodyText.split('\n').find((line) => {
    const link = findLink(line, mail)?.[2]
    return link !== undefined && link !== mail.unsubscribeUrl
  })

/** The first link of a mail is what the mail is for, so it becomes a button, unless it unsubscribes. */
function renderLink([line, label, link = '']: RegExpExecArray, mail: Mail) {
  const address = html`<a href="${link}">${link}</a>`
  if (line !== findMainLink(mail))
    return html`<p class="address">${label ? `${label}: ` : ''}${address}</p>`
  const text = label ?? texts[mail.language].openLink
  return html`<p><a class="button" href="${link}">${text}</a></p>
    <p class="address">${address}</p>`
}

/** Lines of the form "name: value" become rows of a table. */
function renderLines(lines: readonly string[]) {
  if (lines.length > 1 && lines.every((line) => LABELLED.test(line))) {
    const rows = lines.map((line) => LABELLED.exec(line) ?? [])
    return html`<table class="facts" role="presentation">
      ${rows.map(
        ([, name = '', value = '']) =>
          html`<tr>
            <td>${name}</td>
            <td>${value}</td>
          </tr>`,
      )}
    </table>`
  }
  return html`<p>${lines.map((line, index) => html`${index === 0 ? '' : html`<br />`}${line}`)}</p>`
}

function renderParagraph(paragraph: string, mail: Mail) {
  const parts: { lines: string[]; link: RegExpExecArray | null }[] = []
  for (const line of paragraph.split('\n')) {
    const link = findLink(line, mail)
    const last = parts.at(-1)
    if (link || !last || last.link) parts.push({ lines: [line], link })
    else last.lines.push(line)
  }
  return parts.map(({ lines, link }) => (link ? renderLink(link, mail) : renderLines(lines)))
}

const PAIR = /^light-dark\((.+), ?(.+)\)$/

/** A mail program may know no variables, so the values of the theme are written into the style. */
function colorStyle({ theme }: Shop): string {
  const values = parseTheme(theme)
  const [light = '', ...dark] = style.split(/(?=@media)/)
  const fill = (css: string, mode: 1 | 2) =>
    css.replaceAll(/var\((--[\w-]+), (.+?)\)/g, (_, name: string, own: string) => {
      const value = values[name] ?? own
      return PAIR.exec(value)?.[mode] ?? value
    })
  return fill(light, 1) + fill(dark.join(''), 2)
}

/** Renders the HTML part of a mail from its plain text, whose paragraphs are separated by empty lines. */
export function renderMailPage(mail: Mail): string {
  const page = html`<!doctype html>
    <html lang="${mail.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${mail.subject}</title>
        <style>
          ${raw(colorStyle(mail.shop))}
        </style>
      </head>
      <body>
        <div class="frame">
          <p class="shop">${mail.shop.name}</p>
          <div class="card">
            ${mail.bodyText.split('\n\n').map((paragraph) => renderParagraph(paragraph, mail))}
          </div>
        </div>
      </body>
    </html>`
  if (page instanceof Promise) throw new Error('The parts of a mail are no promises')
  return page.toString()
}
