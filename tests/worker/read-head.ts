/** What the head of a page says to search engines. */
export type PageHead = {
  title: string
  canonical: string[]
  alternates: { hreflang: string; href: string }[]
  previous: string | null
  next: string | null
  meta: Record<string, string>
  structuredData: unknown[]
}

/** Reads a page with the runtime's own HTML parser. */
export async function readHead(html: string): Promise<PageHead> {
  const head: PageHead = {
    title: '',
    canonical: [],
    alternates: [],
    previous: null,
    next: null,
    meta: {},
    structuredData: [],
  }
  let data = ''
  const reader = new HTMLRewriter()
    .on('head > title', { text: ({ text }) => void (head.title += text) })
    .on('link[rel]', {
      element(link) {
        const href = link.getAttribute('href') ?? ''
        const rel = link.getAttribute('rel')
        const hreflang = link.getAttribute('hreflang')
        if (rel === 'canonical') head.canonical.push(href)
        if (rel === 'alternate' && hreflang) head.alternates.push({ hreflang, href })
        if (rel === 'prev') head.previous = href
        if (rel === 'next') head.next = href
      },
    })
    .on('meta[content]', {
      element(meta) {
        const name = meta.getAttribute('property') ?? meta.getAttribute('name')
        if (name) head.meta[name] = meta.getAttribute('content') ?? ''
      },
    })
    .on('script[type="application/ld+json"]', {
      text(chunk) {
        data += chunk.text
        if (!chunk.lastInTextNode) return
        head.structuredData.push(JSON.parse(data))
        data = ''
      },
    })
  await reader.transform(new Response(html)).text()
  return head
}
