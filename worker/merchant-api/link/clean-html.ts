import { decodeHTMLStrict } from 'entities/decode'
import { escapeUTF8 } from 'entities/escape'
import xss, { type IFilterXSSOptions } from 'xss'
import { rebuildHref, type LinkRules } from './rebuild-href.ts'

const textTags = {
  p: [],
  br: [],
  strong: [],
  b: [],
  em: [],
  i: [],
  ul: [],
  ol: [],
  li: [],
  h3: [],
  h4: [],
  a: ['href', 'title'],
}

// In addition to the elements above, a content page may have headings, tables and pictures.
const contentTags = {
  ...textTags,
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  hr: [],
  blockquote: [],
  figure: [],
  figcaption: [],
  dl: [],
  dt: [],
  dd: [],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  div: [],
  span: [],
  small: [],
  img: ['src', 'alt', 'width', 'height', 'loading'],
}

type Tags = NonNullable<IFilterXSSOptions['whiteList']>

function clean(html: string | null | undefined, whiteList: Tags, rules: LinkRules): string {
  if (!html) return ''
  return xss(html, {
    whiteList,
    stripIgnoreTag: true,
    stripIgnoreTagBody: ['script', 'style', 'iframe'],
    onTagAttr: (tag, name, value) => {
      if (tag !== 'a' || name !== 'href') return undefined
      const href = rebuildHref(decodeHTMLStrict(value), rules)
      return href === null ? '' : `href="${escapeUTF8(href)}"`
    },
  })
}

/**
 * Returns the merchant's HTML without anything that could run code or restyle the page. Links are
 * rebuilt as links of the storefront.
 */
export const cleanHtml = (html: string | null | undefined, rules: LinkRules): string =>
  clean(html, textTags, rules)

/** It keeps more elements than `cleanHtml`. */
export const cleanContentHtml = (html: string | null | undefined, rules: LinkRules): string =>
  clean(html, contentTags, rules)

/**
 * Returns the merchant's HTML as one line of plain text. The result may contain `<`, so it must
 * never be inserted as HTML.
 */
export function toPlainText(html: string | null | undefined): string {
  return decodeHTMLStrict((html ?? '').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}
