import { isLocaleCode, type LocaleCode } from '#shared/i18n/locale.ts'
import { decodeSegments, splitSegments } from '#shared/paths/decode-segments.ts'
import { matchRoute } from '#shared/paths/match-route.ts'

/**
 * Whether the path `/` is configured to lead to is one of the route table. Before the merchant is asked nothing is known
 * of markets, so that any word may be one where the path has it.
 */
export function isTablePath(
  path: string,
  locales: readonly string[],
  marketInPath: boolean,
): boolean {
  const segments = decodeSegments(splitSegments(path))
  if (!segments) return false
  const isSpoken = (word: string | undefined): word is LocaleCode =>
    word !== undefined && isLocaleCode(word) && locales.includes(word)
  const fits = (start: number, locale: LocaleCode) =>
    matchRoute(segments.slice(start), locale) !== null
  const [first, second] = segments
  if (marketInPath && isSpoken(second)) return fits(2, second)
  if (isSpoken(first)) return fits(1, first) || (marketInPath && fits(2, first))
  // Without a language it is whichever the visitor has.
  const spoken = locales.filter(isSpoken)
  return [0, ...(marketInPath ? [1] : [])].some((start) =>
    spoken.every((locale) => fits(start, locale)),
  )
}
