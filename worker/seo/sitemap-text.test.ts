import { describe, expect, it } from 'vitest'
import { printRobots } from './robots-text.ts'
import { printSitemapIndex, printSitemapPage } from './sitemap-text.ts'

describe('a sitemap', () => {
  it('MORE-03 has one entry for each address of a page, each naming all, signs of XML escaped', () => {
    const hreflangs = [
      { hreflang: 'sv', href: '/sv?a=1&b' },
      { hreflang: 'en', href: '/en' },
      { hreflang: 'x-default', href: '/en' },
    ]
    const text = printSitemapPage(
      ['/sv?a=1&b', '/en'].map((href) => ({ href, hreflangs })),
      (href) => `https://a.example${href}`,
    )
    expect(text.match(/<loc>[^<]*<\/loc>/g)).toEqual([
      '<loc>https://a.example/sv?a=1&amp;b</loc>',
      '<loc>https://a.example/en</loc>',
    ])
    expect(text.match(/<xhtml:link /g)).toHaveLength(6)
  })

  it('MORE-03 has an index of its parts', () => {
    expect(printSitemapIndex(['https://a.example/sitemap-pages.xml'])).toContain(
      '<sitemap><loc>https://a.example/sitemap-pages.xml</loc></sitemap>',
    )
  })
})

describe('robots.txt', () => {
  it('MORE-03 opens a shop in production and closes every other', () => {
    const sitemap = 'https://a.example/sitemap.xml'
    expect(printRobots({ isOpen: true, sitemap })).toBe(
      'User-agent: *\nDisallow: /api/\n\nSitemap: https://a.example/sitemap.xml\n',
    )
    expect(printRobots({ isOpen: false, sitemap })).toBe('User-agent: *\nDisallow: /\n')
  })
})
