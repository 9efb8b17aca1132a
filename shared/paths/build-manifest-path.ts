import type { PathPrefix } from './build-path.ts'

/**
 * Builds the path of the web app manifest in one language. If the channel has the market in its
 * paths, the app starts in this market.
 */
export function buildManifestPath({ locale, market }: PathPrefix): string {
  return `/manifest.webmanifest?locale=${locale}${market === null ? '' : `&market=${market}`}`
}
