import { request, type RequestOptions, type RequestResult } from './request.ts'

type PageAnswer = { page: Document; response: Response }

const readAnswer = async (response: Response): Promise<PageAnswer> => ({
  page: new DOMParser().parseFromString(await response.text(), 'text/html'),
  response,
})

/** Requests a page in the background. An error page is an answer too. */
export const requestAnyPage = (
  path: string,
  options?: RequestOptions,
): Promise<RequestResult<PageAnswer>> =>
  request(path, readAnswer, { headers: { accept: 'text/html' }, ...options })

/**
 * Requests a page in the background, or sends a form if `fields` is given. Returns null without an
 * answer: the form then still contains everything, so the next button sends it.
 */
export async function requestPage(
  path: string,
  fields?: URLSearchParams,
  options?: RequestOptions,
): Promise<Document | null> {
  const result = await requestAnyPage(path, { fields, cache: 'no-store', ...options })
  return result.status === 'answered' && result.body.response.status < 500 ? result.body.page : null
}

/** Creates what a query loads: a part of a page. */
export const createPartLoader =
  (selector: string) =>
  async (address: string, signal: AbortSignal): Promise<HTMLElement> => {
    const page = await requestPage(address, undefined, { signal })
    const part = page?.querySelector<HTMLElement>(selector)
    if (!part) throw new Error(`The page has no ${selector}`)
    return part
  }
