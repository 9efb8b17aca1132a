import { findFieldValue, getFirstLink } from './list-page-files.ts'

const HOME = '/sv'

export type ShopPage = { name: string; path: string; html: string }

/**
 * Creates a shopper with a cookie jar. The shopper opens pages and buys products over HTTP, without
 * a browser.
 */
export function createShopper(origin: string) {
  const jar = new Map<string, string>()
  const getCookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  async function sendRequest(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', getCookies())
    headers.set('sec-fetch-site', 'same-origin')
    const response = await fetch(`${origin}${path}`, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    }
    return response
  }

  async function open(name: string, path: string): Promise<ShopPage> {
    const response = await sendRequest(path)
    const html = await response.text()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    return { name, path, html }
  }

  async function openJson(path: string): Promise<unknown> {
    return (await sendRequest(path, { headers: { accept: 'application/json' } })).json()
  }

  /** Sends a form and returns the answer, which must have this status. */
  async function post(path: string, form: Record<string, string>, expected: number) {
    const response = await sendRequest(path, { method: 'POST', body: new URLSearchParams(form) })
    const text = await response.text()
    if (response.status !== expected) throw new Error(`${path} answered ${response.status}`)
    return { text, location: response.headers.get('location') ?? '' }
  }

  async function buy(product: ShopPage): Promise<void> {
    const skuId = findFieldValue(product.html, 'skuId')
    await post(product.path, { quantity: '1', ...(skuId === undefined ? {} : { skuId }) }, 303)
  }

  return { open, openJson, post, buy }
}

export type Shopper = ReturnType<typeof createShopper>

/**
 * Opens the home page, then the first list that the home page links to, then the first product on
 * that list.
 */
export async function openPublicPages({ open }: Shopper) {
  const home = await open('home', HOME)
  const list = await open('list', getFirstLink(home.html, `${HOME}/c/`))
  const product = await open('product', getFirstLink(list.html, `${HOME}/p/`))
  return { home, list, product }
}

export async function openPersonalPages({ open }: Shopper) {
  return {
    cart: await open('cart', `${HOME}/varukorg`),
    checkout: await open('checkout', `${HOME}/kassan`),
  }
}
