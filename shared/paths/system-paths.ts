// The first segments of system paths. A system path is not a page and has no locale, no guard and
// no redirect.
const systemWords = new Set([
  'api',
  'assets',
  'merchant',
  'healthz',
  'readyz',
  'version',
  'robots.txt',
  'favicon.ico',
  'favicon.svg',
  'manifest.webmanifest',
  'speculation-rules.json',
  'service-worker.js',
  'sw.js',
  'llms.txt',
  'ads.txt',
  'app-ads.txt',
  'browserconfig.xml',
  'humans.txt',
  'security.txt',
  '.well-known',
])

const systemFile = /^(?:sitemap[\w-]*\.xml|apple-touch-icon[\w-]*\.png)$/

const getFirstSegment = (pathname: string): string =>
  pathname.split('/').find((segment) => segment !== '') ?? ''

export const isAssetPath = (pathname: string): boolean => getFirstSegment(pathname) === 'assets'

/** Its first segment is never the alias of a page, even after several slashes. */
export function isSystemPath(pathname: string): boolean {
  const first = getFirstSegment(pathname)
  return systemWords.has(first) || systemFile.test(first)
}

/** Returns whether a system path is the path of a file, which is never answered with a page. */
export function isSystemFile(pathname: string): boolean {
  return isSystemPath(pathname) && /^\/[^/]+\.[a-z]+$/.test(pathname)
}
