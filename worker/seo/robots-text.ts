/**
 * Formats robots.txt: a production shop allows everything but its API, any other shop allows
 * nothing.
 */
export function formatRobots(shop: { isOpen: boolean; sitemap: string }): string {
  return shop.isOpen
    ? `User-agent: *\nDisallow: /api/\n\nSitemap: ${shop.sitemap}\n`
    : 'User-agent: *\nDisallow: /\n'
}
