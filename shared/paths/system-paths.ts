// Paths of the system are not pages: they have no locale, no guard and no redirect.
const systemWords = new Set([
  'api',
  'assets',
  'merchant',
  'healthz',
  'robots.txt',
  'favicon.ico',
  'favicon.svg',
  'manifest.webmanifest',
  'service-worker.js',
  '.well-known',
])

/** Returns whether a path belongs to the system. Its first word is never the alias of a page. */
export function isSystemPath(pathname: string): boolean {
  const first = pathname.split('/')[1] ?? ''
  return systemWords.has(first) || /^sitemap[\w-]*\.xml$/.test(first)
}
