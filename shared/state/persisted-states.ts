/**
 * The state that a browser keeps between visits, as stored in the cookie `ralph-persisted-states`.
 */
export type PersistedStates = {
  /** Product ids. */
  favorites: number[]
  /** Null if it was never chosen. */
  customerType: string | null
  /** Null if it was never chosen: the customer type then decides. */
  vatIncluded: boolean | null
  /** Entries with any other name, unchanged. */
  otherEntries: string[]
}

const createEmptyStates = (): PersistedStates => ({
  favorites: [],
  customerType: null,
  vatIncluded: null,
  otherEntries: [],
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A truncated or manipulated value counts as missing.
    return undefined
  }
}

const isProductId = (value: unknown): value is number => Number.isSafeInteger(value)

/** Parses `name=json;name=json`. It never throws: an invalid entry counts as missing. */
export function parsePersistedStates(text: string | undefined): PersistedStates {
  const states = createEmptyStates()
  for (const entry of (text ?? '').split(';')) {
    const separatorIndex = entry.indexOf('=')
    if (separatorIndex < 1) continue
    const name = entry.slice(0, separatorIndex)
    const value = parseJson(entry.slice(separatorIndex + 1))
    if (name === 'favorites') {
      states.favorites = Array.isArray(value) ? [...new Set(value.filter(isProductId))] : []
    } else if (name === 'customerType') {
      states.customerType = typeof value === 'string' ? value : null
    } else if (name === 'vatIncluded') {
      states.vatIncluded = typeof value === 'boolean' ? value : null
    } else if (value !== undefined) {
      states.otherEntries.push(entry)
    }
  }
  return states
}

/** Serializes the states; this is the inverse of `parsePersistedStates`. */
export function serializePersistedStates(states: PersistedStates): string {
  const { favorites, customerType, vatIncluded, otherEntries } = states
  return [
    ...(favorites.length === 0 ? [] : [`favorites=${JSON.stringify(favorites)}`]),
    ...(customerType === null ? [] : [`customerType=${JSON.stringify(customerType)}`]),
    ...(vatIncluded === null ? [] : [`vatIncluded=${vatIncluded}`]),
    ...otherEntries,
  ].join(';')
}
