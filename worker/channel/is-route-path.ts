import { isLocaleCode, type LocaleCode } from '#shared/i18n/locale.ts'
import { decodeSegments, splitSegments } from '#shared/paths/decode-segments.ts'
import { matchRoute } from '#shared/paths/match-route.ts'

/** Where a path may contain a market, any word is accepted: the markets are unknown here. */
export function isRoutePath(
  path: string,
  locales: readonly string[],
  marketInPath: boolean,
): boolean {
  const segments = decodeSegments(splitSegments(path))
  if (!segments) return false
  const isEnabledLocale = (word: string | undefined): word is LocaleCode =>
    word !== undefined && isLocaleCode(word) && locales.includes(word)
  const matches = (start: number, locale: LocaleCode) =>
    matchRoute(segments.slice(start), locale) !== null
  const [first, second] = segments
  if (marketInPath && isEnabledLocale(second)) return matches(2, second)
  if (isEnabledLocale(first)) return matches(1, first) || (marketInPath && matches(2, first))
  // A path without a language must match in every enabled language.
  const enabledLocales = locales.filter(isEnabledLocale)
  return [0, ...(marketInPath ? [1] : [])].some((start) =>
    enabledLocales.every((locale) => matches(start, locale)),
  )
}
