import { request, type RequestResult } from './request.ts'

export type FormPost = { path: string; fields: URLSearchParams; key: string }

/** Without an answer the form may only be sent again with the same key. */
export type PostResult = RequestResult<unknown>

function readAnswer(response: Response): Promise<unknown> {
  // The server may have done the action before it failed.
  if (response.status >= 500) throw new Error(`Status ${response.status}`)
  return response.json()
}

export const postForm = (
  { path, fields, key }: FormPost,
  send?: typeof fetch,
): Promise<PostResult> =>
  request(path, readAnswer, {
    fields,
    headers: { accept: 'application/json', 'x-idempotency-key': key },
    // The request must reach the server even if the shopper leaves the page at once.
    keepalive: true,
    send,
  })
