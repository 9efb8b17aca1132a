import { isProductId, MAX_FAVORITES } from '../favorites/favorites.ts'

/** The browser keeps the states between visits in the cookie `ralph-persisted-states`. */
export type PersistedStates = {
  /** The product ids of the favorites in the order in which they were added, at most 400. */
  favorites: number[]
  /** The chosen customer type, or null if the visitor has not chosen one. */
  customerType: string | null
  /** Null if the visitor has not chosen. The customer type then decides. */
  vatIncluded: boolean | null
  /** The cookie entries with an unknown name, which are kept unchanged. */
  otherEntries: string[]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A truncated or manipulated value counts as missing.
    return undefined
  }
}

// A cookie may have 4096 bytes, in which 400 ids with ten digits do not fit as a list of numbers.
// With 36 digits and a dot, which is not escaped in a cookie, each id needs seven bytes at most.
export const FAVORITES_RADIX = 36
const SEPARATOR = '.'

function parseFavorites(value: unknown): number[] {
  const ids: unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value
          .split(SEPARATOR)
          .map((text) =>
            /^[\da-z]{1,6}$/.test(text) ? Number.parseInt(text, FAVORITES_RADIX) : null,
          )
      : []
  return [...new Set(ids.filter(isProductId))].slice(0, MAX_FAVORITES)
}

const serializeFavorites = (ids: readonly number[]): string =>
  JSON.stringify(ids.map((id) => id.toString(FAVORITES_RADIX)).join(SEPARATOR))

type Entry = { name: string; json: string; text: string }

function listEntries(text: string | undefined): Entry[] {
  return (text ?? '').split(';').flatMap((entry) => {
    const separatorIndex = entry.indexOf('=')
    if (separatorIndex < 1) return []
    const name = entry.slice(0, separatorIndex)
    return [{ name, json: entry.slice(separatorIndex + 1), text: entry }]
  })
}

type PersistedChoices = Pick<PersistedStates, 'customerType' | 'vatIncluded'>

/** It runs for every page view, so it does not parse the favorites. */
export function parsePersistedChoices(text: string | undefined): PersistedChoices {
  const entries = new Map(listEntries(text).map(({ name, json }) => [name, json]))
  const customerType = parseJson(entries.get('customerType') ?? '')
  const vatIncluded = entries.get('vatIncluded') ?? ''
  return {
    customerType: typeof customerType === 'string' ? customerType : null,
    vatIncluded: ['true', 'false'].includes(vatIncluded) ? vatIncluded === 'true' : null,
  }
}

/**
 * Parses a cookie value such as `favorites="7.3k";vatIncluded=true`. A list of numbers as favorites
 * is understood too. It never throws an error; an invalid entry is treated as missing.
 */
export function parsePersistedStates(text: string | undefined): PersistedStates {
  const states: PersistedStates = {
    favorites: [],
    ...parsePersistedChoices(text),
    otherEntries: [],
  }
  for (const { name, json, text: entry } of listEntries(text)) {
    if (name === 'favorites') states.favorites = parseFavorites(parseJson(json))
    else if (name === 'customerType' || name === 'vatIncluded') continue
    else if (parseJson(json) !== undefined) states.otherEntries.push(entry)
  }
  return states
}

/** Returns the number of favorites. For a cookie of the shop, no id needs to be parsed. */
export function countFavorites(text: string | undefined): number {
  if (!text?.includes('favorites=')) return 0
  const ids = /^favorites="([\da-z.]+)"(?:;|$)/.exec(text)?.[1]
  if (ids === undefined || text.includes(';favorites=')) {
    return parsePersistedStates(text).favorites.length
  }
  return Math.min(ids.split(SEPARATOR).length, MAX_FAVORITES)
}

export function serializePersistedStates(states: PersistedStates): string {
  const { favorites, customerType, vatIncluded, otherEntries } = states
  return [
    ...(favorites.length === 0 ? [] : [`favorites=${serializeFavorites(favorites)}`]),
    ...(customerType === null ? [] : [`customerType=${JSON.stringify(customerType)}`]),
    ...(vatIncluded === null ? [] : [`vatIncluded=${vatIncluded}`]),
    ...otherEntries,
  ].join(';')
}
