import { request } from './request.ts'

async function readPage(response: Response): Promise<Document> {
  if (response.status >= 500) throw new Error(`Status ${response.status}`)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/**
 * Requests a page in the background, or sends a form if `fields` is given. Returns null without an
 * answer: the form then still contains everything, so the next button sends it.
 */
export async function requestPage(
  path: string,
  fields?: URLSearchParams,
): Promise<Document | null> {
  const headers = { accept: 'text/html' }
  const result = await request(path, readPage, { fields, headers, cache: 'no-store' })
  return result.status === 'answered' ? result.body : null
}
