import { listThemeFonts } from '#shared/theme/web-fonts.ts'
import bricolageGrotesque from './bricolage-grotesque.woff2?url'
import figtree from './figtree.woff2?url'
import { isOn2g, runWhenIdle, savesData } from '../loading/idle-load.ts'

const files: Record<string, string> = { 'bricolage-grotesque': bricolageGrotesque, figtree }

/**
 * How soon a page must be ready for fonts to replace its text, because the shopper has not begun to
 * read. `start` is the latest time at which scripts run, `swap` the latest time at which the fonts
 * arrive. Milliseconds after the start of the navigation. A wide screen usually belongs to a fast
 * computer, which lays out a page in a moment.
 */
const limits = {
  phone: { start: 500, swap: 1000 },
  wide: { start: 2000, swap: 2500 },
}

export const isEarly = (step: 'start' | 'swap', now: number, isWide: boolean): boolean =>
  now <= limits[isWide ? 'wide' : 'phone'][step]

const isPageEarly = (step: 'start' | 'swap') =>
  isEarly(step, performance.now(), matchMedia('(width >= 48rem)').matches)

/** Time after which the page itself has loaded on a slow phone. Milliseconds. */
const QUIET_DELAY = 3000

function createFaces(): FontFace[] {
  const style = getComputedStyle(document.documentElement)
  const tokens = ['--font-heading', '--font-text']
  const theme = Object.fromEntries(tokens.map((token) => [token, style.getPropertyValue(token)]))
  return listThemeFonts(theme).map(
    ({ family, file, weight }) => new FontFace(family, `url(${files[file]})`, { weight }),
  )
}

async function loadFaces(): Promise<void> {
  const faces = createFaces()
  await Promise.all(faces.map((face) => face.load()))
  if (!isPageEarly('swap')) return
  for (const face of faces) document.fonts.add(face)
}

/**
 * A slow phone loads the fonts later and shows them from the next page on: to lay out the page
 * again would block it, and move the text that the shopper reads.
 */
export function loadFonts(): void {
  if (savesData() || isOn2g()) return
  // A font that cannot be loaded is not missing: the page shows one of the system.
  const load = () => void loadFaces().catch(() => undefined)
  if (isPageEarly('start')) load()
  else setTimeout(() => runWhenIdle(load), QUIET_DELAY)
}
