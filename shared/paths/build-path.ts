import type { LocaleCode } from '../i18n/locale.ts'
import type { RouteParams } from './match-route.ts'
import { getPattern, type RouteName } from './route-table.ts'

/**
 * The start of a path: the locale, after the alias of the market if the channel has it in the path.
 */
export type PathPrefix = { locale: LocaleCode; market: string | null }

const encodeSegments = (value: string): string[] =>
  value
    .split('/')
    .filter((segment) => segment !== '')
    .map(encodeURIComponent)

// Formats one part of a pattern. `freeSegments` contains the segments of the `(any)` parts in order;
// they are removed as they are used.
function formatPart(part: string, params: RouteParams, freeSegments: string[]): string[] {
  if (part === '*') return encodeSegments(params.path ?? '')
  if (part === '(any)') return freeSegments.splice(0, 1)
  if (!part.startsWith(':')) return [part]
  const name = part.replace(/^:|[?+]$/g, '')
  const value = params[name]
  const encodedValue = value === undefined || value === '' ? [] : [encodeURIComponent(value)]
  return part.endsWith('+') ? [...freeSegments, ...encodedValue] : encodedValue
}

/** Builds the path after the prefix, without a leading slash. It is the inverse of `matchRoute`. */
export function buildRest(name: RouteName, params: RouteParams, locale: LocaleCode): string {
  const pattern = getPattern(name, locale)
  if (pattern === '') return ''
  const freeSegments = encodeSegments(params.rest ?? '')
  return pattern
    .split('/')
    .flatMap((part) => formatPart(part, params, freeSegments))
    .join('/')
}

/** Builds the path of a page, such as `/sv/p/kottbullar`. No other code builds page paths. */
export function buildPath(prefix: PathPrefix, name: RouteName, params: RouteParams = {}): string {
  const parts = [prefix.market ?? '', prefix.locale, buildRest(name, params, prefix.locale)]
  return `/${parts.filter((part) => part !== '').join('/')}`
}

/** Builds the canonical path of a product: below its category if it has one. */
export function buildProductPath(
  prefix: PathPrefix,
  product: { alias: string; categoryAlias: string | null },
): string {
  return product.categoryAlias
    ? buildPath(prefix, 'pdp-level', { alias: product.alias, rest: product.categoryAlias })
    : buildPath(prefix, 'pdp', { alias: product.alias })
}
