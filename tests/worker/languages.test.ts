import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CompiledMessages } from '#shared/i18n/translator.ts'
import { setMessages } from '../../worker/document/messages.ts'
import { setMealStock } from './checkout-fixtures.ts'
import { createShop, startFreshIsolate } from './create-shop.ts'
import { placeOrder } from './order-fixtures.ts'
import danish from './locales/da.json'
import { listByClass } from '../support/list-elements.ts'

const variables = { LOCALES: 'sv,en,da' }
const shippedMessages = import.meta.glob<CompiledMessages>('../../locales/da.json', {
  eager: true,
  import: 'default',
})

beforeEach(startFreshIsolate)

describe('additional language', () => {
  // The test replaces the Danish messages of the shop by an incomplete message file.
  beforeAll(() => setMessages('da', danish))
  afterAll(() => setMessages('da', shippedMessages['../../locales/da.json'] ?? {}))

  it('a new language needs only a setting and a message file, and the file may be incomplete [ROUTE-11, CHANNEL-07]', async () => {
    const shop = createShop({ variables })
    const page = await shop.get('/da/kurv')
    expect(page.status).toBe(200)
    expect(page.text).toContain('<html lang="da-DK" dir="ltr"')
    expect(page.text).toContain('<title>Din kurv – 24 Hour Meals</title>')
    // The message file does not contain this message, so the page shows it in English.
    expect(page.text).toContain('Skip to content')
    expect(page.text).not.toMatch(/>[a-z]+\.[a-zA-Z]+(\.[a-zA-Z]+)?</)
  })

  it('links keep the language of the shopper, even if the merchant returns texts in another language [ROUTE-01, ROUTE-11]', async () => {
    const shop = createShop({ variables })
    for (const path of ['/da', '/da/c/asiatiskt', '/da/om-oss']) {
      const { status, text } = await shop.get(path)
      expect(status, path).toBe(200)
      const links = text.match(/<a [^>]*href="\/[^>]*>/g) ?? []
      const foreignLinks = links.filter((link) => !/href="\/da[/"]|data-locale/.test(link))
      expect(links.length, path).toBeGreaterThan(40)
      expect(foreignLinks, path).toEqual([])
    }
  })

  it('texts of the merchant in another language than the page have a lang attribute [MORE-05, ROUTE-11]', async () => {
    const shop = createShop({ variables })
    const { path } = await setMealStock(34, 5)
    const pages = [
      ['/da', 'home-shortcuts-name', 'content-banner', 'content-buttons', 'category-menu-list'],
      ['/da/c/asiatiskt', 'list-page-title', 'list-page-intro'],
      [path.replace('/sv/', '/da/'), 'buy-box-title', 'product-facts-prose'],
      ['/da/om-oss', 'content-text', 'merchant-html'],
    ] as const
    for (const [address, ...parts] of pages) {
      const { text } = await shop.get(address)
      for (const part of parts) {
        const [element] = listByClass(text, part)
        expect(element?.attributes.lang, `${address} ${part}`).toBe('sv')
      }
      const swedish = await createShop().get(address.replace('/da', '/sv'))
      expect(swedish.text, address).not.toMatch(/ lang="sv"(?![^>]*data-locale)/)
    }
    const allProducts = await shop.get('/da/nyheder')
    expect(/<h2><a [^>]*>/.exec(allProducts.text)?.[0]).toContain('lang="sv"')
    expect(/<h1[^>]*>/.exec(allProducts.text)?.[0]).not.toContain('lang')
  })

  it('a page in the new language formats plurals by the rules of that language [ROUTE-11]', async () => {
    const page = await createShop({ variables }).get('/da/nyheder')
    expect(page.status).toBe(200)
    expect(page.text).toMatch(/\d+ retter/)
  })

  it('every page links to the new language, and a visitor can choose it [ROUTE-11, CHANNEL-08]', async () => {
    const shop = createShop({ variables })
    const page = await shop.get('/sv/nyheter')
    expect(page.text).toMatch(/hreflang="da" href="[^"]*\/da\/nyheder"/i)
    const form = { locale: 'da', 'page-da': '/da/nyheder' }
    expect((await shop.post('/sv/marknader', form)).location).toBe('/da/nyheder')
    expect((await shop.get('/')).location).toBe('/da')
  })

  it('a shop without Danish in its settings has no Danish pages and no links to them [ROUTE-11]', async () => {
    const shop = createShop()
    expect((await shop.get('/da/kurv')).status).toBe(404)
    expect((await shop.get('/sv')).text).not.toContain('hreflang="da"')
  })
})

describe('languages of the shop', () => {
  it.each([
    ['/sv', 'sv-SE'],
    ['/en', 'en-US'],
    ['/sv/varukorg', 'sv-SE'],
    ['/en/no-such-page', 'en-US'],
  ])(
    'the page %s has the language %s and the direction left to right [CHANNEL-07]',
    async (path, iso) => {
      const page = await createShop().get(path)
      expect(page.text).toContain(`<html lang="${iso}" dir="ltr"`)
    },
  )

  it('an English page has the language en-US in every market, for browsers and for other sites [CHANNEL-07]', async () => {
    const findLang = (text: string) => /<html lang="([^"]+)"/.exec(text)?.[1]
    const channels = { '1|se': { name: 'Shop', marketInPath: true } }
    const shop = createShop({ variables: { CHANNELS: channels } })
    for (const [path, lang] of [
      ['/us/en', 'en-US'],
      ['/us/en/cart', 'en-US'],
      ['/se/en', 'en-US'],
      ['/se/en/cart', 'en-US'],
      ['/fi/en', 'en-US'],
      ['/se/sv', 'sv-SE'],
    ] as const) {
      const { text } = await shop.get(path)
      expect([path, findLang(text)]).toEqual([path, lang])
      if (path.endsWith('/en')) expect(text).toContain('property="og:locale" content="en_US"')
    }
  })
})

it.each(['/fi/ostoskori', '/fi/finns-inte'])(
  'the page %s of a lazy language has its texts [CHANNEL-08]',
  async (path) => {
    const lazy = { LOCALES: 'sv,en,fi', LAZY_LOCALES: 'fi' }
    const { text } = await createShop({ variables: lazy }).get(path)
    expect(text).toContain('<html lang="fi-FI"')
    expect(text).toContain('Siirry sisältöön')
  },
)

describe('the language links', () => {
  const listTargets = (html: string) =>
    [...html.matchAll(/<a [^>]*data-locale="en"[^>]*>/g)].map(
      ([tag]) => /href="([^"]*)"/.exec(tag)?.[1],
    )

  it('a page that is not found, the checkout and the page of an order lead to their other language [ROUTE-11]', async () => {
    const { shop, order } = await placeOrder(22)
    const query = `?oid=${order.id}`
    for (const [path, target] of [
      ['/sv/finns-inte', '/en/404'],
      ['/sv/kassan', '/en/checkout'],
      [`/sv/bestallning${query}`, `/en/order${query}`],
      [`/sv/kassan/bekraftelse${query}`, `/en/checkout/confirmation${query}`],
    ] as const) {
      const targets = listTargets((await shop.get(path)).text)
      expect([path, ...new Set(targets)]).toEqual([path, target])
    }
  })
})
