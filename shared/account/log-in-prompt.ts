const PARAMETER = 'action'

/** Returns whether the address asks for the log-in dialog: `?action=login`. */
export const hasLogInPrompt = (query: URLSearchParams): boolean => query.get(PARAMETER) === 'login'

/**
 * Removes the log-in prompt from a query such as `?page=2&action=login`; the rest keeps its
 * encoding.
 */
export function removeLogInPrompt(search: string): string {
  const parts = search.replace('?', '').split('&')
  const rest = parts.filter((part) => part !== '' && !new URLSearchParams(part).has(PARAMETER))
  return rest.length === 0 ? '' : `?${rest.join('&')}`
}
