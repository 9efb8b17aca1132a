import { listElements, type PageElement } from '../support/list-elements.ts'

/** What a page names: files of the shop, and the islands it has a place for. */
export type PageFiles = {
  scripts: string[]
  inlineScripts: string[]
  styles: string[]
  fonts: string[]
  pictures: string[]
  islands: string[]
}

// Without a box until somebody points at the card, so no browser loads what is in it.
const read = (html: string) =>
  listElements(html, (attributes) => attributes.class === 'product-card-second')

const unique = (values: (string | undefined)[]): string[] => [
  ...new Set(values.filter((value) => value !== undefined)),
]

export function readPage(html: string): PageFiles {
  const elements = read(html)
  const pick = (name: string) => elements.filter((element) => element.name === name)
  const scripts = pick('script').filter(({ attributes }) => !attributes.type?.endsWith('json'))
  const hrefs = (is: (attributes: PageElement['attributes']) => boolean) =>
    pick('link').flatMap(({ attributes }) => (is(attributes) ? [attributes.href] : []))
  return {
    scripts: unique([
      ...scripts.map(({ attributes }) => attributes.src),
      ...hrefs(({ rel }) => rel === 'modulepreload'),
    ]),
    inlineScripts: scripts.filter(({ attributes }) => !attributes.src).map(({ text }) => text),
    styles: unique(hrefs(({ rel }) => rel === 'stylesheet')),
    fonts: unique(hrefs(({ as }) => as === 'font')),
    pictures: unique(pick('img').map(({ attributes }) => attributes.src)),
    islands: unique(elements.map(({ attributes }) => attributes['data-island'])),
  }
}

/** The first link of a page that begins like this. */
export function findLink(html: string, start: string): string {
  const found = read(html).find(
    ({ name, attributes }) => name === 'a' && attributes.href?.startsWith(start),
  )
  if (!found?.attributes.href) throw new Error(`No link begins with ${start}`)
  return found.attributes.href
}

/** The value of the first field of a name, if the page has one. */
export function findFieldValue(html: string, field: string): string | undefined {
  return read(html).find(({ attributes }) => attributes.name === field)?.attributes.value
}
