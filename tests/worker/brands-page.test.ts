import { env } from 'cloudflare:workers'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createShop, startFreshIsolate } from './create-shop.ts'
import { createHostedShop, setNull, startHostedMerchant } from './hosted/hosted-merchant.ts'
import { listByClass } from '../support/list-elements.ts'

beforeEach(startFreshIsolate)
afterAll(() => vi.unstubAllGlobals())

const languages = [
  { locale: 'sv', id: 'sv-SE', path: '/sv/varumarken', unit: 'rätt' },
  { locale: 'en', id: 'en-US', path: '/en/brands', unit: 'meal' },
]

type BrandRow = { alias: string; name: string; place: string; picture: string; cuisines: string }

/** Loads all brands that have a meal, with the names of the categories of their meals. */
async function loadRows(language: string): Promise<BrandRow[]> {
  const { results } = await env.DB.prepare(
    `SELECT brand.alias, brand.name, text.place, picture.file_name AS picture,
       group_concat(category.name, '|') AS cuisines
     FROM brands brand JOIN brand_texts text ON text.brand_id = brand.brand_id AND text.language = ?1
     JOIN brand_pictures picture ON picture.brand_id = brand.brand_id
     JOIN products product ON product.brand_id = brand.brand_id AND product.is_off_sale = 0
     JOIN category_texts category ON category.category_id = product.category_id AND category.language = ?1
     WHERE brand.is_off_sale = 0 GROUP BY brand.brand_id`,
  )
    .bind(language)
    .all<BrandRow>()
  return results
}

/** Returns the HTML of each card by the alias of its brand, in their order. */
const listCards = (text: string) =>
  new Map(
    listByClass(text, 'kitchen-card').map(({ attributes, html }) => [
      attributes.href?.split('/b/')[1] ?? '',
      html,
    ]),
  )
const listFacts = (html = '') =>
  [...html.matchAll(/<span(?: lang="[^"]*")?>([^<]*)<\/span>/g)].map(([, fact]) => fact)

describe.each(languages)('the page of all brands in $locale', ({ id, path, unit }) => {
  it('shows picture, cuisine, place and number of meals of each brand [LIST-09]', async () => {
    const { status, text } = await createShop().get(path)
    expect(status).toBe(200)
    const rows = await loadRows(id)
    const cards = listCards(text)
    expect(rows.length).toBeGreaterThan(5)
    for (const { alias, place, picture, cuisines } of rows) {
      const html = cards.get(alias) ?? ''
      expect(html).toContain(`/brand/raw/${picture}"`)
      const [cuisine = '', town, count] = listFacts(html)
      expect(cuisines.split('|')).toContain(cuisine.replaceAll('&amp;', '&'))
      expect(town).toBe(place)
      expect(count).toMatch(new RegExp(`^[1-9]\\d* ${unit}`))
    }
  })

  it('sorts the brands by name as the language does, and marks the first brand of each letter [LIST-09]', async () => {
    const { text } = await createShop().get(path)
    const names = [...listCards(text).values()].map(
      (html) => /<strong[^>]*>([^<]*)</.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '',
    )
    expect(names.length).toBeGreaterThan(5)
    expect(names).toEqual(names.toSorted(new Intl.Collator(id, { numeric: true }).compare))
    const letters = [...text.matchAll(/<h2[^>]* id="letter-\d+">([^<]+)<\/h2>/g)]
    expect(letters.length).toBeGreaterThan(2)
    for (const { index, 1: letter } of letters) {
      const [html = ''] = listCards(text.slice(index)).values()
      expect(html).toContain(`>${letter}`)
    }
  })
})

describe('the page of all brands without its optional parts', () => {
  const path = '/en/brands'

  it('names each brand if the merchant leaves out pictures, places, meals and filters [API-06]', async () => {
    startHostedMerchant(
      setNull(
        'BrandListType.primaryImage',
        'BrandListType.secondaryDescription',
        'ProductsResultType.products',
        'ProductsResultType.filters',
      ),
    )
    const { status, text } = await createHostedShop().get(path)
    vi.unstubAllGlobals()
    expect(status).toBe(200)
    const cards = listCards(text)
    const rows = await loadRows('en-US')
    expect([...cards.keys()]).toEqual(expect.arrayContaining(rows.map(({ alias }) => alias)))
    for (const html of cards.values()) {
      expect(html).not.toContain('<img')
      expect(listFacts(html)).toEqual([])
    }
  })

  it('has no cuisines, but everything else, if the best-selling meals cannot be loaded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const fetch = (input: RequestInfo | URL, init?: RequestInit) =>
      typeof init?.body === 'string' && init.body.includes('"operationName":"brandCategories"')
        ? Promise.reject(new Error('connection refused'))
        : env.MERCHANT.fetch(input, init)
    const { status, text } = await createShop({ merchant: { fetch } }).get(path)
    expect(status).toBe(200)
    const [row] = await loadRows('en-US')
    expect(listFacts(listCards(text).get(row?.alias ?? ''))).toEqual([
      row?.place,
      expect.stringMatching(/^[1-9]\d* meal/),
    ])
  })

  it('does not show a long description of a brand in place of its town', async () => {
    startHostedMerchant({
      'BrandListType.secondaryDescription': () => `<p>${'A long text. '.repeat(20)}</p>`,
    })
    const { text } = await createHostedShop().get(path)
    vi.unstubAllGlobals()
    expect(listCards(text).size).toBeGreaterThan(5)
    expect(text).not.toContain('A long text.')
  })
})
