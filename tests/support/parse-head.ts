import { listElements } from './list-elements.ts'

/** Data for search engines in the head of a page. */
export type PageHead = {
  title: string
  canonical: string[]
  alternates: { hreflang: string; href: string }[]
  previous: string | null
  next: string | null
  meta: Record<string, string>
  structuredData: unknown[]
}

export function parseHead(html: string): PageHead {
  // Parsing a whole page is slow, so only the head of the page is parsed.
  const elements = listElements(html.slice(0, html.indexOf('</head>')))
  const links = elements.filter(({ name }) => name === 'link').map(({ attributes }) => attributes)
  const listHrefs = (rel: string) =>
    links.flatMap((link) => (link.rel === rel ? [link.href ?? ''] : []))
  const isData = ({ name, attributes }: (typeof elements)[number]) =>
    name === 'script' && attributes.type === 'application/ld+json'
  return {
    title: elements.find(({ name }) => name === 'title')?.text ?? '',
    canonical: listHrefs('canonical'),
    alternates: links.flatMap(({ rel, hreflang, href = '' }) =>
      rel === 'alternate' && hreflang ? [{ hreflang, href }] : [],
    ),
    previous: listHrefs('prev')[0] ?? null,
    next: listHrefs('next')[0] ?? null,
    meta: Object.fromEntries(
      elements
        .filter(({ name }) => name === 'meta')
        .map(({ attributes: { property, name, content } }) => [property ?? name, content ?? ''])
        .filter(([name]) => name !== undefined),
    ),
    structuredData: elements.filter(isData).map(({ text }) => JSON.parse(text)),
  }
}
