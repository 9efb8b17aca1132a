export type FormPost = { path: string; fields: URLSearchParams; key: string }

/**
 * `unsent`: the request never left this page. `unanswered`: nobody knows whether it was done, so the same action may
 * be repeated with the same key alone.
 */
export type PostResult =
  | { status: 'answered'; body: unknown }
  | { status: 'unanswered' }
  | { status: 'unsent' }

// A request that hangs would hold up every later change of the cart.
const LIMIT_MS = 15_000

type Send = typeof fetch

function start(post: FormPost, send: Send): Promise<Response> | null {
  try {
    return send(post.path, {
      method: 'POST',
      body: post.fields,
      headers: { accept: 'application/json', 'x-idempotency-key': post.key },
      // A shopper who clicks and leaves at once has still put the meal in the cart.
      keepalive: true,
      signal: AbortSignal.timeout(LIMIT_MS),
    })
  } catch {
    // Without fetch, or with one that refuses at once, nothing has been sent.
    return null
  }
}

/** Sends a form in the background. `send` is `fetch`, read late because tests and tools replace it. */
export async function postForm(
  post: FormPost,
  send: Send = (input, init) => fetch(input, init),
): Promise<PostResult> {
  const started = start(post, send)
  if (!started) return { status: 'unsent' }
  try {
    const response = await started
    // A server that fails may fail after it has done what was asked.
    if (response.status >= 500) return { status: 'unanswered' }
    return { status: 'answered', body: await response.json() }
  } catch {
    // A broken connection, the limit above, or an answer that is no JSON: a proxy's page, say.
    return { status: 'unanswered' }
  }
}
