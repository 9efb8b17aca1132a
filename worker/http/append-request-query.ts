/** URL parameters that contain a secret. They are used once and are not copied to other URLs. */
const secretKeys = ['loginToken', 'resetKey', 'accountKey', 'emailKey']

const readKey = (pair: string) => [...new URLSearchParams(pair).keys()][0] ?? ''

/** The query is empty or starts with a question mark. */
export function removeParameters(search: string, names: readonly string[]): string {
  const remaining = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => !names.includes(readKey(pair)))
    .join('&')
  return remaining === '' ? '' : `?${remaining}`
}

export const removeSecretParameters = (search: string): string =>
  removeParameters(search, secretKeys)

/** The location must not contain a query yet. */
export const appendRequestQuery = (location: string, url: string): string =>
  `${location}${removeSecretParameters(new URL(url).search)}`

export const hasSecretParameter = (url: string): boolean => {
  const { searchParams } = new URL(url)
  return secretKeys.some((key) => searchParams.has(key))
}
