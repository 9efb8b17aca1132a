import { findFieldValue, findLink } from './read-page.ts'

const HOME = '/sv'

export type ShopPage = { name: string; path: string; html: string }

/** A visitor with a cookie jar, who reads the shop's pages as its HTML leads. */
export function createShopper(origin: string) {
  const jar = new Map<string, string>()
  const getCookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { cookie: getCookies(), 'sec-fetch-site': 'same-origin' }
    const answer = await fetch(`${origin}${path}`, { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    }
    return answer
  }

  async function open(name: string, path: string): Promise<ShopPage> {
    const answer = await ask(path)
    const html = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    return { name, path, html }
  }

  async function buy(product: ShopPage): Promise<void> {
    const skuId = findFieldValue(product.html, 'skuId')
    const form = { quantity: '1', ...(skuId === undefined ? {} : { skuId }) }
    const answer = await ask(product.path, { method: 'POST', body: new URLSearchParams(form) })
    if (answer.status !== 303) throw new Error(`The cart was not filled: ${answer.status}`)
  }

  return { open, buy }
}

export type Shopper = ReturnType<typeof createShopper>

/** Home, then the first list it leads to, then the first product there. */
export async function openPublicPages({ open }: Shopper) {
  const home = await open('home', HOME)
  const list = await open('list', findLink(home.html, `${HOME}/c/`))
  const product = await open('product', findLink(list.html, `${HOME}/p/`))
  return { home, list, product }
}

export async function openPersonalPages({ open }: Shopper) {
  return {
    cart: await open('cart', `${HOME}/varukorg`),
    checkout: await open('checkout', `${HOME}/kassan`),
  }
}
