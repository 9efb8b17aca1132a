import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'
import { addCampaign } from './offer-fixture.ts'

const urls = 'canonicalUrl alternativeCanonicalUrls alternativeUrls { url language }'
const CATEGORY = `query category($alias: String, $categoryId: Int, $languageId: String) {
  category(alias: $alias, categoryId: $categoryId, languageId: $languageId) {
    categoryId parentCategoryId order alias ${urls} name description secondaryDescription isHidden
    googleTaxonomy { id } primaryImage backgroundImage } }`
const PAGE = `query page($alias: String, $url: String, $languageId: String) {
  listPageInfo(alias: $alias, url: $url, languageId: $languageId) {
    id alias ${urls} backgroundImage logo name hideTitle hideDescription primaryDescription primaryImage
    secondaryDescription meta { title description keywords } subCategories { alias } } }`

const list = z.array(z.looseObject({ categoryId: z.number(), isHidden: z.boolean() }))

async function pageOf(variables: Record<string, unknown>) {
  const { data, errors } = await send(PAGE, variables)
  expect(errors).toEqual([])
  return data?.listPageInfo
}

describe('categories', () => {
  it('CHANNEL-03 channels holds both channels, the shop itself first', async () => {
    const { data } = await send(
      '{ channels { id type url markets { alias } } channel { id type url markets { alias } } }',
    )
    expect(data?.channels).toEqual([data?.channel, expect.objectContaining({ id: '2|se' })])
  })

  it('LIST-01 a category is known by its id, which wins, or its alias in one language', async () => {
    const meal = await addMeal()
    const other = await addMeal()
    const ask = async (variables: object) => (await send(CATEGORY, { ...variables })).data?.category
    const found = { categoryId: meal.categoryId, alias: meal.category.sv, isHidden: false }
    expect(await ask({ alias: meal.category.sv })).toMatchObject(found)
    expect(await ask({ alias: other.category.sv, categoryId: meal.categoryId })).toMatchObject({
      ...found,
      canonicalUrl: `/se/sv/c/${meal.category.sv}`,
      parentCategoryId: 0,
    })
    expect(await ask({ alias: meal.category.en })).toBe(null)
    expect(await ask({ categoryId: 0 })).toBe(null)
    expect(await ask({})).toBe(null)
  })

  it('LIST-02 a hidden one is listed when asked for, and is marked as such', async () => {
    const top = await addMeal()
    const hidden = await addMeal({ below: top })
    await env.DB.prepare('INSERT INTO hidden_categories VALUES (?)').bind(hidden.categoryId).run()
    const ask = async (includeHidden: boolean) => {
      const { data } = await send(
        'query c($id: Int, $all: Boolean) { categories(parentCategoryId: $id, includeHidden: $all) { categoryId isHidden } }',
        { id: top.categoryId, all: includeHidden },
      )
      return list.parse(data?.categories)
    }
    expect(await ask(false)).toEqual([])
    expect(await ask(true)).toEqual([{ categoryId: hidden.categoryId, isHidden: true }])
    const { data } = await send(
      'query f($alias: String) { products(categoryAlias: $alias) { filters { facets { type values { facetId hidden } } } } }',
      { alias: top.category.sv },
    )
    expect(JSON.stringify(data)).toContain(`{"facetId":"c_${hidden.categoryId}","hidden":true}`)
  })
})

describe('brands', () => {
  it('LIST-09 are all there, by name, with an address in every language', async () => {
    const meal = await addMeal({ brandName: 'Örtagård' })
    const { data } = await send(
      `{ brands { brandId alias ${urls} name description secondaryDescription primaryImage backgroundImage logo } }`,
    )
    const brands = z
      .array(z.looseObject({ alias: z.string(), name: z.string() }))
      .parse(data?.brands)
    expect(brands.at(-1)).toMatchObject({
      alias: meal.brandAlias,
      canonicalUrl: `/se/sv/b/${meal.brandAlias}`,
      alternativeCanonicalUrls: [`/se/sv/b/${meal.brandAlias}`, `/se/en/b/${meal.brandAlias}`],
    })
    expect(brands.length).toBeGreaterThan(5)
  })
})

describe('the page of a list', () => {
  it('LIST-01 of a category has its children, by alias as by address', async () => {
    const top = await addMeal()
    const child = await addMeal({ below: top })
    const page = await pageOf({ alias: top.category.sv })
    expect(page).toMatchObject({
      id: top.categoryId,
      canonicalUrl: `/se/sv/c/${top.category.sv}`,
      meta: { title: `Category ${top.categoryId}`, description: 'About it' },
      hideTitle: false,
      subCategories: [{ alias: child.category.sv }],
    })
    expect(await pageOf({ url: `/se/sv/c/x/${top.category.sv}?page=2` })).toEqual(page)
  })

  it('LIST-01 of a brand and of a put-together list is found', async () => {
    const meal = await addMeal()
    const brand = { id: meal.productId, alias: meal.brandAlias, subCategories: [] }
    expect(await pageOf({ alias: meal.brandAlias })).toMatchObject(brand)
    expect(await pageOf({ url: `/sv/b/${meal.brandAlias}` })).toMatchObject(brand)
    expect(await pageOf({ url: '/se/en/l/quick', languageId: 'en-US' })).toMatchObject({
      id: 1,
      alias: 'quick',
      canonicalUrl: '/se/en/l/quick',
      alternativeCanonicalUrls: ['/se/en/l/quick', '/se/sv/l/snabbt'],
    })
  })

  it('LIST-01 of a campaign is found by its address and by its alias alone', async () => {
    const meal = await addMeal()
    const { alias } = await addCampaign({ rule: 'percentage', brandId: meal.productId })
    const page = await pageOf({ alias: alias.sv })
    expect(page).toMatchObject({ alias: alias.sv, canonicalUrl: `/se/sv/dc/${alias.sv}` })
    expect(await pageOf({ url: `/se/sv/dc/${alias.sv}` })).toEqual(page)
  })

  it('LIST-01 of every kind lists its products by its address', async () => {
    const meal = await addMeal()
    const { alias } = await addCampaign({ rule: 'percentage', brandId: meal.productId })
    const listOf = async (url: string) => {
      const { data } = await send(
        'query list($url: String) { products(url: $url) { count products { productId } } }',
        { url },
      )
      return data?.products
    }
    const own = { count: 1, products: [{ productId: meal.productId }] }
    expect(await listOf(`/se/sv/c/${meal.category.sv}`)).toEqual(own)
    expect(await listOf(`/se/sv/b/${meal.brandAlias}`)).toEqual(own)
    expect(await listOf(`/se/sv/dc/${alias.sv}`)).toEqual(own)
    expect(await listOf('/se/sv/about')).toEqual({ count: 0, products: [] })
  })

  it('ROUTE-14 of nothing known is null', async () => {
    const meal = await addMeal()
    expect(await pageOf({ alias: 'nowhere' })).toBe(null)
    expect(await pageOf({ url: '/se/sv/c/nowhere' })).toBe(null)
    expect(await pageOf({ url: `/se/sv/b/${meal.category.sv}` })).toBe(null)
    expect(await pageOf({ url: '/se/sv/l/quick' })).toBe(null)
  })

  it('ROUTE-17 of nothing at all tells of the shop, with id 0', async () => {
    expect(await pageOf({})).toMatchObject({ id: 0, alias: '', meta: { title: '24 Hour Meals' } })
    expect(await pageOf({ alias: '', url: '' })).toMatchObject({ id: 0 })
  })
})
