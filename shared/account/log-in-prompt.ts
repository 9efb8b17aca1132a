export const LOG_IN_ISLAND = 'log-in'

const PARAMETER = 'action'

/** The query `action=login` asks the page to open the log-in dialog. */
export const hasLogInPrompt = (query: URLSearchParams): boolean => query.get(PARAMETER) === 'login'

/** The encoding of the other parameters does not change. */
export function removeLogInPrompt(search: string): string {
  const parts = search.replace('?', '').split('&')
  const rest = parts.filter((part) => part !== '' && !new URLSearchParams(part).has(PARAMETER))
  return rest.length === 0 ? '' : `?${rest.join('&')}`
}
