import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { createIsolateState } from '../../worker/isolate-state.ts'
import { createStorefront } from '../../worker/storefront.ts'

export const ORIGIN = 'https://shop.example'

/** A merchant that is down, so every call to it fails. */
export const stoppedMerchant = {
  fetch: () => Promise.reject(new Error('connection refused')),
}

type ShopOptions = {
  merchant?: { fetch: Fetcher['fetch'] }
  variables?: Record<string, unknown>
  origin?: string
}

type RequestOptions = {
  method?: string
  headers?: Record<string, string>
  body?: BodyInit
  /** Aborted when the visitor leaves. */
  signal?: AbortSignal
}

let defaultOrigin = ORIGIN

/** Lets all shoppers without an origin of their own visit this one. */
export const visitOrigin = (origin: string): void => {
  defaultOrigin = origin
}

let edgeName = 'pages'
let isolate = createIsolateState({ edgeName })
let storefront = createStorefront(isolate)

/**
 * Starts another isolate in the same data centre. The entries in KV and in the edge cache remain.
 */
export function startSecondIsolate(): void {
  isolate = createIsolateState({ edgeName })
  storefront = createStorefront(isolate)
}

/** Starts an isolate in another data centre, where the edge cache is empty. */
export function startFreshIsolate(): void {
  edgeName = `pages-${crypto.randomUUID()}`
  startSecondIsolate()
}

/** Returns the state that the current isolate keeps in memory between requests. */
export const getIsolate = () => isolate

export const fetchStorefront = (
  request: Request,
  bindings: Record<string, unknown>,
  context: ExecutionContext,
) => storefront.fetch(request, bindings, context)

/**
 * Creates a shopper with a cookie jar. The shop of this shopper can have its own settings, merchant
 * and origin.
 */
export function createShop(options: ShopOptions = {}) {
  const origin = options.origin ?? defaultOrigin
  const jar = new Map<string, string>()
  // The secret of the local variables is left out, so that a test sees messages about changes only if
  // it sets its own secret.
  let bindings: Record<string, unknown> = {
    ...env,
    INVALIDATION_SECRET: undefined,
    ...options.variables,
  }
  if (options.merchant) bindings = { ...bindings, MERCHANT: options.merchant }

  const storeCookies = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    }
  }

  const send = async (
    path: string,
    { method = 'GET', headers = {}, body, signal }: RequestOptions = {},
  ) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const init = { method, headers: { ...(cookie ? { cookie } : {}), origin, ...headers } }
    const context = createExecutionContext()
    const request = new Request(`${origin}${path}`, {
      ...init,
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
      redirect: 'manual',
    })
    const response = await storefront.fetch(request, bindings, context)
    const text = await response.text()
    // After serving a page from memory, the Worker only writes log lines in the background. Tests
    // need not wait for log lines.
    if (response.headers.get('cache-status') !== 'page; hit') await waitOnExecutionContext(context)
    storeCookies(response)
    const location = response.headers.get('location')
    return { status: response.status, headers: response.headers, text, location }
  }

  return {
    jar,
    get: (path: string, headers?: Record<string, string>) => send(path, headers ? { headers } : {}),
    post: (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
      send(path, { method: 'POST', body: new URLSearchParams(form), headers }),
    send,
    /** Makes every further call to the merchant fail. */
    stopMerchant: () => {
      bindings = { ...bindings, MERCHANT: stoppedMerchant }
    },
    /**
     * Starts to record calls to the merchant. Returns a list that receives the request body of each
     * call.
     */
    recordCalls: () => {
      const calls: string[] = []
      const service = bindings.MERCHANT as Fetcher
      const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
        calls.push(typeof init?.body === 'string' ? init.body : '')
        return service.fetch(input, init)
      }
      bindings = { ...bindings, MERCHANT: { fetch } }
      return calls
    },
  }
}

export type TestShop = ReturnType<typeof createShop>

/** Returns a shopper whose requests come from this address. */
export function createVisitor(address: string, shop = createShop()): TestShop {
  const { send } = shop
  const from = { 'cf-connecting-ip': address }
  const sendFrom: TestShop['send'] = (path, options) =>
    send(path, { ...options, headers: { ...from, ...options?.headers } })
  return {
    ...shop,
    send: sendFrom,
    get: (path) => sendFrom(path),
    post: (path, form) => sendFrom(path, { method: 'POST', body: new URLSearchParams(form) }),
  }
}

export const json = { accept: 'application/json' }
