/** Keys of an address that are spent by it, and told to nobody else. */
const spentKeys = ['loginToken', 'resetKey']

const readKey = (pair: string) => [...new URLSearchParams(pair).keys()][0] ?? ''

/** A query, with its question mark or empty, without what must not be carried on; the rest as it was written. */
export function dropSpent(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !spentKeys.includes(readKey(pair)))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}

/** Where a redirect leads with the query that it was asked for with; `location` has none of its own. */
export const keepQuery = (location: string, url: string): string =>
  `${location}${dropSpent(new URL(url).search)}`

/** Whether an address holds what nobody else may learn. */
export const holdsSecret = (url: string): boolean => {
  const { searchParams } = new URL(url)
  return spentKeys.some((key) => searchParams.has(key))
}
