/**
 * `unsent`: the request never left this page. `unanswered`: it is unknown whether the server did what
 * was requested.
 */
export type RequestResult<Body> =
  | { status: 'answered'; body: Body }
  | { status: 'unanswered' }
  | { status: 'unsent' }

export type RequestOptions = Omit<RequestInit, 'body' | 'signal'> & {
  fields?: URLSearchParams | undefined
  signal?: AbortSignal
  timeoutMs?: number
  /** By default `fetch` is looked up for each request, because tests and tools replace it. */
  send?: typeof fetch | undefined
}

/** Sends a request. An answer that `read` cannot read, such as an error page of a proxy, is none. */
export async function request<Body>(
  address: string,
  read: (response: Response) => Body | Promise<Body>,
  options: RequestOptions = {},
): Promise<RequestResult<Body>> {
  const { fields, signal, timeoutMs = 15_000, send = fetch, ...init } = options
  let pendingResponse: Promise<Response>
  try {
    const timeout = AbortSignal.timeout(timeoutMs)
    pendingResponse = send(address, {
      ...(fields ? { method: 'POST', body: fields } : {}),
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch {
    // If `fetch` is missing or throws at once, nothing has been sent.
    return { status: 'unsent' }
  }
  try {
    return { status: 'answered', body: await read(await pendingResponse) }
  } catch {
    return { status: 'unanswered' }
  }
}

/** Requests JSON. The server also explains an error as JSON. Returns null without such an answer. */
export async function requestJson(address: string, options?: RequestOptions): Promise<unknown> {
  const headers = { accept: 'application/json' }
  const result = await request<unknown>(address, (response) => response.json(), {
    headers,
    ...options,
  })
  return result.status === 'answered' ? result.body : null
}
