/** URL parameters that hold a secret. They are used once and never passed on. */
const secretKeys = ['loginToken', 'resetKey']

const readKey = (pair: string) => [...new URLSearchParams(pair).keys()][0] ?? ''

/**
 * Removes the parameters with these names from a query; the rest stays as it was written. The query
 * starts with a question mark or is empty.
 */
export function removeParameters(search: string, names: readonly string[]): string {
  const remaining = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => !names.includes(readKey(pair)))
    .join('&')
  return remaining === '' ? '' : `?${remaining}`
}

/** Removes the secret parameters of a query, as `removeParameters` does. */
export const removeSecretParameters = (search: string): string =>
  removeParameters(search, secretKeys)

/** Appends the query of the request to a redirect location that has no query yet. */
export const appendRequestQuery = (location: string, url: string): string =>
  `${location}${removeSecretParameters(new URL(url).search)}`

/** Returns whether a URL contains a secret parameter. */
export const hasSecretParameter = (url: string): boolean => {
  const { searchParams } = new URL(url)
  return secretKeys.some((key) => searchParams.has(key))
}
