import { localeCodes, type LocaleCode } from '../i18n/locale.ts'
import { getPattern, routeNames, type RouteName } from './route-table.ts'
import { isSystemPath } from './system-paths.ts'

/** `rest` contains the segments that do not change which page is shown. */
export type RouteParams = Record<string, string>

export type RouteMatch = { name: RouteName; params: RouteParams }

/** They stand for a page type, so that they are never the alias of a content page. */
export const reservedWords = ['content', 'list', 'product', 'p', 'c', 'b', 'dc', 's', 'l']

function matchPattern(pattern: string, segments: string[]): RouteParams | null {
  const parts = pattern === '' ? [] : pattern.split('/')
  const params: RouteParams = {}
  for (const [index, part] of parts.entries()) {
    const segment = segments[index]
    if (part === '*' || part.endsWith('+')) {
      const last = segments.at(-1)
      if (segment === undefined || last === undefined) return null
      if (part === '*') params.path = segments.slice(index).join('/')
      else params[part.slice(1, -1)] = last
      if (segments.length > index + 1 && part !== '*') {
        params.rest = segments.slice(index, -1).join('/')
      }
      return params
    }
    if (part.endsWith('?') && segment === undefined) continue
    if (segment === undefined) return null
    if (part.startsWith(':')) params[part.slice(1).replace('?', '')] = segment
    else if (part === '(any)') params.rest = params.rest ? `${params.rest}/${segment}` : segment
    else if (part !== segment) return null
  }
  return segments.length > parts.length ? null : params
}

type FirstSegmentIndex = Map<string, RouteName[]>

// Groups the routes by the first segment of their patterns. Routes that begin with a parameter are
// grouped under an empty key.
function indexByFirstSegment(locale: LocaleCode): FirstSegmentIndex {
  const index: FirstSegmentIndex = new Map()
  for (const name of routeNames) {
    const first = getPattern(name, locale).split('/')[0] ?? ''
    const key = first.startsWith(':') ? '' : `/${first}`
    index.set(key, [...(index.get(key) ?? []), name])
  }
  return index
}

const indexes = new Map(localeCodes.map((locale) => [locale, indexByFirstSegment(locale)]))

/** A fixed first segment has precedence over an alias. */
export function matchRoute(segments: string[], locale: LocaleCode): RouteMatch | null {
  const index = indexes.get(locale)
  const first = segments[0] ?? ''
  const fixedRoutes = index?.get(`/${first}`) ?? []
  const isReserved = reservedWords.includes(first) || isSystemPath(`/${first}`)
  const parameterRoutes = isReserved ? [] : (index?.get('') ?? [])
  for (const name of [...fixedRoutes, ...parameterRoutes]) {
    const params = matchPattern(getPattern(name, locale), segments)
    if (params) return { name, params }
  }
  return null
}
