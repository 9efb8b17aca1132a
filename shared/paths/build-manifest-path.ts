import type { PathPrefix } from './build-path.ts'

/** If the channel has the market in its paths, the app starts in this market. */
export function buildManifestPath({ locale, market }: PathPrefix): string {
  return `/manifest.webmanifest?locale=${locale}${market === null ? '' : `&market=${market}`}`
}
