export type FormPost = { path: string; fields: URLSearchParams; key: string }

/**
 * `unsent`: the request never left this page. `unanswered`: it is unknown whether the server did
 * the action, so the request may only be repeated with the same key.
 */
export type PostResult =
  | { status: 'answered'; body: unknown }
  | { status: 'unanswered' }
  | { status: 'unsent' }

// The timeout is needed because all cart changes share one queue, so a request that hangs would
// block all later changes.
const TIMEOUT_MS = 15_000

type Send = typeof fetch

function startRequest(post: FormPost, send: Send): Promise<Response> | null {
  try {
    return send(post.path, {
      method: 'POST',
      body: post.fields,
      headers: { accept: 'application/json', 'x-idempotency-key': post.key },
      // The request must reach the server even if the shopper leaves the page at once.
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch {
    // If `fetch` is missing or throws at once, nothing has been sent.
    return null
  }
}

/**
 * Sends a form in the background. By default `fetch` is looked up when the form is sent, because
 * tests and tools replace it.
 */
export async function postForm(
  post: FormPost,
  send: Send = (input, init) => fetch(input, init),
): Promise<PostResult> {
  const pendingResponse = startRequest(post, send)
  if (!pendingResponse) return { status: 'unsent' }
  try {
    const response = await pendingResponse
    // The server may have done the action before it failed.
    if (response.status >= 500) return { status: 'unanswered' }
    return { status: 'answered', body: await response.json() }
  } catch {
    // The connection broke, the request timed out, or the response is not JSON, such as a proxy
    // error page.
    return { status: 'unanswered' }
  }
}
