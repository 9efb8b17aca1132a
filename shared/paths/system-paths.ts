// What answers here are no pages: no locale before it, no guard, no redirect.
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

/** Whether a path belongs to the system; such first words are never read as the alias of a page. */
export function isSystemPath(pathname: string): boolean {
  const first = pathname.split('/')[1] ?? ''
  return systemWords.has(first) || /^sitemap[\w-]*\.xml$/.test(first)
}
