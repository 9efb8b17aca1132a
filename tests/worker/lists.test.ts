import { describe, expect, it } from 'vitest'
import { parseHead } from '../support/parse-head.ts'
import { setMealStock } from './checkout-fixtures.ts'
import { createShop, startFreshIsolate, ORIGIN } from './create-shop.ts'

const getTitle = (text: string) => /<title>([^<]*)<\/title>/.exec(text)?.[1]
// Removes the origin of the shop, so that the tests compare only path and query.
const getCanonical = (text: string) =>
  /rel="canonical" href="([^"]+)"/.exec(text)?.[1]?.replace(ORIGIN, '')
const getHeading = (text: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(text)?.[1]
const listCards = (text: string) => text.match(/<article[^>]*>.*?href="[^"]*"/gs)
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

describe.each(['en', 'sv'] as const)('list pages in %s', (language) => {
  it('a brand page has title, breadcrumbs, cards, count and one canonical address, even with extra segments before the alias [ROUTE-08]', async () => {
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

  it('the page of a discount campaign shows its name and links to its version in the other language [ROUTE-08]', async () => {
    const other = language === 'en' ? 'sv' : 'en'
    const { status, text } = await createShop().get(`/${language}/dc/${campaigns[language]}`)
    expect(status).toBe(200)
    expect(getHeading(text)).toMatch(/soup|soppa/)
    expect(getCanonical(text)).toBe(`/${language}/dc/${campaigns[language]}`)
    expect(text).toContain(`hrefLang="${other}" href="${ORIGIN}/${other}/dc/${campaigns[other]}"`)
  })

  it('the page of a curated list shows a heading and meals [ROUTE-08]', async () => {
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

  it('a page number after the last page of a brand is not found [LIST-01]', async () => {
    expect((await createShop().get(`/${language}/b/${brand}?page=99`)).status).toBe(404)
  })

  it('every page of a list has its own title and description [LIST-01]', async () => {
    const shop = createShop()
    const path = language === 'en' ? '/en/news' : '/sv/nyheter'
    const first = parseHead((await shop.get(path)).text)
    const second = parseHead((await shop.get(`${path}?page=2`)).text)
    const name = language === 'en' ? 'All meals' : 'Alla rätter'
    const page = language === 'en' ? 'page 2' : 'sida 2'
    expect(first.title).toBe(`${name} – 24 Hour Meals`)
    expect(second.title).toBe(`${name} – ${page} – 24 Hour Meals`)
    expect(second.meta.description).toContain(`${name}, ${page}`)
    expect(second.meta.description).not.toBe(first.meta.description)
  })

  it.each([
    language === 'en' ? 'news' : 'nyheter',
    language === 'en' ? 'c/asian' : 'c/asiatiskt',
    `b/${brand}`,
    `dc/${campaigns[language]}`,
  ])('the share picture of the list %s shows its first meal [MORE-03]', async (path) => {
    const { text } = await createShop().get(`/${language}/${path}`)
    const firstCard = text.slice(text.indexOf('<article'))
    const fileName = /\/product\/[^/]+\/([^"./]+)\.svg/.exec(firstCard)?.[1] ?? 'no picture'
    expect(parseHead(text).meta['og:image']).toBe(
      `${ORIGIN}/merchant/product/1200f630/${fileName}.png`,
    )
  })

  it('the page of all brands groups the brands by letter and links to the page of each brand [LIST-09]', async () => {
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
    '/list with the alias of %s redirects permanently to the page under its own address [ROUTE-09]',
    async (_, alias, to) => {
      const response = await createShop().get(`/${language}/list/${alias}?page=2`)
      expect([response.status, response.location]).toEqual([301, `/${language}/${to}?page=2`])
    },
  )

  it('/list with any other text shows a noindex search for the text, with the address of the search as canonical [ROUTE-09]', async () => {
    const { status, text } = await createShop().get(`/${language}/list/xqz%20x`)
    expect(status).toBe(200)
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(getCanonical(text)).toBe(`/${language}/s/xqz%20x`)
  })

  it('/list without an alias shows all products [ROUTE-09]', async () => {
    const { status, text } = await createShop().get(`/${language}/list`)
    expect(status).toBe(200)
    const canonical = language === 'en' ? '/en/news' : '/sv/nyheter'
    expect(getCanonical(text)).toBe(canonical)
    expect(listCards(text)).toHaveLength(20)
    expect(listCards(text)).toEqual(listCards((await createShop().get(canonical)).text))
  })
})

describe('merchant calls of a list page', () => {
  it('/list requests a brand, a category, a campaign and a list with the alias in one GraphQL request [ROUTE-09]', async () => {
    startFreshIsolate()
    const shop = createShop()
    await shop.get('/en')
    const calls = shop.recordCalls()
    await shop.get(`/en/list/${brand}`)
    expect(calls).toHaveLength(1)
    for (const kind of ['b', 'c', 'dc', 'l']) expect(calls[0]).toContain(`/en/${kind}/${brand}`)
  })

  it('a brand page sends one GraphQL request, and none when the page is cached [LIST-01]', async () => {
    const shop = createShop()
    await shop.get('/en')
    const calls = shop.recordCalls()
    await shop.get('/en/b/lantern-street')
    await shop.get('/en/b/lantern-street')
    expect(calls).toHaveLength(1)
  })
})

describe('product addresses', () => {
  it('/product/{alias} shows the product page with its canonical address and accepts the form of the page [ROUTE-07]', async () => {
    const meal = await setMealStock(3, 20)
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
  ])('%s redirects temporarily to the page of all products [ROUTE-07]', async (path, target) => {
    const response = await createShop().get(path)
    expect([response.status, response.location]).toEqual([302, target])
  })

  it('a product address with too many segments before the alias is not found [ROUTE-07]', async () => {
    expect((await createShop().get('/sv/p/a/b/c/kottbullar')).status).toBe(404)
    expect((await createShop().get('/sv/product/a/kottbullar')).status).toBe(404)
  })
})

it.each([
  ['/sv/nyheter', true],
  ['/sv/nyheter?page=2', false],
])(
  'the list page %s requests the content above its list from the merchant: %s [LIST-01]',
  async (path, isRequested) => {
    startFreshIsolate()
    const shop = createShop()
    const calls = shop.recordCalls()
    await shop.get(path)
    const [list] = calls.filter((body) => body.includes('query listPage'))
    expect(list).toContain(`"hasTop":${isRequested}`)
  },
)

const listLinkedMeals = (text: string) =>
  [...text.matchAll(/<article([^>]*)>.*?<h2><a href="([^"]+)"/gs)].map(
    ([, attributes = '', path = '']) => ({
      path,
      isSoldOut: attributes.includes('data-sold-out="true"'),
    }),
  )

async function sellOut(path: string): Promise<void> {
  const { env } = await import('cloudflare:workers')
  await env.DB.prepare(
    `UPDATE skus SET in_stock = 0, oversellable = 0, static_stock = 0
     WHERE product_id IN (SELECT product_id FROM product_texts WHERE alias = ?1)`,
  )
    .bind(path.split('/').at(-1) ?? '')
    .run()
}

async function walkList(path: string): Promise<ReturnType<typeof listLinkedMeals>[]> {
  const pages = []
  for (let page = 1; ; page += 1) {
    const { status, text } = await createShop().get(page === 1 ? path : withPage(path, page))
    if (status === 404) return pages
    pages.push(listLinkedMeals(text))
  }
}

const withPage = (path: string, page: number) =>
  `${path}${path.includes('?') ? '&' : '?'}page=${page}`

it('the sold-out meals of a page are its last ones, and a walk through all pages loses and repeats no meal [LIST-01, LIST-04]', async () => {
  const before = (await walkList('/en/news')).flat().map(({ path }) => path)
  for (const path of before.slice(0, 2)) await sellOut(path)
  startFreshIsolate()
  const pages = await walkList('/en/news')
  const after = pages.flat().map(({ path }) => path)
  expect(after.toSorted()).toEqual(before.toSorted())
  const soldOut = pages[0]?.filter(({ isSoldOut }) => isSoldOut).map(({ path }) => path)
  expect(soldOut).toEqual(expect.arrayContaining(before.slice(0, 2)))
  for (const meals of pages) {
    const states = meals.map(({ isSoldOut }) => isSoldOut)
    expect(states).toEqual(states.toSorted((one, other) => Number(one) - Number(other)))
  }
})

it('a list that is sorted by price keeps the order of the prices, with sold-out meals between the others [LIST-04]', async () => {
  const path = '/en/news?sort=PRICE'
  const before = (await walkList(path)).flat().map((meal) => meal.path)
  for (const meal of before.slice(0, 1)) await sellOut(meal)
  startFreshIsolate()
  expect((await walkList(path)).flat().map((meal) => meal.path)).toEqual(before)
})
