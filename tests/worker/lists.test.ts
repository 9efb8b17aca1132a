import { describe, expect, it } from 'vitest'
import { stockMeal } from './buying.ts'
import { createShop, startAfresh, ORIGIN } from './shop.ts'

const getTitle = (text: string) => /<title>([^<]*)<\/title>/.exec(text)?.[1]
// Of our own origin: what is compared is the rest.
const getCanonical = (text: string) =>
  /rel="canonical" href="([^"]+)"/.exec(text)?.[1]?.replace(ORIGIN, '')
const getHeading = (text: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(text)?.[1]
const countCards = (text: string) => text.split('<article').length - 1

const brand = 'tallmo-matsal'
const campaigns = { en: 'three-soups-for-two', sv: 'tre-soppor-for-tva' }
const lists = { en: 'everyday', sv: 'vardag' }

async function findListAlias(language: 'en' | 'sv'): Promise<string> {
  const { env } = await import('cloudflare:workers')
  const id = language === 'en' ? 'en-US' : 'sv-SE'
  const found = await env.DB.prepare(
    'SELECT alias FROM product_list_texts WHERE language = ?1 ORDER BY list_id LIMIT 1',
  )
    .bind(id)
    .first<string>('alias')
  return found ?? lists[language]
}

describe.each(['en', 'sv'] as const)('lists in %s', (language) => {
  it('ROUTE-08 a brand has title, trail, cards, count and one address, whatever stands before its alias', async () => {
    const shop = createShop()
    const answer = await shop.get(`/${language}/b/${brand}`)
    expect(answer.status).toBe(200)
    expect(getHeading(answer.text)).toBe('Tallmo Matsal')
    expect(getTitle(answer.text)).toBe('Tallmo Matsal – 24 Hour Meals')
    expect(answer.text).toMatch(/<meta name="description" content="[^"]{20,}/)
    expect(answer.text).toContain(
      `href="/${language}/${language === 'en' ? 'brands' : 'varumarken'}"`,
    )
    expect(countCards(answer.text)).toBeGreaterThan(0)
    expect(answer.text).toContain('list-page-count')
    const deep = await shop.get(`/${language}/b/free/words/${brand}`)
    expect(deep.status).toBe(200)
    expect(getCanonical(deep.text)).toBe(`/${language}/b/${brand}`)
    expect(getCanonical(answer.text)).toBe(`/${language}/b/${brand}`)
  })

  it('ROUTE-08 a discount campaign shows its meals under its name, and itself in the other language', async () => {
    const other = language === 'en' ? 'sv' : 'en'
    const { status, text } = await createShop().get(`/${language}/dc/${campaigns[language]}`)
    expect(status).toBe(200)
    expect(getHeading(text)).toMatch(/soup|soppa/)
    expect(getCanonical(text)).toBe(`/${language}/dc/${campaigns[language]}`)
    expect(text).toContain(`hrefLang="${other}" href="${ORIGIN}/${other}/dc/${campaigns[other]}"`)
  })

  it('ROUTE-08 a list somebody put together has words of its own and its meals', async () => {
    const alias = await findListAlias(language)
    const { status, text } = await createShop().get(`/${language}/l/${alias}`)
    expect(status).toBe(200)
    expect(getHeading(text)?.length).toBeGreaterThan(2)
    expect(getCanonical(text)).toBe(`/${language}/l/${encodeURIComponent(alias)}`)
    expect(countCards(text)).toBeGreaterThan(0)
  })

  it.each(['b', 'dc', 'l'])('ROUTE-14 an unknown alias under /%s is 404', async (kind) => {
    expect((await createShop().get(`/${language}/${kind}/no-such-thing`)).status).toBe(404)
  })

  it('LIST-01 a page past the end of a brand is 404', async () => {
    expect((await createShop().get(`/${language}/b/${brand}?page=99`)).status).toBe(404)
  })

  it('LIST-09 all brands stand under their letters, each a link to its list', async () => {
    const path = language === 'en' ? '/en/brands' : '/sv/varumarken'
    const { status, text } = await createShop().get(path)
    expect(status).toBe(200)
    expect(getTitle(text)).toBe(
      language === 'en' ? 'The kitchens – 24 Hour Meals' : 'Köken – 24 Hour Meals',
    )
    expect(getCanonical(text)).toBe(path)
    expect(text).toContain(`href="/${language}/b/${brand}"`)
    const jumps = [...text.matchAll(/href="#(letter-\d+)"/g)].map(([, id]) => id)
    expect(jumps.length).toBeGreaterThan(2)
    for (const id of jumps) expect(text).toContain(`id="${id}"`)
  })

  it.each([
    ['a brand', brand, `b/${brand}`],
    ['a campaign', campaigns[language], `dc/${campaigns[language]}`],
  ])(
    'ROUTE-09 /list with the word of %s leads to its own address for good',
    async (_, word, to) => {
      const answer = await createShop().get(`/${language}/list/${word}?page=2`)
      expect([answer.status, answer.location]).toEqual([301, `/${language}/${to}?page=2`])
    },
  )

  it('ROUTE-09 /list with any other word is the search for it, hidden, under the address of the search', async () => {
    const { status, text } = await createShop().get(`/${language}/list/xqz%20x`)
    expect(status).toBe(200)
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(getCanonical(text)).toBe(`/${language}/s/xqz%20x`)
  })

  it('ROUTE-09 /list without a word is all products', async () => {
    const { status, text } = await createShop().get(`/${language}/list`)
    expect(status).toBe(200)
    expect(getCanonical(text)).toBe(language === 'en' ? '/en/news' : '/sv/nyheter')
    expect(countCards(text)).toBe(20)
  })
})

describe('the words of one call', () => {
  it('ROUTE-09 asks for brand, category, campaign and list in one document', async () => {
    startAfresh()
    const shop = createShop()
    await shop.get('/en')
    const calls = shop.countCalls()
    await shop.get(`/en/list/${brand}`)
    expect(calls).toHaveLength(1)
    for (const kind of ['b', 'c', 'dc', 'l']) expect(calls[0]).toContain(`/en/${kind}/${brand}`)
  })

  it('LIST-01 a brand costs one document, from memory none', async () => {
    const shop = createShop()
    await shop.get('/en')
    const calls = shop.countCalls()
    await shop.get('/en/b/lantern-street')
    await shop.get('/en/b/lantern-street')
    expect(calls).toHaveLength(1)
  })
})

describe('products', () => {
  it('ROUTE-07 /product/{alias} is the product under its one address; it takes its form too', async () => {
    const meal = await stockMeal(3, 20)
    const alias = meal.path.split('/').at(-1) ?? ''
    const shop = createShop()
    const answer = await shop.get(`/sv/product/${alias}`)
    expect(answer.status).toBe(200)
    expect(getCanonical(answer.text)).toMatch(new RegExp(`^/sv/p/[^/]+/${alias}$`))
    const form = { skuId: `${meal.skuId}`, quantity: '1' }
    expect((await shop.post(`/sv/product/${alias}`, form)).status).toBe(303)
  })

  it.each([
    ['/en/product', '/en/news'],
    ['/sv/product', '/sv/nyheter'],
  ])('ROUTE-07 %s leads to all products for now', async (path, target) => {
    const answer = await createShop().get(path)
    expect([answer.status, answer.location]).toEqual([302, target])
  })

  it('ROUTE-07 a third free segment is 404', async () => {
    expect((await createShop().get('/sv/p/a/b/c/kottbullar')).status).toBe(404)
    expect((await createShop().get('/sv/product/a/kottbullar')).status).toBe(404)
  })
})

it.each([
  ['/sv/nyheter', true],
  ['/sv/nyheter?page=2', false],
])('LIST-01 what stands above %s is asked for: %s', async (path, isAsked) => {
  startAfresh()
  const shop = createShop()
  const calls = shop.countCalls()
  await shop.get(path)
  const [list] = calls.filter((body) => body.includes('query listPage'))
  expect(list).toContain(`"hasTop":${isAsked}`)
})
