import { beforeAll, describe, expect, it } from 'vitest'
import { parseHead } from '../support/parse-head.ts'
import { fillCart, loadLineId, setMealStock, type Meal } from './checkout-fixtures.ts'
import { createShop, json, ORIGIN, startFreshIsolate, stoppedMerchant } from './create-shop.ts'

let meal: Meal
beforeAll(async () => {
  meal = await setMealStock(0, 50)
})

/**
 * Paths that browsers and robots request on their own. The Worker has none of these files; the
 * static files of the shop contain some of them.
 */
const systemPaths = [
  '/sitemap-none.xml',
  '/api/none',
  '/favicon.ico',
  '/favicon.svg',
  '/sw.js',
  '//sw.js',
  '///robots.txt',
  '//merchant/graphql',
  '/llms.txt',
  '/ads.txt',
  '/humans.txt',
  '/security.txt',
  '/browserconfig.xml',
  '/apple-touch-icon.png',
  '/apple-touch-icon-precomposed.png',
  '/apple-touch-icon-120x120.png',
  '/.well-known/x',
  '/.well-known/security.txt',
]

describe('redirects and missing pages', () => {
  it.each([
    ['the root', '/', '/sv'],
    ['the root with a query', '/?a=1', '/sv?a=1'],
    ['a named route without a locale', '/nyheter', '/sv/nyheter'],
    ['an address with a trailing slash', '/sv/nyheter/?page=2', '/sv/nyheter?page=2'],
    ['an address with two slashes', '//sv//nyheter', '/sv/nyheter'],
  ])(
    '%s redirects to the correct address [ROUTE-13, GUARD-12, GUARD-13]',
    async (_, path, target) => {
      const response = await createShop().get(path)
      expect([301, 302]).toContain(response.status)
      expect(response.location).toBe(target)
    },
  )

  it.each([
    ['/sv/404'],
    ['/en/404'],
    ['/en/no-such-page'],
    ['/en/p/no-such-meal'],
    ['/en/c/no-such-category'],
    ['/en/p/one/two/three/four'],
    ['/en/%E0%A4%A'],
    ['/en/news?page=999'],
  ])(
    'the address %s is not found and shows the not-found page in its language [ROUTE-14]',
    async (path) => {
      const response = await createShop().get(path)
      expect(response.status).toBe(404)
      const isEnglish = path.startsWith('/en')
      expect(response.text).toContain(isEnglish ? 'Page not found' : 'Sidan finns inte')
      if (isEnglish) expect(response.text).toContain('This page could not be found')
      const main = /<main.*<\/main>/s.exec(response.text)?.[0]
      expect(main).toContain(`href="${isEnglish ? '/en' : '/sv'}"`)
    },
  )

  it.each([
    '/sv/p/{alias}',
    '/sv/p/soppor/{alias}',
    '/sv/c/{alias}',
    '/sv/b/{alias}',
    '/sv/dc/{alias}',
    '/sv/l/{alias}',
    '/sv/content/{alias}',
    '/sv/{alias}',
    '/sv/no/such/{alias}',
    '/sitemap-{alias}.xml',
    '/merchant/{alias}',
    '/merchant/product/raw/{alias}',
    '/merchant/product/1200f630/{alias}.png',
    '/merchant/pay/{alias}',
    '/merchant/parcel/{alias}',
  ])('at %s, an alias of any length is not found [ROUTE-14]', async (path) => {
    const shop = createShop()
    for (const length of [200, 300, 301, 520, 2_000, 14_000]) {
      const { status } = await shop.get(path.replace('{alias}', 'x'.repeat(length)))
      expect([length, status]).toEqual([length, 404])
    }
    // Each of these characters takes nine characters in a URL and three bytes in a key.
    const { status } = await shop.get(path.replace('{alias}', encodeURIComponent('€'.repeat(290))))
    expect(status).toBe(404)
  })

  it.each(['/sv/list/{alias}', '/{alias}'])(
    'at %s, an alias that is too long is not found [ROUTE-14]',
    async (path) => {
      for (const length of [301, 2_000, 14_000]) {
        const { status } = await createShop().get(path.replace('{alias}', 'x'.repeat(length)))
        expect([length, status]).toEqual([length, 404])
      }
    },
  )

  it('a long path in the Referer header does not break the page of the markets [ERROR-01]', async () => {
    const referer = `${ORIGIN}/sv/p/${'x'.repeat(14_000)}`
    expect((await createShop().get('/sv/marknader', { referer })).status).toBe(200)
  })

  it.each(systemPaths)(
    '%s is a system file and not a page, so a missing file gets a 404 response without a redirect [ROUTE-18]',
    async (path) => {
      for (const marketInPath of [false, true]) {
        const variables = { CHANNELS: { '1|se': { name: 'Shop', marketInPath } } }
        const response = await createShop({ variables }).get(path)
        expect([response.status, response.location]).toEqual([404, null])
        expect(response.headers.get('content-type')).toContain('text/plain')
      }
    },
  )

  it.each(['sw.js', 'robots.txt', 'favicon.ico', '.well-known'])(
    'a local server reads //%s as a host, and the response is still 404 [ROUTE-18]',
    async (name) => {
      const response = await createShop({ origin: `http://${name}` }).get('/')
      expect([response.status, response.location, response.text]).toEqual([404, null, 'Not found'])
    },
  )

  it('the response for a missing system file can be cached briefly and needs no merchant call [ROUTE-18]', async () => {
    startFreshIsolate()
    const shop = createShop({ merchant: stoppedMerchant, variables: { CHANNEL_CACHE: undefined } })
    const { status, headers, text } = await shop.get('/apple-touch-icon.png')
    expect([status, headers.get('cache-control')]).toEqual([404, 'public, max-age=300'])
    expect(headers.getSetCookie()).toEqual([])
    expect(text).toBe('Not found')
  })

  it('no cache keeps the response for a missing file of a build, because a deployment may bring the file [ERROR-02]', async () => {
    for (const path of ['/assets/boot-00000000.js', '/assets/', '/assets', '//assets/all.css']) {
      const { status, headers } = await createShop().get(path)
      expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
    }
  })

  it.each(['/sitemap.xml', '/sitemap-content.xml', '/manifest.webmanifest?locale=sv'])(
    'the system file %s is answered with a text and not with a page while the merchant is down [ROUTE-18]',
    async (path) => {
      startFreshIsolate()
      const variables = { CHANNEL_CACHE: undefined }
      const shop = createShop({ merchant: stoppedMerchant, variables })
      const { status, headers, text } = await shop.get(path)
      expect(status).toBe(503)
      expect(headers.get('content-type')).toContain('text/plain')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(text).not.toContain('<')
    },
  )

  it('a product has the same canonical address with any number of free segments in its path [ROUTE-07]', async () => {
    const shop = createShop()
    const alias = meal.path.split('/').at(-1)
    const paths = [`/sv/p/${alias}`, `/sv/p/free/${alias}`, `/sv/p/free/words/${alias}`]
    const responses = await Promise.all(paths.map((path) => shop.get(path)))
    const canonicals = responses.map(({ text }) => /rel="canonical" href="([^"]+)"/.exec(text)?.[1])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(canonicals).size).toBe(1)
    expect(canonicals[0]).toMatch(new RegExp(`^${ORIGIN}/sv/p/[^/]+/${alias}$`))
  })

  it('a product page links to the page in the other language under its alias there [CHANNEL-08]', async () => {
    const { text } = await createShop().get(meal.path)
    const address = /hreflang="en" href="([^"]+)"/i.exec(text)?.[1] ?? ''
    const english = new URL(address).pathname
    const response = await createShop().get(english)
    expect(response.status).toBe(200)
    expect(response.text).toContain(`href="/sv/p/`)
    expect(english.split('/').at(-1)).not.toBe(meal.path.split('/').at(-1))
  })

  it('the search form redirects to the page with the results for its search text [LIST-07]', async () => {
    const response = await createShop().get('/api/search?locale=en&q=chicken%20%26%20rice')
    expect(response.location).toBe('/en/s/chicken%20%26%20rice')
    expect((await createShop().get('/api/search?locale=xx&q=')).location).toBe('/sv/nyheter')
  })
})

describe('layouts and titles', () => {
  it('the checkout page has neither navigation nor search [ROUTE-15]', async () => {
    const shop = createShop()
    await fillCart(shop, meal)
    const { text } = await shop.get('/sv/kassan')
    expect(text).not.toContain('role="search"')
    expect(text).not.toContain('data-site-header')
    expect((await shop.get('/sv')).text).toContain('data-site-header')
  })

  it('the title of the home page is the shop name alone, and other titles start with the name of the page [ROUTE-17]', async () => {
    const shop = createShop()
    for (const path of ['/en', '/sv']) {
      const { text } = await shop.get(path)
      expect(text).toContain('<title>24 Hour Meals</title>')
      expect(text).toMatch(/<meta name="description" content="[^"]{40,}/)
    }
    expect((await shop.get('/en/cart')).text).toMatch(/<title>[^<]+ – 24 Hour Meals<\/title>/)
  })

  it.each([
    ['en', 'Ready-made meals, at your door when it suits you'],
    ['sv', 'Färdiglagad mat, hemma hos dig när det passar'],
  ])(
    'the home page in %s tells other sites what the shop sells [MORE-03]',
    async (language, title) => {
      const { meta } = parseHead((await createShop().get(`/${language}`)).text)
      expect(meta['og:title']).toBe(title)
    },
  )
})

describe('invalid input', () => {
  it.each(['-1', '0.5', '1e9', 'x', '0', '', '1000', '１'])(
    'adding the quantity %j is refused with an error at the quantity field, and the cart stays unchanged [PRODUCT-06]',
    async (quantity) => {
      const shop = createShop()
      await fillCart(shop, meal, 2)
      const response = await shop.post(meal.path, { quantity })
      expect(response.status).toBe(422)
      expect(response.text).toContain('aria-invalid="true"')
      const cart = await shop.get('/sv/varukorg', json)
      expect(JSON.parse(cart.text)).toMatchObject({ ok: true, cart: { quantity: 2 } })
    },
  )

  it.each(['-1', '0.5', '1e9', 'x'])(
    'changing a cart line to the quantity %j is refused, and the cart stays unchanged [CART-04]',
    async (quantity) => {
      const shop = createShop()
      await fillCart(shop, meal, 3)
      const line = await loadLineId(shop)
      const form = { intent: 'update', line, quantity }
      const response = await shop.post('/sv/varukorg', form)
      expect(response.status).toBe(422)
      expect(response.text).toContain('role="alert"')
      const asJson = await shop.post('/sv/varukorg', form, json)
      expect(JSON.parse(asJson.text)).toMatchObject({
        ok: false,
        problem: { kind: 'invalid-quantity', lineId: line },
        cart: { quantity: 3 },
      })
    },
  )

  it('the button to the checkout first saves the quantity that the shopper typed [CART-08]', async () => {
    const shop = createShop()
    await fillCart(shop, meal, 1)
    const line = await loadLineId(shop)
    const form = {
      intent: 'checkout',
      [`shown-${line}`]: '1',
      [`quantity-${line}`]: '3',
    }
    const response = await shop.post('/sv/varukorg', form)
    expect([response.status, response.location]).toEqual([303, '/sv/kassan'])
    expect((await shop.get('/sv/kassan')).text).toContain(`|${meal.skuId}x3|`)
    const invalid = await shop.post('/sv/varukorg', {
      ...form,
      [`shown-${line}`]: '3',
      [`quantity-${line}`]: 'x',
    })
    expect(invalid.status).toBe(422)
    expect(invalid.text).toContain(`id="cart-problem-${line}"`)
  })

  it.each(['not-a-guid', "' OR 1=1", '%E0%A4%A', '00000000-0000-0000-0000-000000000000', '"a"'])(
    'a cart cookie with the value %j is deleted, and a new cart starts [CART-03]',
    async (id) => {
      const shop = createShop()
      shop.jar.set('ralph-cart', id)
      const empty = await shop.get('/sv/varukorg')
      expect(empty.status).toBe(200)
      expect(shop.jar.get('ralph-cart')).not.toBe(id)
      shop.jar.set('ralph-cart', id)
      await fillCart(shop, meal)
      expect(shop.jar.get('ralph-cart')).toMatch(/^[0-9a-f-]{36}$/)
      expect(shop.jar.get('ralph-cart')).not.toBe(id)
    },
  )

  it.each([
    ['ralph-cart-count', '%E0%A4%A'],
    ['ralph-cart-count', '<script>'],
    ['ralph-selected-market', '%%%'],
    ['ralph-selected-market', 'zz'],
    ['ralph-locale', '%ZZ'],
    ['ralph-orders', 'a.b.c'],
  ])('the cookie %s with the value %j causes no error [ERROR-07]', async (name, value) => {
    const shop = createShop()
    shop.jar.set(name, value)
    for (const path of ['/en', '/en/cart', '/en/checkout/confirmation?oid=1']) {
      const response = await shop.get(path)
      expect(response.status).toBeLessThan(500)
      expect(response.text).not.toContain('<script>"')
    }
  })

  it('a request body of 200 KB is refused with status 413 and a page in the language of the path', async () => {
    const shop = createShop()
    const response = await shop.post('/en/cart', { intent: 'update', text: 'x'.repeat(200_000) })
    expect(response.status).toBe(413)
    expect(response.text).toContain('lang="en-US"')
    expect(response.text).toContain('Nothing has changed')
  })

  it.each([
    ['text/plain', 415],
    ['application/json', 415],
  ])('a form with the content type %s is refused with status %i', async (type, status) => {
    const response = await createShop().send('/en/cart', {
      method: 'POST',
      body: 'intent=remove',
      headers: { 'content-type': type },
    })
    expect(response.status).toBe(status)
  })

  it('a form that was sent from another site is refused', async () => {
    const shop = createShop()
    await fillCart(shop, meal)
    const form = { intent: 'remove', line: await loadLineId(shop) }
    const foreignHeaders = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: ORIGIN },
    ]
    for (const headers of foreignHeaders) {
      expect((await shop.post('/sv/varukorg', form, headers)).status).toBe(403)
    }
    const cart = await shop.get('/sv/varukorg', json)
    expect(JSON.parse(cart.text)).toMatchObject({ cart: { quantity: 1 } })
  })

  it.each([
    '/merchant/staff/orders/100000/step',
    '/merchant/staff/orders/100000/refund',
    '/merchant/staff/reviews/1/approve',
    '/merchant/staff/outbox/1/retry',
    '/merchant/pay/00000000-0000-4000-8000-000000000000',
  ])('a form of the merchant that was sent from another site is refused: %s', async (path) => {
    const shop = createShop()
    const send = (headers: Record<string, string>) => shop.post(path, { step: 'no step' }, headers)
    expect((await send({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send({})).status).toBe(404)
  })

  it('a POST request to a page without a form gets status 405', async () => {
    expect((await createShop().post('/en/news', { a: 'b' })).status).toBe(405)
  })
})

describe('inline styles before the style sheet', () => {
  it.each(['/en', '/sv/varukorg', '/sv/kassan', '/en/p/no-such-meal', '/en/account'])(
    'the page %s enables page transitions, unless the visitor prefers reduced motion [ROUTE-16]',
    async (path) => {
      const { text } = await createShop().get(path)
      const rule =
        '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'
      const stylePosition = text.indexOf(`<style>${rule}`)
      expect(stylePosition).toBeGreaterThan(0)
      expect(text.indexOf('rel="stylesheet"')).toBeGreaterThan(stylePosition)
    },
  )
})
