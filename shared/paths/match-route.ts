import { localeCodes, type LocaleCode } from '../i18n/locale.ts'
import { getPattern, routeNames, type RouteName } from './route-table.ts'
import { isSystemPath } from './system-paths.ts'

/** Free text from the address, decoded. `rest` holds the segments that are only decoration. */
export type RouteParams = Record<string, string>

export type RouteMatch = { name: RouteName; params: RouteParams }

/** First segments that are never the alias of a content page: they name a type of page. */
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

type FirstWordIndex = Map<string, RouteName[]>

// Routes by their first fixed word; those that begin with a parameter stand under ''.
function indexByFirstWord(locale: LocaleCode): FirstWordIndex {
  const index: FirstWordIndex = new Map()
  for (const name of routeNames) {
    const first = getPattern(name, locale).split('/')[0] ?? ''
    const key = first.startsWith(':') ? '' : `/${first}`
    index.set(key, [...(index.get(key) ?? []), name])
  }
  return index
}

const indexes = new Map(localeCodes.map((locale) => [locale, indexByFirstWord(locale)]))

/** The page that the segments after the locale name, or null. Segments are decoded; fixed words win over aliases. */
export function matchRoute(segments: string[], locale: LocaleCode): RouteMatch | null {
  const index = indexes.get(locale)
  const first = segments[0] ?? ''
  const fixed = index?.get(`/${first}`) ?? []
  const isReserved = reservedWords.includes(first) || isSystemPath(`/${first}`)
  const free = isReserved ? [] : (index?.get('') ?? [])
  for (const name of [...fixed, ...free]) {
    const params = matchPattern(getPattern(name, locale), segments)
    if (params) return { name, params }
  }
  return null
}
