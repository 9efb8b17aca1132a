import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import storefront from '../../worker/index.ts'
import { forgetAddresses } from '../../worker/channel/address-memory.ts'
import { forgetCachedJson } from '../../worker/channel/cached-json.ts'
import { forgetCircuits } from '../../worker/commerce/circuit.ts'
import { forgetPages, forgetPagesInMemory } from '../../worker/render/public-page.ts'
import { forgetShortcuts } from '../../worker/render/shortcut.ts'

export const ORIGIN = 'https://shop.example'

/** A merchant that does not answer: its service is there, and every call to it fails. */
export const stoppedMerchant = {
  fetch: () => Promise.reject(new Error('connection refused')),
}

type ShopOptions = {
  merchant?: { fetch: Fetcher['fetch'] }
  variables?: Record<string, unknown>
  origin?: string
}

type Ask = { method?: string; headers?: Record<string, string>; body?: BodyInit }

/** One shopper with a cookie jar of their own, in a shop that may be configured otherwise. */
export function createShop(options: ShopOptions = {}) {
  const origin = options.origin ?? ORIGIN
  const jar = new Map<string, string>()
  let bindings: Record<string, unknown> = { ...env, ...options.variables }
  if (options.merchant) bindings = { ...bindings, MERCHANT: options.merchant }

  const remember = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    }
  }

  const ask = async (path: string, { method = 'GET', headers = {}, body }: Ask = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const init = { method, headers: { ...(cookie ? { cookie } : {}), origin, ...headers } }
    const context = createExecutionContext()
    const request = new Request(`${origin}${path}`, {
      ...init,
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
    })
    const answer = await storefront.fetch(request, bindings, context)
    const text = await answer.text()
    // An answer from memory leaves nothing behind but the log, which is in no hurry.
    if (answer.headers.get('cache-status') !== 'page; hit') await waitOnExecutionContext(context)
    remember(answer)
    const location = answer.headers.get('location')
    return { status: answer.status, headers: answer.headers, text, location }
  }

  return {
    jar,
    get: (path: string, headers?: Record<string, string>) => ask(path, headers ? { headers } : {}),
    post: (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
      ask(path, { method: 'POST', body: new URLSearchParams(form), headers }),
    ask,
    /** From now on the merchant's service fails. */
    stopMerchant: () => {
      bindings = { ...bindings, MERCHANT: stoppedMerchant }
    },
    /** Sees every call to the merchant from now on. */
    countCalls: () => {
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

/** Another isolate of the same data centre: it knows what was stored there, by KV and the Cache API. */
export function startNeighbour(): void {
  forgetPagesInMemory()
  forgetShortcuts()
  forgetCachedJson()
}

/** What an isolate that has just started knows of pages and channels: nothing. */
export function startAfresh(): void {
  forgetPages()
  forgetShortcuts()
  forgetCachedJson()
  forgetCircuits()
  forgetAddresses()
}

export const json = { accept: 'application/json' }
