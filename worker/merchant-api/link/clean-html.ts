import { decodeHTMLStrict } from 'entities/decode'
import { escapeUTF8 } from 'entities/escape'
import xss, { type IFilterXSSOptions } from 'xss'
import { rebuildHref, type LinkRules } from './rebuild-href.ts'

const allowed: IFilterXSSOptions = {
  whiteList: {
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
  },
  stripIgnoreTag: true,
  stripIgnoreTagBody: ['script', 'style', 'iframe'],
}

/** Returns the merchant's HTML without anything that could run code or restyle the page. */
export function cleanHtml(html: string | null | undefined): string {
  return xss(html ?? '', allowed)
}

// In addition to the elements above, a content page may have headings, tables and pictures.
const contentTags = {
  ...allowed.whiteList,
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

function toContentOptions(rules: LinkRules): IFilterXSSOptions {
  return {
    ...allowed,
    whiteList: contentTags,
    onTagAttr: (tag, name, value) => {
      if (tag !== 'a' || name !== 'href') return undefined
      const href = rebuildHref(decodeHTMLStrict(value), rules)
      return href === null ? '' : `href="${escapeUTF8(href)}"`
    },
  }
}

/** It keeps more elements than `cleanHtml`, and links are rebuilt as links of the storefront. */
export function cleanContentHtml(html: string | null | undefined, rules: LinkRules): string {
  return html ? xss(html, toContentOptions(rules)) : ''
}

/**
 * Returns the merchant's HTML as one line of plain text. The result may contain `<`, so it must
 * never be inserted as HTML.
 */
export function toPlainText(html: string | null | undefined): string {
  return decodeHTMLStrict((html ?? '').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}
