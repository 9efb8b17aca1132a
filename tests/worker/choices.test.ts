import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fillCart, stockMeal, type Meal } from './buying.ts'
import { createShop, json, ORIGIN, startAfresh, type TestShop } from './shop.ts'

let meal: Meal
beforeAll(async () => {
  meal = await stockMeal(7, 50)
})
beforeEach(startAfresh)

const inPath = { CHANNELS: { '1|se': { name: 'Shop', marketInPath: true } } }

/** What the dialog of a page sends, with some of its choices changed. */
async function choose(shop: TestShop, path: string, changes: Record<string, string>) {
  const { text } = await shop.get(path)
  const form = text.slice(text.indexOf('class="choices-form"'))
  const fields = [...form.matchAll(/<input type="hidden" name="(page-[a-z]+)" value="([^"]*)"/g)]
  const pages = Object.fromEntries(
    fields.map(([, name, value]) => [name, value?.replaceAll('&amp;', '&')]),
  )
  return shop.post('/sv/marknader', { ...pages, ...changes })
}

const readPrice = (text: string) =>
  /class="product-price-selling">(?:<span[^>]*>[^<]*<\/span>)?([^<]+)</.exec(text)?.[1] ?? ''
const toNumber = (price: string) => Number(price.replaceAll(/[^\d.,]/g, '').replace(',', '.'))

describe('a switch of language', () => {
  it('CHANNEL-08 leads to the same product under its alias there, and is remembered', async () => {
    const shop = createShop()
    const answer = await choose(shop, meal.path, { locale: 'en' })
    expect(answer.status).toBe(303)
    expect(answer.location).toMatch(/^\/en\/p\//)
    expect(answer.location).not.toContain(meal.path.split('/').at(-1))
    expect((await shop.get(answer.location ?? '')).status).toBe(200)
    expect(shop.jar.get('ralph-locale')).toBe('en')
    expect((await shop.get('/')).location).toBe('/en')
  })

  it('CHANNEL-08 keeps what a list shows', async () => {
    const answer = await choose(createShop(), '/sv/nyheter?sort=PRICE&page=2', { locale: 'en' })
    expect(answer.location).toBe('/en/news?page=2&sort=PRICE')
  })

  it('CHANNEL-08 to the language that is there already stays where one is', async () => {
    for (const path of ['/sv/nyheter?page=2&sort=PRICE', '/sv/c/soppor-och-grytor', '/sv']) {
      expect((await choose(createShop(), path, { locale: 'sv' })).location).toBe(path)
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
  ])(
    'CHANNEL-08 without script the page of the link is known from the browser: %o',
    async (from, expected) => {
      const shop = createShop()
      const page = await shop.get('/sv/marknader', { referer: `${ORIGIN}${from()}` })
      const start = page.text.indexOf('<main')
      const value = /name="page-en" value="([^"]+)"/.exec(page.text.slice(start))?.[1] ?? ''
      expect(value).toMatch(expected)
      const answer = await shop.post('/sv/marknader', { 'page-en': value, locale: 'en' })
      expect(answer.location).toBe(value)
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
  ])('GUARD-12 a page of %j to come back to is home', async (page) => {
    const answer = await createShop().post('/sv/marknader', { 'page-en': page, locale: 'en' })
    expect(answer.location).toBe('/en')
  })

  it('CHANNEL-09 is the only thing that writes the cookie', async () => {
    const shop = createShop()
    for (const path of ['/', '/en', '/sv', '/news', '/en/markets']) await shop.get(path)
    expect(shop.jar.has('ralph-locale')).toBe(false)
  })

  it('a language that there is not is refused', async () => {
    const shop = createShop()
    expect((await shop.post('/en/markets', { locale: 'da' })).status).toBe(400)
    expect(shop.jar.size).toBe(0)
  })
})

describe('a switch of market', () => {
  it('CHANNEL-05 comes back to the same page, prices in the new currency', async () => {
    const shop = createShop()
    const answer = await choose(shop, meal.path, { market: 'fi' })
    expect(answer.location).toMatch(new RegExp(`/${meal.path.split('/').at(-1)}$`))
    const page = await shop.get(answer.location ?? '')
    expect(readPrice(page.text)).toContain('€')
    expect(page.text).toContain('data-market="fi"')
  })

  it('CHANNEL-05 to one without the language comes back in its own language', async () => {
    const shop = createShop()
    const answer = await choose(shop, '/sv/nyheter', { market: 'us', locale: 'sv' })
    expect(answer.location).toBe('/en/news')
    expect((await shop.get('/en/news')).text).toContain('data-market="us"')
  })

  it('CHANNEL-05 with the market in the path leads to the path of the new one', async () => {
    const shop = createShop({ variables: inPath })
    const form = { market: 'fi', 'page-sv': '/se/sv/nyheter' }
    const answer = await shop.post('/se/sv/marknader', form)
    expect(answer.location).toBe('/fi/sv/nyheter')
    expect(shop.jar.get('ralph-selected-market')).toBe('fi')
  })

  it('CHANNEL-05 CHANNEL-06 takes the market of the checkout along', async () => {
    const shop = createShop()
    await shop.post('/en/markets', { market: 'fi' })
    expect(shop.jar.get('ralph-checkout-market')).toBe('fi')
    await shop.post('/en/markets', { market: 'int' })
    expect(shop.jar.has('ralph-checkout-market')).toBe(false)
  })

  it('CHANNEL-07 leads to the domain of the language', async () => {
    const domains = { sv: 'shop.example', en: 'meals.example' }
    const variables = { CHANNELS: { '1|se': { name: 'Shop', domains } } }
    const shop = createShop({ variables })
    const answer = await choose(shop, '/sv/nyheter', { locale: 'en' })
    expect(answer.location).toBe('https://meals.example/en/news')
    const { text } = await shop.get('/sv/nyheter')
    expect(text).toMatch(/hreflang="en" href="https:\/\/meals\.example\/en\/news"/i)
    expect((await shop.get('/en/news')).location).toBe('https://meals.example/en/news')
    const other = createShop({ variables, origin: 'https://meals.example' })
    expect((await other.get('/')).location).toBe('/en')
    expect((await other.get('/en/news')).status).toBe(200)
  })
})

describe('an amount the merchant has formatted', () => {
  it('CHANNEL-10 is shown as it was given, on lists and products', async () => {
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
      const answer = await env.MERCHANT.fetch(input, init)
      const text = await answer.text()
      const given = '"sellingPriceIncVatFormatted":"about 7 crowns"'
      return new Response(text.replaceAll(/"sellingPriceIncVatFormatted":"[^"]*"/g, given), answer)
    }
    const shop = createShop({ merchant: { fetch } })
    for (const path of ['/sv/nyheter', meal.path]) {
      expect(readPrice((await shop.get(path)).text)).toBe('about 7 crowns')
    }
  })
})

describe('prices with and without VAT', () => {
  it('STATE-02 a company sees them without, everywhere, from its choice on', async () => {
    const shop = createShop()
    await fillCart(shop, meal)
    const paths = ['/sv', '/sv/nyheter', meal.path]
    const before = await Promise.all(paths.map((path) => shop.get(path)))
    const answer = await choose(shop, '/sv/nyheter', { customerType: 'ORGANIZATION' })
    expect(answer.location).toBe('/sv/nyheter')
    expect(shop.jar.get('ralph-user-type')).toBe('ORGANIZATION')
    const after = await Promise.all(paths.map((path) => shop.get(path)))
    for (const [place, { text }] of after.entries()) {
      const [exVat, incVat] = [text, before[place]?.text ?? ''].map((page) =>
        toNumber(readPrice(page)),
      )
      expect(exVat).toBeGreaterThan(0)
      expect(exVat).toBeLessThan(incVat ?? 0)
    }
    expect(after[2]?.text).toContain('Exklusive moms')
    const cart = await shop.get('/sv/varukorg')
    expect(cart.text).not.toBe((await createShop().get('/sv/varukorg')).text)
  })

  it('STATE-02 the VAT mode alone may be changed too, and outlives a choice of the same type', async () => {
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

  it('STATE-02 a change of type sets the mode of its configured entry, whatever was before', async () => {
    const shop = createShop()
    await shop.post('/sv/marknader', { vat: 'inc' })
    await shop.post('/sv/marknader', { customerType: 'ORGANIZATION' })
    expect((await shop.get(meal.path)).text).toContain('Exklusive moms')
    await shop.post('/sv/marknader', { customerType: 'ROBOT' })
    expect(shop.jar.get('ralph-user-type')).toBe('PERSON')
    expect((await shop.get(meal.path)).text).toContain('Inklusive moms')
  })

  it('STATE-01 a choice keeps the favourites that stand in the same cookie', async () => {
    const shop = createShop()
    shop.jar.set('ralph-persisted-states', encodeURIComponent('favorites=[3,5]'))
    await shop.post('/sv/marknader', { vat: 'ex' })
    expect(decodeURIComponent(shop.jar.get('ralph-persisted-states') ?? '')).toBe(
      'favorites=[3,5];vatIncluded=false',
    )
  })
})

describe('the short way', () => {
  const cookies: [name: string, value: string][] = [
    ['ralph-selected-market', 'fi'],
    ['ralph-user-type', 'ORGANIZATION'],
    ['ralph-persisted-states', encodeURIComponent('vatIncluded=false')],
    ['ralph-persisted-states', encodeURIComponent('customerType="ORGANIZATION"')],
  ]

  it.each(cookies)('every deciding cookie decides there too: %s', async (name, value) => {
    const [plain, other] = [createShop(), createShop()]
    other.jar.set(name, value)
    for (let visit = 0; visit < 3; visit++) {
      const [one, two] = [await plain.get(meal.path), await other.get(meal.path)]
      expect(readPrice(one.text)).not.toBe(readPrice(two.text))
    }
  })
})

describe('cookies', () => {
  it.each([
    ['ralph-selected-market', { market: 'fi' }],
    ['ralph-checkout-market', { market: 'fi' }],
    ['ralph-locale', { locale: 'en' }],
    ['ralph-user-type', { customerType: 'ORGANIZATION' }],
    ['ralph-persisted-states', { vat: 'ex' }],
  ])('STATE-09 %s lives a year, on the whole site', async (name, form) => {
    const answer = await createShop().post('/sv/marknader', form)
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(`${name}=`))
    for (const part of ['Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure']) {
      expect(cookie).toContain(part)
    }
  })
})

describe('the state of the channel', () => {
  it('STATE-10 is given to a script as the resolver has it', async () => {
    const shop = createShop()
    await shop.post('/sv/marknader', { market: 'fi' })
    const answer = await shop.get('/sv/marknader', json)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(JSON.parse(answer.text)).toEqual({
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
