import xss, { type IFilterXSSOptions } from 'xss'

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

/** The merchant's HTML without anything that could run or restyle the page. */
export function cleanHtml(html: string | null | undefined): string {
  return xss(html ?? '', allowed)
}

/** The merchant's HTML as one line of plain text, for places that take no markup. Entities are left as they are. */
export function toPlainText(html: string | null | undefined): string {
  return (html ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
