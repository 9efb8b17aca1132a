/** URL parameters that contain a secret. They are used once and are not copied to other URLs. */
const secretKeys = ['loginToken', 'resetKey', 'accountKey', 'emailKey']

const readKey = (pair: string) => [...new URLSearchParams(pair).keys()][0] ?? ''

/**
 * Removes the parameters with these names from a query and does not change the other parameters.
 * The query is empty or starts with a question mark.
 */
export function removeParameters(search: string, names: readonly string[]): string {
  const remaining = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => !names.includes(readKey(pair)))
    .join('&')
  return remaining === '' ? '' : `?${remaining}`
}

/** Removes the parameters with a secret from a query and does not change the other parameters. */
export const removeSecretParameters = (search: string): string =>
  removeParameters(search, secretKeys)

/**
 * Appends the query of the request, without secrets, to a redirect location. The location must not
 * contain a query yet.
 */
export const appendRequestQuery = (location: string, url: string): string =>
  `${location}${removeSecretParameters(new URL(url).search)}`

/** Returns whether a URL contains a secret parameter. */
export const hasSecretParameter = (url: string): boolean => {
  const { searchParams } = new URL(url)
  return secretKeys.some((key) => searchParams.has(key))
}
