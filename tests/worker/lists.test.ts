import { describe, expect, it } from 'vitest'
import { stockMeal } from './checkout-fixtures.ts'
import { createShop, startFreshIsolate, ORIGIN } from './create-shop.ts'

const getTitle = (text: string) => /<title>([^<]*)<\/title>/.exec(text)?.[1]
// The origin of the shop is removed, so that only the rest is compared.
const getCanonical = (text: string) =>
  /rel="canonical" href="([^"]+)"/.exec(text)?.[1]?.replace(ORIGIN, '')
const getHeading = (text: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(text)?.[1]
const countCards = (text: string) => text.split('<article').length - 1

const brand = 'tallmo-matsal'
const campaigns = { en: 'three-soups-for-two', sv: 'tre-soppor-for-tva' }
const lists = { en: 'everyday', sv: 'vardag' }

async function loadListAlias(language: 'en' | 'sv'): Promise<string> {
  const { env } = await import('cloudflare:workers')
  const id = language === 'en' ? 'en-US' : 'sv-SE'
  const alias = await env.DB.prepare(
    'SELECT alias FROM product_list_texts WHERE language = ?1 ORDER BY list_id LIMIT 1',
  )
    .bind(id)
    .first<string>('alias')
  return alias ?? lists[language]
}

describe.each(['en', 'sv'] as const)('lists in %s', (language) => {
  it('a brand has title, breadcrumbs, cards, count and one canonical address, with any segments before its alias [ROUTE-08]', async () => {
    const shop = createShop()
    const response = await shop.get(`/${language}/b/${brand}`)
    expect(response.status).toBe(200)
    expect(getHeading(response.text)).toBe('Tallmo Matsal')
    expect(getTitle(response.text)).toBe('Tallmo Matsal – 24 Hour Meals')
    expect(response.text).toMatch(/<meta name="description" content="[^"]{20,}/)
    expect(response.text).toContain(
      `href="/${language}/${language === 'en' ? 'brands' : 'varumarken'}"`,
    )
    expect(countCards(response.text)).toBeGreaterThan(0)
    expect(response.text).toContain('list-page-count')
    const longAddress = await shop.get(`/${language}/b/free/words/${brand}`)
    expect(longAddress.status).toBe(200)
    expect(getCanonical(longAddress.text)).toBe(`/${language}/b/${brand}`)
    expect(getCanonical(response.text)).toBe(`/${language}/b/${brand}`)
  })

  it('a discount campaign shows its name and meals, and links to itself in the other language [ROUTE-08]', async () => {
    const other = language === 'en' ? 'sv' : 'en'
    const { status, text } = await createShop().get(`/${language}/dc/${campaigns[language]}`)
    expect(status).toBe(200)
    expect(getHeading(text)).toMatch(/soup|soppa/)
    expect(getCanonical(text)).toBe(`/${language}/dc/${campaigns[language]}`)
    expect(text).toContain(`hrefLang="${other}" href="${ORIGIN}/${other}/dc/${campaigns[other]}"`)
  })

  it('a curated list has its own heading and meals [ROUTE-08]', async () => {
    const alias = await loadListAlias(language)
    const { status, text } = await createShop().get(`/${language}/l/${alias}`)
    expect(status).toBe(200)
    expect(getHeading(text)?.length).toBeGreaterThan(2)
    expect(getCanonical(text)).toBe(`/${language}/l/${encodeURIComponent(alias)}`)
    expect(countCards(text)).toBeGreaterThan(0)
  })

  it.each(['b', 'dc', 'l'])('an unknown alias under /%s is not found [ROUTE-14]', async (kind) => {
    expect((await createShop().get(`/${language}/${kind}/no-such-thing`)).status).toBe(404)
  })

  it('a page after the last page of a brand is not found [LIST-01]', async () => {
    expect((await createShop().get(`/${language}/b/${brand}?page=99`)).status).toBe(404)
  })

  it('the brands page groups all brands by letter and links to their lists [LIST-09]', async () => {
    const path = language === 'en' ? '/en/brands' : '/sv/varumarken'
    const { status, text } = await createShop().get(path)
    expect(status).toBe(200)
    expect(getTitle(text)).toBe(
      language === 'en' ? 'The kitchens – 24 Hour Meals' : 'Köken – 24 Hour Meals',
    )
    expect(getCanonical(text)).toBe(path)
    expect(text).toContain(`href="/${language}/b/${brand}"`)
    const letterIds = [...text.matchAll(/href="#(letter-\d+)"/g)].map(([, id]) => id)
    expect(letterIds.length).toBeGreaterThan(2)
    for (const id of letterIds) expect(text).toContain(`id="${id}"`)
  })

  it.each([
    ['a brand', brand, `b/${brand}`],
    ['a campaign', campaigns[language], `dc/${campaigns[language]}`],
  ])(
    '/list with the alias of %s redirects permanently to its own address [ROUTE-09]',
    async (_, alias, to) => {
      const response = await createShop().get(`/${language}/list/${alias}?page=2`)
      expect([response.status, response.location]).toEqual([301, `/${language}/${to}?page=2`])
    },
  )

  it('/list with any other text shows the search for it, noindex, with the canonical address of the search [ROUTE-09]', async () => {
    const { status, text } = await createShop().get(`/${language}/list/xqz%20x`)
    expect(status).toBe(200)
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(getCanonical(text)).toBe(`/${language}/s/xqz%20x`)
  })

  it('/list without an alias shows all products [ROUTE-09]', async () => {
    const { status, text } = await createShop().get(`/${language}/list`)
    expect(status).toBe(200)
    expect(getCanonical(text)).toBe(language === 'en' ? '/en/news' : '/sv/nyheter')
    expect(countCards(text)).toBe(20)
  })
})

describe('merchant calls of a list', () => {
  it('/list requests brand, category, campaign and list in one document [ROUTE-09]', async () => {
    startFreshIsolate()
    const shop = createShop()
    await shop.get('/en')
    const calls = shop.recordCalls()
    await shop.get(`/en/list/${brand}`)
    expect(calls).toHaveLength(1)
    for (const kind of ['b', 'c', 'dc', 'l']) expect(calls[0]).toContain(`/en/${kind}/${brand}`)
  })

  it('a brand needs one document, and none from the cache [LIST-01]', async () => {
    const shop = createShop()
    await shop.get('/en')
    const calls = shop.recordCalls()
    await shop.get('/en/b/lantern-street')
    await shop.get('/en/b/lantern-street')
    expect(calls).toHaveLength(1)
  })
})

describe('products', () => {
  it('/product/{alias} shows the product with its canonical address and accepts its form [ROUTE-07]', async () => {
    const meal = await stockMeal(3, 20)
    const alias = meal.path.split('/').at(-1) ?? ''
    const shop = createShop()
    const response = await shop.get(`/sv/product/${alias}`)
    expect(response.status).toBe(200)
    expect(getCanonical(response.text)).toMatch(new RegExp(`^/sv/p/[^/]+/${alias}$`))
    const form = { skuId: `${meal.skuId}`, quantity: '1' }
    expect((await shop.post(`/sv/product/${alias}`, form)).status).toBe(303)
  })

  it.each([
    ['/en/product', '/en/news'],
    ['/sv/product', '/sv/nyheter'],
  ])('%s redirects temporarily to all products [ROUTE-07]', async (path, target) => {
    const response = await createShop().get(path)
    expect([response.status, response.location]).toEqual([302, target])
  })

  it('a product address with a third free segment is not found [ROUTE-07]', async () => {
    expect((await createShop().get('/sv/p/a/b/c/kottbullar')).status).toBe(404)
    expect((await createShop().get('/sv/product/a/kottbullar')).status).toBe(404)
  })
})

it.each([
  ['/sv/nyheter', true],
  ['/sv/nyheter?page=2', false],
])('the page %s requests the content above its list: %s [LIST-01]', async (path, isRequested) => {
  startFreshIsolate()
  const shop = createShop()
  const calls = shop.recordCalls()
  await shop.get(path)
  const [list] = calls.filter((body) => body.includes('query listPage'))
  expect(list).toContain(`"hasTop":${isRequested}`)
})
