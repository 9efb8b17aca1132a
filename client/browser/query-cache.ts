export type QueryKind = 'list' | 'reviews' | 'delivery' | 'cart' | 'checkout' | 'account' | 'search'

const MAX_ENTRIES = 65_536

// These belong to one shopper, or change with each request.
const uncachedKinds: readonly QueryKind[] = ['cart', 'checkout', 'account', 'search']

export type QueryCache<Data> = {
  find: (address: string) => Data | undefined
  set: (address: string, data: Data) => void
}

/** The cache contains at most `maxEntries` entries, without those that were used longest ago. */
export function createQueryCache<Data>(
  kind: QueryKind,
  maxEntries = MAX_ENTRIES,
): QueryCache<Data> {
  const entries = new Map<string, Data>()
  // A map keeps the order in which entries were added, so the first one was used longest ago.
  function put(address: string, data: Data) {
    entries.delete(address)
    entries.set(address, data)
  }
  return {
    find(address) {
      const data = entries.get(address)
      if (data !== undefined) put(address, data)
      return data
    },
    set(address, data) {
      if (uncachedKinds.includes(kind)) return
      put(address, data)
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    },
  }
}
