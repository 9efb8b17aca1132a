import { escapeUTF8 } from 'entities/escape'
import type { Hreflang, LocalizedAddress } from './hreflang.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export const sitemapStart = `${HEAD}<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
export const sitemapEnd = '</urlset>\n'

function formatLink({ hreflang, href }: Hreflang): string {
  return `<xhtml:link rel="alternate" hreflang="${escapeUTF8(hreflang)}" href="${escapeUTF8(href)}"/>`
}

/** Each entry contains links to all URLs of the page. */
export function formatSitemapPage(
  addresses: LocalizedAddress[],
  toUrl: (href: string) => string,
): string {
  return addresses
    .map(({ href, hreflangs }) => {
      const links = hreflangs
        .map((link) => formatLink({ ...link, href: toUrl(link.href) }))
        .join('')
      return `<url><loc>${escapeUTF8(toUrl(href))}</loc>${links}</url>\n`
    })
    .join('')
}

export function formatSitemapIndex(addresses: string[]): string {
  const parts = addresses.map((address) => `<sitemap><loc>${escapeUTF8(address)}</loc></sitemap>\n`)
  return `${HEAD}<sitemapindex xmlns="${SITEMAP}">\n${parts.join('')}</sitemapindex>\n`
}

/** An open shop allows everything except its API; a closed shop allows nothing. */
export function formatRobots(shop: { isOpen: boolean; sitemap: string }): string {
  return shop.isOpen
    ? `User-agent: *\nDisallow: /api/\n\nSitemap: ${shop.sitemap}\n`
    : 'User-agent: *\nDisallow: /\n'
}
