type RequestFacts = { method: string; mode: string; url: string; origin: string }

/**
 * - `page`: the network answers, and an offline page is shown if the network fails.
 * - `file`: a file whose name contains the hash of its content. A cached copy never changes.
 * - `network`: the service worker does nothing.
 */
type Strategy = 'page' | 'file' | 'network'

const HASHED_FILE = /^\/assets\/[\w.-]+-[\w-]{8}\.(?:css|js|woff2)$/

/**
 * Chooses what the service worker does with a request. Only files that are the same for everyone are
 * ever stored: no page, no answer of the API and no answer to a form.
 */
export function chooseStrategy({ method, mode, url, origin }: RequestFacts): Strategy {
  const { origin: target, pathname } = new URL(url)
  if (method !== 'GET' || target !== origin) return 'network'
  if (HASHED_FILE.test(pathname)) return 'file'
  // Pages of the embedded merchant and answers of the API are not pages of the shop.
  return mode === 'navigate' && !/^\/(?:api|assets|merchant)\//.test(pathname) ? 'page' : 'network'
}
