/** Path of the service worker. Its scope is the whole shop, because the script is at the root. */
export const serviceWorkerPath = '/service-worker.js'

export const CACHE_PREFIX = 'shop-'

export type OfflineSettings = {
  build: string
  files: readonly string[]
  /** The boot script, which tells the pages of this build from those of another one. */
  bootFile: string
  /** The offline page of each language, with the start of its paths. */
  pages: readonly { start: string; path: string }[]
}

type OfflinePages = Pick<OfflineSettings, 'pages'>

export function findOfflinePage({ pages }: OfflinePages, pathname: string): string | null {
  const page = pages.find(({ start }) => pathname === start || pathname.startsWith(`${start}/`))
  return page?.path ?? null
}

const getMarketPart = (path: string) => path.split('/').slice(0, -2).join('/')

/** Lists the offline pages in all languages of the market of a path, the language of the path first. */
export function listMarketPages({ pages }: OfflinePages, pathname: string): string[] {
  const own = findOfflinePage({ pages }, pathname)
  if (own === null) return []
  const paths = pages.map(({ path }) => path)
  const others = paths.filter((path) => path !== own && getMarketPart(path) === getMarketPart(own))
  return [own, ...others]
}
