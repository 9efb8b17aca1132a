import { beforeAll, describe, expect, it } from 'vitest'
import { fillCart, stockMeal, type Meal } from './buying.ts'
import { createShop, json, ORIGIN } from './shop.ts'

let meal: Meal
beforeAll(async () => {
  meal = await stockMeal(0, 50)
})

describe('addresses', () => {
  it.each([
    ['ROUTE-13 the root', '/', '/sv'],
    ['ROUTE-13 the root, query kept,', '/?a=1', '/sv?a=1'],
    ['GUARD-13 a named route without a locale', '/nyheter', '/sv/nyheter'],
    ['GUARD-12 a slash too many', '/sv/nyheter/?page=2', '/sv/nyheter?page=2'],
  ])('%s leads to its page', async (_, path, target) => {
    const answer = await createShop().get(path)
    expect([301, 302]).toContain(answer.status)
    expect(answer.location).toBe(target)
  })

  it.each([
    ['/sv/404'],
    ['/en/404'],
    ['/en/no-such-page'],
    ['/en/p/no-such-meal'],
    ['/en/c/no-such-category'],
    ['/en/p/one/two/three/four'],
    ['/en/%E0%A4%A'],
    ['/en/news?page=999'],
    ['/en/news?page=-1'],
  ])('ROUTE-14 %s is 404 with its texts', async (path) => {
    const answer = await createShop().get(path)
    expect(answer.status).toBe(404)
    const isEnglish = path.startsWith('/en')
    expect(answer.text).toContain(isEnglish ? 'Page not found' : 'Sidan finns inte')
    if (isEnglish) expect(answer.text).toContain('This page could not be found')
  })

  it.each([
    '/sitemap-none.xml',
    '/manifest.webmanifest',
    '/api/none',
    '/favicon.ico',
    '/.well-known/x',
  ])('ROUTE-18 %s is no page: no redirect, no locale', async (path) => {
    const answer = await createShop().get(path)
    expect(answer.status).toBe(404)
    expect(answer.location).toBeNull()
    expect(answer.headers.get('content-type')).toContain('text/plain')
  })

  it('ROUTE-07 a product answers under every depth of its path, with one canonical address', async () => {
    const shop = createShop()
    const alias = meal.path.split('/').at(-1)
    const paths = [`/sv/p/${alias}`, `/sv/p/free/${alias}`, `/sv/p/free/words/${alias}`]
    const answers = await Promise.all(paths.map((path) => shop.get(path)))
    const canonicals = answers.map(({ text }) => /rel="canonical" href="([^"]+)"/.exec(text)?.[1])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(canonicals).size).toBe(1)
    expect(canonicals[0]).toMatch(new RegExp(`^${ORIGIN}/sv/p/[^/]+/${alias}$`))
  })

  it('CHANNEL-08 a product names itself in the other language by its own alias there', async () => {
    const { text } = await createShop().get(meal.path)
    const address = /hreflang="en" href="([^"]+)"/i.exec(text)?.[1] ?? ''
    const english = new URL(address).pathname
    const answer = await createShop().get(english)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain(`href="/sv/p/`)
    expect(english.split('/').at(-1)).not.toBe(meal.path.split('/').at(-1))
  })

  it('LIST-07 the search form is sent on to the page of its words', async () => {
    const answer = await createShop().get('/api/search?locale=en&q=chicken%20%26%20rice')
    expect(answer.location).toBe('/en/s/chicken%20%26%20rice')
    expect((await createShop().get('/api/search?locale=xx&q=')).location).toBe('/sv/nyheter')
  })
})

describe('layouts', () => {
  it('ROUTE-15 checkout has neither navigation nor search', async () => {
    const shop = createShop()
    await fillCart(shop, meal)
    const { text } = await shop.get('/sv/kassan')
    expect(text).not.toContain('role="search"')
    expect(text).not.toContain('data-site-header')
    expect((await shop.get('/sv')).text).toContain('data-site-header')
  })

  it('ROUTE-17 home is titled by the shop alone, every other page by its own name first', async () => {
    const shop = createShop()
    expect((await shop.get('/en')).text).toContain('<title>24 Hour Meals</title>')
    expect((await shop.get('/en/cart')).text).toMatch(/<title>[^<]+ – 24 Hour Meals<\/title>/)
  })
})

describe('bad input', () => {
  it.each(['-1', '0.5', '1e9', 'x', '0', '', '1000', '１'])(
    'PRODUCT-06 a quantity of %j is refused at its field, nothing is added, nothing lost',
    async (quantity) => {
      const shop = createShop()
      await fillCart(shop, meal, 2)
      const answer = await shop.post(meal.path, { quantity })
      expect(answer.status).toBe(422)
      expect(answer.text).toContain('aria-invalid="true"')
      const cart = await shop.get('/sv/varukorg', json)
      expect(JSON.parse(cart.text)).toMatchObject({ ok: true, cart: { quantity: 2 } })
    },
  )

  it.each(['-1', '0.5', '1e9', 'x'])(
    'CART-04 a cart line set to %j is refused, the cart stays',
    async (quantity) => {
      const shop = createShop()
      await fillCart(shop, meal, 3)
      const form = { intent: 'update', skuId: `${meal.skuId}`, quantity }
      const answer = await shop.post('/sv/varukorg', form)
      expect(answer.status).toBe(422)
      expect(answer.text).toContain('role="alert"')
      const asJson = await shop.post('/sv/varukorg', form, json)
      expect(JSON.parse(asJson.text)).toMatchObject({
        ok: false,
        problem: 'invalid-quantity',
        cart: { quantity: 3 },
      })
    },
  )

  it('PRODUCT-06 more than there is is refused with what is left, the cart counted in', async () => {
    const few = await stockMeal(1, 5)
    const shop = createShop()
    await fillCart(shop, few, 4)
    const answer = await shop.post(few.path, { quantity: '2' }, json)
    expect(answer.status).toBe(422)
    expect(JSON.parse(answer.text)).toMatchObject({ problem: { kind: 'too-many', stock: 1 } })
  })

  it.each(['not-a-guid', "' OR 1=1", '%E0%A4%A', '00000000-0000-0000-0000-000000000000', '"a"'])(
    'CART-03 a cart cookie of %j is dropped and a new cart begins',
    async (id) => {
      const shop = createShop()
      shop.jar.set('ralph-cart', id)
      const empty = await shop.get('/sv/varukorg')
      expect(empty.status).toBe(200)
      expect(shop.jar.has('ralph-cart')).toBe(false)
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
  ])('ERROR-07 a cookie %s of %j changes nothing', async (name, value) => {
    const shop = createShop()
    shop.jar.set(name, value)
    for (const path of ['/en', '/en/cart', '/en/checkout/confirmation?oid=1']) {
      const answer = await shop.get(path)
      expect(answer.status).toBeLessThan(500)
      expect(answer.text).not.toContain('<script>"')
    }
  })

  it('a body of 200 KB is answered by 413 in the language of the page', async () => {
    const shop = createShop()
    const answer = await shop.post('/en/cart', { intent: 'update', text: 'x'.repeat(200_000) })
    expect(answer.status).toBe(413)
    expect(answer.text).toContain('lang="en-US"')
    expect(answer.text).toContain('Nothing was changed')
  })

  it.each([
    ['text/plain', 415],
    ['application/json', 415],
  ])('a form sent as %s is refused with %i', async (type, status) => {
    const answer = await createShop().ask('/en/cart', {
      method: 'POST',
      body: 'intent=remove',
      headers: { 'content-type': type },
    })
    expect(answer.status).toBe(status)
  })

  it('a form from another site is refused, whatever it sends', async () => {
    const shop = createShop()
    await fillCart(shop, meal)
    const form = { intent: 'remove', skuId: `${meal.skuId}` }
    const foreign = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: ORIGIN },
    ]
    for (const headers of foreign) {
      expect((await shop.post('/sv/varukorg', form, headers)).status).toBe(403)
    }
    const cart = await shop.get('/sv/varukorg', json)
    expect(JSON.parse(cart.text)).toMatchObject({ cart: { quantity: 1 } })
  })

  it.each([
    '/merchant/staff/orders/100000/step',
    '/merchant/staff/orders/100000/refund',
    '/merchant/reviews/1/approve',
    '/merchant/pay/00000000-0000-4000-8000-000000000000',
  ])('a form of the merchant’s pages is guarded the same way: %s', async (path) => {
    const shop = createShop()
    const send = (headers: Record<string, string>) => shop.post(path, { step: 'no step' }, headers)
    expect((await send({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send({})).status).toBe(404)
  })

  it('a page that takes no form answers 405', async () => {
    expect((await createShop().post('/en/news', { a: 'b' })).status).toBe(405)
  })
})

describe('what a page says before its style sheet', () => {
  it.each(['/en', '/sv/varukorg', '/sv/kassan', '/en/p/no-such-meal', '/en/account'])(
    'ROUTE-16 %s follows the page before by transition, unless less motion is asked for',
    async (path) => {
      const { text } = await createShop().get(path)
      const rule =
        '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'
      const place = text.indexOf(`<style>${rule}`)
      expect(place).toBeGreaterThan(0)
      expect(text.indexOf('rel="stylesheet"')).toBeGreaterThan(place)
    },
  )
})

describe('channels', () => {
  const office = () => createShop({ origin: 'https://office.localhost' })

  it('CHANNEL-03 ROUTE-17 the host name chooses the channel, with its name and its theme', async () => {
    const { text, headers } = await office().get('/en')
    expect(text).toContain('<title>24 Hour Office</title>')
    const style = /<style>([^<]*)<\/style>/.exec(text)?.[1] ?? ''
    expect(style).toMatch(/:root\{[^}]*--color-accent:/)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
    expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
    const shop = await createShop().get('/en')
    expect(shop.text).toContain('<title>24 Hour Meals</title>')
    expect(shop.text).not.toContain(':root{')
  })

  it('CHANNEL-04 each channel offers its own markets, without those for checkout alone', async () => {
    const [meals, company] = await Promise.all([
      createShop().get('/en/markets'),
      office().get('/en/markets'),
    ])
    const markets = (text: string) =>
      [...text.matchAll(/id="field-market-([a-z]+)"/g)].map(([, id]) => id)
    expect(markets(meals.text)).toEqual(['se', 'fi', 'us', 'int'])
    expect(markets(company.text)).toEqual(['se', 'fi'])
  })
})

describe('markets', () => {
  it('CHANNEL-05 CART-07 choosing a market changes the currency everywhere, the cart too', async () => {
    const shop = createShop()
    await fillCart(shop, meal)
    expect((await shop.get('/en/cart')).text).toContain('SEK')
    const answer = await shop.post('/en/markets', { market: 'fi' })
    expect(answer.status).toBe(303)
    expect(shop.jar.get('ralph-selected-market')).toBe('fi')
    const page = (await shop.get('/en/cart')).text
    const cart = page.slice(page.indexOf('<main'), page.indexOf('</main'))
    expect(cart).toContain('€')
    expect(cart).not.toContain('SEK')
    expect((await shop.get('/en/news')).text).toContain('€')
  })

  it('an unknown market is refused and nothing is chosen', async () => {
    const shop = createShop()
    expect((await shop.post('/en/markets', { market: 'zz' })).status).toBe(400)
    expect(shop.jar.has('ralph-selected-market')).toBe(false)
  })

  it('STATE-09 the cart and market cookies live a year, on the whole site', async () => {
    const shop = createShop()
    const added = await shop.post(meal.path, { quantity: '1' })
    const chosen = await shop.post('/en/markets', { market: 'se' })
    const cookies = [...added.headers.getSetCookie(), ...chosen.headers.getSetCookie()]
    expect(cookies.length).toBeGreaterThanOrEqual(3)
    for (const cookie of cookies) {
      expect(cookie).toContain('Max-Age=31536000')
      expect(cookie).toContain('Path=/')
      expect(cookie).toContain('SameSite=Lax')
      expect(cookie).toContain('Secure')
    }
    expect(cookies.find((cookie) => cookie.startsWith('ralph-cart='))).toContain('HttpOnly')
  })
})
