const PARAMETER = 'action'

/** Whether an address asks for log in over its page: `?action=login`. */
export const isLogInWish = (query: URLSearchParams): boolean => query.get(PARAMETER) === 'login'

/** A query (`?page=2&action=login`) without the wish; the rest stays as it is written. */
export function withoutWish(search: string): string {
  const parts = search.replace('?', '').split('&')
  const rest = parts.filter((part) => part !== '' && !new URLSearchParams(part).has(PARAMETER))
  return rest.length === 0 ? '' : `?${rest.join('&')}`
}
