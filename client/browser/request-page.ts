const TIMEOUT_MS = 15_000

/**
 * Requests a page in the background, or sends a form if `fields` is given. Returns null if the
 * response is no page of the shop.
 */
export async function requestPage(
  path: string,
  fields?: URLSearchParams,
): Promise<Document | null> {
  try {
    const response = await fetch(path, {
      ...(fields ? { method: 'POST', body: fields } : {}),
      headers: { accept: 'text/html' },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status >= 500) return null
    return new DOMParser().parseFromString(await response.text(), 'text/html')
  } catch {
    // The connection broke or the request timed out. The form still contains everything, so the
    // next button sends it.
    return null
  }
}
