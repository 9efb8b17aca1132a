/** What a browser keeps from visit to visit, as it stands in the cookie `ralph-persisted-states`. */
export type PersistedStates = {
  /** Ids of products. */
  favorites: number[]
  /** Null where it was never chosen. */
  customerType: string | null
  /** Null where it was never chosen: then the customer type decides. */
  vatIncluded: boolean | null
  /** Entries that other parts of the shop keep there, as they are written. */
  others: string[]
}

const nothing = (): PersistedStates => ({
  favorites: [],
  customerType: null,
  vatIncluded: null,
  others: [],
})

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Cut off or tampered with: the same as not there.
    return undefined
  }
}

const isProductId = (value: unknown): value is number => Number.isSafeInteger(value)

/** `name=json;name=json`. Never throws: an entry that cannot be read counts as missing. */
export function parsePersistedStates(text: string | undefined): PersistedStates {
  const states = nothing()
  for (const entry of (text ?? '').split(';')) {
    const at = entry.indexOf('=')
    if (at < 1) continue
    const name = entry.slice(0, at)
    const value = readJson(entry.slice(at + 1))
    if (name === 'favorites') {
      states.favorites = Array.isArray(value) ? [...new Set(value.filter(isProductId))] : []
    } else if (name === 'customerType') {
      states.customerType = typeof value === 'string' ? value : null
    } else if (name === 'vatIncluded') {
      states.vatIncluded = typeof value === 'boolean' ? value : null
    } else if (value !== undefined) {
      states.others.push(entry)
    }
  }
  return states
}

/** The inverse of `parsePersistedStates`. */
export function printPersistedStates(states: PersistedStates): string {
  const { favorites, customerType, vatIncluded, others } = states
  return [
    ...(favorites.length === 0 ? [] : [`favorites=${JSON.stringify(favorites)}`]),
    ...(customerType === null ? [] : [`customerType=${JSON.stringify(customerType)}`]),
    ...(vatIncluded === null ? [] : [`vatIncluded=${vatIncluded}`]),
    ...others,
  ].join(';')
}
