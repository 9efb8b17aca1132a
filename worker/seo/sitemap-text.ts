import type { Hreflang, NamedAddress } from './hreflang.ts'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export const sitemapStart = `${HEAD}<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
export const sitemapEnd = '</urlset>\n'

function printLink({ hreflang, href }: Hreflang): string {
  return `<xhtml:link rel="alternate" hreflang="${escapeXml(hreflang)}" href="${escapeXml(href)}"/>`
}

/** One page in all its languages: an entry for each address, each naming all. */
export function printSitemapPage(
  addresses: NamedAddress[],
  toUrl: (href: string) => string,
): string {
  return addresses
    .map(({ href, hreflangs }) => {
      const links = hreflangs.map((link) => printLink({ ...link, href: toUrl(link.href) })).join('')
      return `<url><loc>${escapeXml(toUrl(href))}</loc>${links}</url>\n`
    })
    .join('')
}

export function printSitemapIndex(addresses: string[]): string {
  const parts = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`)
  return `${HEAD}<sitemapindex xmlns="${SITEMAP}">\n${parts.join('')}</sitemapindex>\n`
}
