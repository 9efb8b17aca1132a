import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fillCart, setMealStock, type Meal } from './checkout-fixtures.ts'
import { createShop, json, ORIGIN, startFreshIsolate, type TestShop } from './create-shop.ts'

const CURRY = 'gron-curry-med-kyckling-och-thaibasilika'

let meal: Meal
beforeAll(async () => {
  meal = await setMealStock(7, 50)
})
beforeEach(startFreshIsolate)

const marketInPathVariables = { CHANNELS: { '1|se': { name: 'Shop', marketInPath: true } } }

/** Submits the form for language and market of a page, with some of its fields changed. */
async function submitChoices(shop: TestShop, path: string, changes: Record<string, string>) {
  const { text } = await shop.get(path)
  const form = text.slice(text.indexOf('id="vat-switch"'))
  const fields = [...form.matchAll(/<input type="hidden" name="(page-[a-z]+)" value="([^"]*)"/g)]
  const pages = Object.fromEntries(
    fields.map(([, name, value]) => [name, value?.replaceAll('&amp;', '&')]),
  )
  return shop.post('/sv/marknader', { ...pages, ...changes })
}

const readPrice = (text: string) => /<b>(?:<span[^>]*>[^<]*<\/span>)?([^<]+)</.exec(text)?.[1] ?? ''
const toNumber = (price: string) => Number(price.replaceAll(/[^\d.,]/g, '').replace(',', '.'))

describe('language switch', () => {
  it('switching the language leads to the same product under its alias in the new language, and a cookie stores the language [CHANNEL-08]', async () => {
    const shop = createShop()
    const response = await submitChoices(shop, meal.path, { locale: 'en' })
    expect(response.status).toBe(303)
    expect(response.location).toMatch(/^\/en\/p\//)
    expect(response.location).not.toContain(meal.path.split('/').at(-1))
    expect((await shop.get(response.location ?? '')).status).toBe(200)
    expect(shop.jar.get('ralph-locale')).toBe('en')
    expect((await shop.get('/')).location).toBe('/en')
  })

  it('switching the language keeps the page number and the sort order of a list [CHANNEL-08]', async () => {
    const response = await submitChoices(createShop(), '/sv/nyheter?sort=PRICE&page=2', {
      locale: 'en',
    })
    expect(response.location).toBe('/en/news?page=2&sort=PRICE')
  })

  it('the language link keeps what a page with a query is about [CHANNEL-08]', async () => {
    const lines = `${meal.productId}-${meal.skuId}:2`
    const links = {
      [`/sv/varukorg?lines=${lines}`]: `/en/cart?lines=${lines}`,
      '/sv/leveranstid?zip=98145&returnTo=%2Fsv': '/en/delivery-time?zip=98145&amp;returnTo=%2Fsv',
      '/sv/checkout/klarna-fail?error=OutOfStock': '/en/checkout/klarna-fail?error=OutOfStock',
      '/sv/checkout/klarna-fail?error=unknown': '/en/checkout/klarna-fail',
    }
    for (const [path, href] of Object.entries(links)) {
      expect((await createShop().get(path)).text, path).toContain(`href="${href}"`)
    }
  })

  it('choosing the current language stays on the same page [CHANNEL-08]', async () => {
    for (const path of ['/sv/nyheter?page=2&sort=PRICE', '/sv/c/soppor-och-grytor', '/sv']) {
      expect((await submitChoices(createShop(), path, { locale: 'sv' })).location).toBe(path)
    }
  })

  it.each([
    [() => meal.path, /^\/en\/p\/[^/]+\/[^/]+$/],
    [() => '/sv/c/soppor-och-grytor', /^\/en\/c\/soups-stews$/],
    [() => '/sv/s/lax?page=1', /^\/en\/s\/lax\?page=1$/],
    [() => '/sv/varukorg', /^\/en\/cart$/],
    [() => '/sv/marknader', /^\/en$/],
    [() => '/sv/p/no-such-meal', /^\/en$/],
    [() => '/sv/kopvillkor', /^\/en\/terms$/],
    [() => '/sv/content/kopvillkor', /^\/en\/terms$/],
    [() => '/sv/no-such-page', /^\/en$/],
    [() => '/sv/dc/tre-soppor-for-tva?page=2', /^\/en\/dc\/three-soups-for-two\?page=2$/],
    [() => '/sv/dc/no-such-campaign', /^\/en$/],
    [() => '/sv/l/snabbt', /^\/en\/l\/quick$/],
    [() => `/sv/omdomen/${CURRY}`, /^\/en\/reviews\/thai-green-curry-with-chicken$/],
    [() => `/sv/omdome/${CURRY}`, /^\/en\/review\/thai-green-curry-with-chicken$/],
    [() => `/sv/bevaka/${CURRY}`, /^\/en\/back-in-stock\/thai-green-curry-with-chicken$/],
  ])(
    'without script, switching the language leads to the page that the visitor came from, in the new language: %o [CHANNEL-08]',
    async (from, expected) => {
      const shop = createShop()
      const page = await shop.get('/sv/marknader', { referer: `${ORIGIN}${from()}` })
      const start = page.text.indexOf('<main')
      const value = /name="page-en" value="([^"]+)"/.exec(page.text.slice(start))?.[1] ?? ''
      expect(value).toMatch(expected)
      const response = await shop.post('/sv/marknader', { 'page-en': value, locale: 'en' })
      expect(response.location).toBe(value)
    },
  )

  it.each([
    'https://evil.example/en',
    '//evil.example/en',
    '/\\evil.example/en',
    '/sv/nyheter',
    '/en/no/such/page',
    '/news',
    'javascript:alert(1)',
    '',
  ])(
    'switching the language with the invalid return page %j leads to the home page [GUARD-12]',
    async (page) => {
      const response = await createShop().post('/sv/marknader', { 'page-en': page, locale: 'en' })
      expect(response.location).toBe('/en')
    },
  )

  it('only switching the language sets the language cookie [CHANNEL-09]', async () => {
    const shop = createShop()
    for (const path of ['/', '/en', '/sv', '/news', '/en/markets']) await shop.get(path)
    expect(shop.jar.has('ralph-locale')).toBe(false)
  })

  it('choosing a language that the shop does not have is refused', async () => {
    const shop = createShop()
    expect((await shop.post('/en/markets', { locale: 'da' })).status).toBe(400)
    expect(shop.jar.size).toBe(0)
  })
})

describe('market switch', () => {
  it('switching the market leads back to the same page, with prices in the new currency [CHANNEL-05]', async () => {
    const shop = createShop()
    const response = await submitChoices(shop, meal.path, { market: 'fi' })
    expect(response.location).toMatch(new RegExp(`/${meal.path.split('/').at(-1)}$`))
    const page = await shop.get(response.location ?? '')
    expect(readPrice(page.text)).toContain('€')
    expect(page.text).toContain('data-market="fi"')
  })

  it('switching to a market that does not have the current language switches to a language of that market [CHANNEL-05]', async () => {
    const shop = createShop()
    const response = await submitChoices(shop, '/sv/nyheter', { market: 'us', locale: 'sv' })
    expect(response.location).toBe('/en/news')
    expect((await shop.get('/en/news')).text).toContain('data-market="us"')
  })

  it('if paths contain the market, switching the market leads to the path of the new market [CHANNEL-05]', async () => {
    const shop = createShop({ variables: marketInPathVariables })
    const form = { market: 'fi', 'page-sv': '/se/sv/nyheter' }
    const response = await shop.post('/se/sv/marknader', form)
    expect(response.location).toBe('/fi/sv/nyheter')
    expect(shop.jar.get('ralph-selected-market')).toBe('fi')
  })

  it('switching the market of the shop also switches the market of the checkout [CHANNEL-05, CHANNEL-06]', async () => {
    const shop = createShop()
    await shop.post('/en/markets', { market: 'fi' })
    expect(shop.jar.get('ralph-checkout-market')).toBe('fi')
    await shop.post('/en/markets', { market: 'int' })
    expect(shop.jar.has('ralph-checkout-market')).toBe(false)
  })

  it('choosing the market that the page shows ends the delivery to another market that was chosen before [CHANNEL-05, CHANNEL-06]', async () => {
    const shop = createShop()
    await fillCart(shop, meal)
    await submitChoices(shop, '/en/news', { market: 'us' })
    // Prices for Sweden, because the USA does not allow Swedish.
    await submitChoices(shop, '/sv/nyheter', { market: 'se' })
    expect(shop.jar.get('ralph-checkout-market')).toBe('se')
    expect((await shop.get('/sv/kassan')).text).toContain('data-currency="SEK"')
  })

  it('if each language has its own domain, switching the language leads to the domain of the new language [CHANNEL-07]', async () => {
    const domains = { sv: 'shop.example', en: 'meals.example' }
    const variables = { CHANNELS: { '1|se': { name: 'Shop', domains } } }
    const shop = createShop({ variables })
    const response = await submitChoices(shop, '/sv/nyheter', { locale: 'en' })
    expect(response.location).toBe('https://meals.example/en/news')
    const { text } = await shop.get('/sv/nyheter')
    expect(text).toMatch(/hreflang="en" href="https:\/\/meals\.example\/en\/news"/i)
    expect((await shop.get('/en/news')).location).toBe('https://meals.example/en/news')
    const other = createShop({ variables, origin: 'https://meals.example' })
    expect((await other.get('/')).location).toBe('/en')
    expect((await other.get('/en/news')).status).toBe(200)
  })
})

describe('amounts formatted by the merchant', () => {
  it('lists and product pages show a formatted amount exactly as the merchant returns it [CHANNEL-10]', async () => {
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
      const response = await env.MERCHANT.fetch(input, init)
      const text = await response.text()
      const formattedPrice = '"sellingPriceIncVatFormatted":"about 7 crowns"'
      return new Response(
        text.replaceAll(/"sellingPriceIncVatFormatted":"[^"]*"/g, formattedPrice),
        response,
      )
    }
    const shop = createShop({ merchant: { fetch } })
    for (const path of ['/sv/nyheter', meal.path]) {
      expect(readPrice((await shop.get(path)).text)).toBe('about 7 crowns')
    }
  })
})

describe('prices with and without VAT', () => {
  it('a visitor who chooses the customer type company sees prices without VAT on every page [STATE-02]', async () => {
    const shop = createShop()
    await fillCart(shop, meal)
    const paths = ['/sv', '/sv/nyheter', meal.path]
    const before = await Promise.all(paths.map((path) => shop.get(path)))
    const response = await submitChoices(shop, '/sv/nyheter', { customerType: 'ORGANIZATION' })
    expect(response.location).toBe('/sv/nyheter')
    expect(shop.jar.get('ralph-user-type')).toBe('ORGANIZATION')
    const after = await Promise.all(paths.map((path) => shop.get(path)))
    for (const [index, { text }] of after.entries()) {
      const [exVat, incVat] = [text, before[index]?.text ?? ''].map((page) =>
        toNumber(readPrice(page)),
      )
      expect(exVat).toBeGreaterThan(0)
      expect(exVat).toBeLessThan(incVat ?? 0)
    }
    expect(after[2]?.text).toContain('Exklusive moms')
    const cart = await shop.get('/sv/varukorg')
    expect(cart.text).not.toBe((await createShop().get('/sv/varukorg')).text)
  })

  it('a visitor can change only the VAT mode, and choosing the same customer type again keeps the VAT mode [STATE-02]', async () => {
    const shop = createShop()
    await shop.post('/sv/marknader', { vat: 'ex' })
    expect(decodeURIComponent(shop.jar.get('ralph-persisted-states') ?? '')).toBe(
      'vatIncluded=false',
    )
    expect((await shop.get(meal.path)).text).toContain('Exklusive moms')
    await shop.post('/sv/marknader', { customerType: 'PERSON' })
    expect((await shop.get(meal.path)).text).toContain('Exklusive moms')
    await shop.post('/sv/marknader', { vat: 'inc' })
    expect((await shop.get(meal.path)).text).toContain('Inklusive moms')
  })

  it('changing the customer type sets the VAT mode that is configured for the new type [STATE-02]', async () => {
    const shop = createShop()
    await shop.post('/sv/marknader', { vat: 'inc' })
    await shop.post('/sv/marknader', { customerType: 'ORGANIZATION' })
    expect((await shop.get(meal.path)).text).toContain('Exklusive moms')
    await shop.post('/sv/marknader', { customerType: 'ROBOT' })
    expect(shop.jar.get('ralph-user-type')).toBe('PERSON')
    expect((await shop.get(meal.path)).text).toContain('Inklusive moms')
  })

  it('choosing the VAT mode keeps the favourites, which are in the same cookie [STATE-01]', async () => {
    const shop = createShop()
    shop.jar.set('ralph-persisted-states', encodeURIComponent('favorites=[3,5]'))
    await shop.post('/sv/marknader', { vat: 'ex' })
    expect(decodeURIComponent(shop.jar.get('ralph-persisted-states') ?? '')).toBe(
      'favorites="3.5";vatIncluded=false',
    )
  })
})

describe('fast path with chosen market and customer type', () => {
  const cookies: [name: string, value: string][] = [
    ['ralph-selected-market', 'fi'],
    ['ralph-user-type', 'ORGANIZATION'],
    ['ralph-persisted-states', encodeURIComponent('vatIncluded=false')],
    ['ralph-persisted-states', encodeURIComponent('customerType="ORGANIZATION"')],
  ]

  it.each(cookies)('a page from the fast path depends on the cookie %s', async (name, value) => {
    const [plain, other] = [createShop(), createShop()]
    other.jar.set(name, value)
    for (let visit = 0; visit < 3; visit++) {
      const [one, two] = [await plain.get(meal.path), await other.get(meal.path)]
      expect(readPrice(one.text)).not.toBe(readPrice(two.text))
    }
  })
})

describe('cookies of choices', () => {
  it.each([
    ['ralph-selected-market', { market: 'fi' }],
    ['ralph-checkout-market', { market: 'fi' }],
    ['ralph-locale', { locale: 'en' }],
    ['ralph-user-type', { customerType: 'ORGANIZATION' }],
    ['ralph-persisted-states', { vat: 'ex' }],
  ])('the cookie %s lasts one year and covers the whole site [STATE-09]', async (name, form) => {
    const response = await createShop().post('/sv/marknader', form)
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`))
    for (const part of ['Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure']) {
      expect(cookie).toContain(part)
    }
  })
})

describe('channel state for scripts', () => {
  it('a script can request the channel state, with the chosen market and its currency [STATE-10]', async () => {
    const shop = createShop()
    await shop.post('/sv/marknader', { market: 'fi' })
    const response = await shop.get('/sv/marknader', json)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(JSON.parse(response.text)).toEqual({
      ok: true,
      state: {
        id: '1|se',
        currentMarket: 'fi',
        checkoutMarket: 'fi',
        currentCurrency: 'EUR',
      },
    })
  })
})
