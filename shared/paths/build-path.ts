import type { LocaleCode } from '../i18n/locale.ts'
import type { RouteParams } from './match-route.ts'
import { getPattern, type RouteName } from './route-table.ts'

/**
 * The first segments of a path: the alias of the market, if the channel has it in its paths, and
 * then the locale.
 */
export type PathPrefix = { locale: LocaleCode; market: string | null }

const encodeSegments = (value: string): string[] =>
  value
    .split('/')
    .filter((segment) => segment !== '')
    .map(encodeURIComponent)

// Builds the segments for one part of a pattern. `freeSegments` contains the values of all `(any)`
// parts in order, and each `(any)` part removes the first of them.
function formatPart(part: string, params: RouteParams, freeSegments: string[]): string[] {
  if (part === '*') return encodeSegments(params.path ?? '')
  if (part === '(any)') return freeSegments.splice(0, 1)
  if (!part.startsWith(':')) return [part]
  const name = part.replace(/^:|[?+]$/g, '')
  const value = params[name]
  const encodedValue = value === undefined || value === '' ? [] : [encodeURIComponent(value)]
  return part.endsWith('+') ? [...freeSegments, ...encodedValue] : encodedValue
}

/** The result has no leading slash. `matchRoute` does the reverse. */
export function buildRest(name: RouteName, params: RouteParams, locale: LocaleCode): string {
  const pattern = getPattern(name, locale)
  if (pattern === '') return ''
  const freeSegments = encodeSegments(params.rest ?? '')
  return pattern
    .split('/')
    .flatMap((part) => formatPart(part, params, freeSegments))
    .join('/')
}

/** All page paths, such as `/sv/p/kottbullar`, are built with this function. */
export function buildPath(prefix: PathPrefix, name: RouteName, params: RouteParams = {}): string {
  const parts = [prefix.market ?? '', prefix.locale, buildRest(name, params, prefix.locale)]
  return `/${parts.filter((part) => part !== '').join('/')}`
}

/** The path contains the category if the product has one. */
export function buildProductPath(
  prefix: PathPrefix,
  product: { alias: string; categoryAlias: string | null },
): string {
  return product.categoryAlias
    ? buildPath(prefix, 'pdp-level', { alias: product.alias, rest: product.categoryAlias })
    : buildPath(prefix, 'pdp', { alias: product.alias })
}
