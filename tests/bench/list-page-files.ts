import { listElements, type PageElement } from '../support/list-elements.ts'

/** Scripts that the boot script loads on pages with an element that has this attribute. */
const pageScripts = { 'data-cart-page': 'cart-page' }

/** Files that a page refers to, and the islands and scripts of the page. */
export type PageFiles = {
  scripts: string[]
  inlineScripts: string[]
  styles: string[]
  fonts: string[]
  pictures: string[]
  islands: string[]
}

// The second picture of a product card is not rendered until the card is hovered, so no browser
// loads it.
const listElementsToLoad = (html: string) =>
  listElements(html, (attributes) =>
    Boolean(attributes.class?.endsWith('product-card-hover-picture')),
  )

const unique = (values: (string | undefined)[]): string[] => [
  ...new Set(values.filter((value) => value !== undefined)),
]

export function listPageFiles(html: string): PageFiles {
  const elements = listElementsToLoad(html)
  const pick = (name: string) => elements.filter((element) => element.name === name)
  const scripts = pick('script').filter(({ attributes }) => !attributes.type?.endsWith('json'))
  const hrefs = (matches: (attributes: PageElement['attributes']) => boolean) =>
    pick('link').flatMap(({ attributes }) => (matches(attributes) ? [attributes.href] : []))
  return {
    scripts: unique([
      ...scripts.map(({ attributes }) => attributes.src),
      ...hrefs(({ rel }) => rel === 'modulepreload'),
    ]),
    inlineScripts: scripts.filter(({ attributes }) => !attributes.src).map(({ text }) => text),
    styles: unique(hrefs(({ rel }) => rel === 'stylesheet')),
    fonts: unique(hrefs(({ as }) => as === 'font')),
    pictures: unique(pick('img').map(({ attributes }) => attributes.src)),
    islands: unique([
      ...elements.map(({ attributes }) => attributes['data-island']),
      ...Object.entries(pageScripts).map(([attribute, chunk]) =>
        elements.some(({ attributes }) => attributes[attribute] !== undefined) ? chunk : undefined,
      ),
    ]),
  }
}

/** Lists the different addresses of links that begin with this text. */
export const listLinks = (html: string, start: string): string[] =>
  unique(
    listElementsToLoad(html).flatMap(({ name, attributes: { href } }) =>
      name === 'a' && href?.startsWith(start) ? [href] : [],
    ),
  )

/** Returns the first of these links. Throws if there is none. */
export function getFirstLink(html: string, start: string): string {
  const [link] = listLinks(html, start)
  if (link === undefined) throw new Error(`No link begins with ${start}`)
  return link
}

/**
 * Returns the value of the first form field with this name, or undefined if the page has no such
 * field.
 */
export function findFieldValue(html: string, field: string): string | undefined {
  return listElementsToLoad(html).find(({ attributes }) => attributes.name === field)?.attributes
    .value
}
