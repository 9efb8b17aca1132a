import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CompiledMessages } from '#shared/i18n/translator.ts'
import { takeMessages } from '../../worker/render/messages.ts'
import { stockMeal } from './buying.ts'
import { createShop, startAfresh } from './shop.ts'
import danish from './locales/da.json'

const variables = { LOCALES: 'sv,en,da' }
const shipped = import.meta.glob<CompiledMessages>('../../locales/da.json', {
  eager: true,
  import: 'default',
})

beforeEach(startAfresh)

describe('a language that is switched on', () => {
  // A file that has just been begun, in place of the one that ships.
  beforeAll(() => takeMessages('da', danish))
  afterAll(() => takeMessages('da', shipped['../../locales/da.json'] ?? {}))

  it('ROUTE-11 CHANNEL-07 takes a variable and a file, however few messages are in it', async () => {
    const shop = createShop({ variables })
    const page = await shop.get('/da/kurv')
    expect(page.status).toBe(200)
    expect(page.text).toContain('<html lang="da-DK" dir="ltr"')
    expect(page.text).toContain('<title>Din kurv – 24 Hour Meals</title>')
    // Not in the file.
    expect(page.text).toContain('Skip to content')
    expect(page.text).not.toMatch(/>[a-z]+\.[a-zA-Z]+(\.[a-zA-Z]+)?</)
  })

  it('ROUTE-01 ROUTE-11 keeps its shoppers, where the merchant answers in another language too', async () => {
    const shop = createShop({ variables })
    for (const path of ['/da', '/da/c/asiatiskt', '/da/om-oss']) {
      const { status, text } = await shop.get(path)
      expect(status, path).toBe(200)
      const links = text.match(/<a [^>]*href="\/[^>]*>/g) ?? []
      const away = links.filter((link) => !/href="\/da[/"]|data-locale/.test(link))
      expect(links.length, path).toBeGreaterThan(40)
      expect(away, path).toEqual([])
    }
  })

  it('MORE-05 ROUTE-11 marks what the merchant says in another language', async () => {
    const shop = createShop({ variables })
    const { path } = await stockMeal(34, 5)
    const pages = [
      ['/da', 'home-shortcuts-name', 'content-banner', 'content-buttons', 'category-menu-link'],
      ['/da/c/asiatiskt', 'list-page-title', 'list-page-intro', 'product-card-link'],
      [path.replace('/sv/', '/da/'), 'product-page-title', 'product-facts-prose'],
      ['/da/om-oss', 'content-text', 'merchant-html'],
    ] as const
    for (const [place, ...parts] of pages) {
      const { text } = await shop.get(place)
      for (const part of parts) {
        const [tag] = new RegExp(`<[^>]*class="${part}"[^>]*>`).exec(text) ?? []
        expect(tag, `${place} ${part}`).toContain('lang="sv"')
      }
      const swedish = await createShop().get(place.replace('/da', '/sv'))
      expect(swedish.text, place).not.toMatch(/class="[^"]+"[^>]* lang="sv"(?![^>]*data-locale)/)
    }
    const all = await shop.get('/da/nyheder')
    expect(/<h1[^>]*>/.exec(all.text)?.[0]).not.toContain('lang')
  })

  it('ROUTE-11 formats by its own rules', async () => {
    const page = await createShop({ variables }).get('/da/nyheder')
    expect(page.status).toBe(200)
    expect(page.text).toMatch(/\d+ retter/)
  })

  it('ROUTE-11 CHANNEL-08 is offered on every page, and can be chosen', async () => {
    const shop = createShop({ variables })
    const page = await shop.get('/sv/nyheter')
    expect(page.text).toMatch(/hreflang="da" href="[^"]*\/da\/nyheder"/i)
    const form = { locale: 'da', 'page-da': '/da/nyheder' }
    expect((await shop.post('/sv/marknader', form)).location).toBe('/da/nyheder')
    expect((await shop.get('/')).location).toBe('/da')
  })

  it('ROUTE-11 a shop that leaves it out knows nothing of it', async () => {
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
  ])('CHANNEL-07 %s says that it is %s, written from left to right', async (path, iso) => {
    const page = await createShop().get(path)
    expect(page.text).toContain(`<html lang="${iso}" dir="ltr"`)
  })
})
