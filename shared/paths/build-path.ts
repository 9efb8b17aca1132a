import type { LocaleCode } from '../i18n/locale.ts'
import type { RouteParams } from './match-route.ts'
import { getPattern, type RouteName } from './route-table.ts'

/** Where a path begins: the locale, and the market's alias where the channel puts it in the path. */
export type PathPrefix = { locale: LocaleCode; market: string | null }

const encodeSegments = (value: string): string[] =>
  value
    .split('/')
    .filter((segment) => segment !== '')
    .map(encodeURIComponent)

// The free segments of one pattern, spread over its `(any)` places in order.
function fillPart(part: string, params: RouteParams, free: string[]): string[] {
  if (part === '*') return encodeSegments(params.path ?? '')
  if (part === '(any)') return free.splice(0, 1)
  if (!part.startsWith(':')) return [part]
  const name = part.replace(/^:|[?+]$/g, '')
  const value = params[name]
  const own = value === undefined || value === '' ? [] : [encodeURIComponent(value)]
  return part.endsWith('+') ? [...free, ...own] : own
}

/** The path after the prefix, without a leading slash: the inverse of `matchRoute`. */
export function buildRest(name: RouteName, params: RouteParams, locale: LocaleCode): string {
  const pattern = getPattern(name, locale)
  if (pattern === '') return ''
  const free = encodeSegments(params.rest ?? '')
  return pattern
    .split('/')
    .flatMap((part) => fillPart(part, params, free))
    .join('/')
}

/** `/sv/p/kottbullar`: the address of a page. The only place where a page's path is put together. */
export function buildPath(prefix: PathPrefix, name: RouteName, params: RouteParams = {}): string {
  const parts = [prefix.market ?? '', prefix.locale, buildRest(name, params, prefix.locale)]
  return `/${parts.filter((part) => part !== '').join('/')}`
}

/** The one address of a product: under its category where it has one. */
export function buildProductPath(
  prefix: PathPrefix,
  product: { alias: string; categoryAlias: string | null },
): string {
  return product.categoryAlias
    ? buildPath(prefix, 'pdp-level', { alias: product.alias, rest: product.categoryAlias })
    : buildPath(prefix, 'pdp', { alias: product.alias })
}
