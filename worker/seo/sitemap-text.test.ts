import { describe, expect, it } from 'vitest'
import { formatRobots, formatSitemapIndex, formatSitemapPage } from './sitemap-text.ts'

describe('the text of a sitemap', () => {
  it('each URL of a page has one entry with links to all URLs of that page, and XML characters are escaped [MORE-03]', () => {
    const hreflangs = [
      { hreflang: 'sv', href: '/sv?a=1&b' },
      { hreflang: 'en', href: '/en' },
      { hreflang: 'x-default', href: '/en' },
    ]
    const text = formatSitemapPage(
      ['/sv?a=1&b', '/en'].map((href) => ({ href, hreflangs })),
      (href) => `https://a.example${href}`,
    )
    expect(text.match(/<loc>[^<]*<\/loc>/g)).toEqual([
      '<loc>https://a.example/sv?a=1&amp;b</loc>',
      '<loc>https://a.example/en</loc>',
    ])
    expect(text.match(/<xhtml:link /g)).toHaveLength(6)
  })

  it('the sitemap index lists the parts of the sitemap [MORE-03]', () => {
    expect(formatSitemapIndex(['https://a.example/sitemap-pages.xml'])).toContain(
      '<sitemap><loc>https://a.example/sitemap-pages.xml</loc></sitemap>',
    )
  })
})

describe('robots.txt', () => {
  it('robots may visit an open shop except for its API, and may not visit a closed shop [MORE-03]', () => {
    const sitemap = 'https://a.example/sitemap.xml'
    expect(formatRobots({ isOpen: true, sitemap })).toBe(
      'User-agent: *\nDisallow: /api/\n\nSitemap: https://a.example/sitemap.xml\n',
    )
    expect(formatRobots({ isOpen: false, sitemap })).toBe('User-agent: *\nDisallow: /\n')
  })
})
