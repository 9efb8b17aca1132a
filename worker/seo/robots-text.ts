/** What robots may read: everything of a shop in production but its calls; nothing of any other. */
export function printRobots(shop: { isOpen: boolean; sitemap: string }): string {
  return shop.isOpen
    ? `User-agent: *\nDisallow: /api/\n\nSitemap: ${shop.sitemap}\n`
    : 'User-agent: *\nDisallow: /\n'
}
