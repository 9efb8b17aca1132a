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

const categoriesSchema = z.array(z.looseObject({ categoryId: z.number(), isHidden: z.boolean() }))

async function loadListPage(variables: Record<string, unknown>) {
  const { data, errors } = await send(PAGE, variables)
  expect(errors).toEqual([])
  return data?.listPageInfo
}

describe('channels and categories', () => {
  it('The channels query returns both channels, with the default channel first [CHANNEL-03]', async () => {
    const { data } = await send(
      '{ channels { id type url markets { alias } } channel { id type url markets { alias } } }',
    )
    expect(data?.channels).toEqual([data?.channel, expect.objectContaining({ id: '2|se' })])
  })

  it('A category is found by its id or by its alias in the requested language, and the id has priority [LIST-01]', async () => {
    const meal = await addMeal()
    const other = await addMeal()
    const queryCategories = async (variables: object) =>
      (await send(CATEGORY, { ...variables })).data?.category
    const expectedCategory = {
      categoryId: meal.categoryId,
      alias: meal.category.sv,
      isHidden: false,
    }
    expect(await queryCategories({ alias: meal.category.sv })).toMatchObject(expectedCategory)
    expect(
      await queryCategories({ alias: other.category.sv, categoryId: meal.categoryId }),
    ).toMatchObject({
      ...expectedCategory,
      canonicalUrl: `/se/sv/c/${meal.category.sv}`,
      parentCategoryId: 0,
    })
    expect(await queryCategories({ alias: meal.category.en })).toBe(null)
    expect(await queryCategories({ categoryId: 0 })).toBe(null)
    expect(await queryCategories({})).toBe(null)
  })

  it('A hidden category is listed only with the option includeHidden and is marked as hidden [LIST-02]', async () => {
    const top = await addMeal()
    const hidden = await addMeal({ parentMeal: top })
    await env.DB.prepare('INSERT INTO hidden_categories VALUES (?)').bind(hidden.categoryId).run()
    const queryCategories = async (includeHidden: boolean) => {
      const { data } = await send(
        'query c($id: Int, $all: Boolean) { categories(parentCategoryId: $id, includeHidden: $all) { categoryId isHidden } }',
        { id: top.categoryId, all: includeHidden },
      )
      return categoriesSchema.parse(data?.categories)
    }
    expect(await queryCategories(false)).toEqual([])
    expect(await queryCategories(true)).toEqual([{ categoryId: hidden.categoryId, isHidden: true }])
    const { data } = await send(
      'query f($alias: String) { products(categoryAlias: $alias) { filters { facets { type values { facetId hidden } } } } }',
      { alias: top.category.sv },
    )
    expect(JSON.stringify(data)).toContain(`{"facetId":"c_${hidden.categoryId}","hidden":true}`)
  })
})

describe('brands', () => {
  it('All brands are listed by name with a URL in every language [LIST-09]', async () => {
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

describe('list pages', () => {
  it('listPageInfo finds a category with its child categories by alias and by URL [LIST-01]', async () => {
    const top = await addMeal()
    const child = await addMeal({ parentMeal: top })
    const page = await loadListPage({ alias: top.category.sv })
    expect(page).toMatchObject({
      id: top.categoryId,
      canonicalUrl: `/se/sv/c/${top.category.sv}`,
      meta: { title: `Category ${top.categoryId}`, description: 'About it' },
      hideTitle: false,
      subCategories: [{ alias: child.category.sv }],
    })
    expect(await loadListPage({ url: `/se/sv/c/x/${top.category.sv}?page=2` })).toEqual(page)
  })

  it('listPageInfo finds the page of a brand and the page of a curated list [LIST-01]', async () => {
    const meal = await addMeal()
    const brand = { id: meal.productId, alias: meal.brandAlias, subCategories: [] }
    expect(await loadListPage({ alias: meal.brandAlias })).toMatchObject(brand)
    expect(await loadListPage({ url: `/sv/b/${meal.brandAlias}` })).toMatchObject(brand)
    expect(await loadListPage({ url: '/se/en/l/quick', languageId: 'en-US' })).toMatchObject({
      id: 1,
      alias: 'quick',
      canonicalUrl: '/se/en/l/quick',
      alternativeCanonicalUrls: ['/se/en/l/quick', '/se/sv/l/snabbt'],
    })
  })

  it('listPageInfo finds a campaign page by its URL and by its alias [LIST-01]', async () => {
    const meal = await addMeal()
    const { alias } = await addCampaign({ rule: 'percentage', brandId: meal.productId })
    const page = await loadListPage({ alias: alias.sv })
    expect(page).toMatchObject({ alias: alias.sv, canonicalUrl: `/se/sv/dc/${alias.sv}` })
    expect(await loadListPage({ url: `/se/sv/dc/${alias.sv}` })).toEqual(page)
  })

  it('A products query with the URL of a category, brand or campaign returns the products of that list [LIST-01]', async () => {
    const meal = await addMeal()
    const { alias } = await addCampaign({ rule: 'percentage', brandId: meal.productId })
    const loadProducts = async (url: string) => {
      const { data } = await send(
        'query list($url: String) { products(url: $url) { count products { productId } } }',
        { url },
      )
      return data?.products
    }
    const expectedProducts = { count: 1, products: [{ productId: meal.productId }] }
    expect(await loadProducts(`/se/sv/c/${meal.category.sv}`)).toEqual(expectedProducts)
    expect(await loadProducts(`/se/sv/b/${meal.brandAlias}`)).toEqual(expectedProducts)
    expect(await loadProducts(`/se/sv/dc/${alias.sv}`)).toEqual(expectedProducts)
    expect(await loadProducts('/se/sv/about')).toEqual({ count: 0, products: [] })
  })

  it('listPageInfo returns null for an unknown list [ROUTE-14]', async () => {
    const meal = await addMeal()
    expect(await loadListPage({ alias: 'nowhere' })).toBe(null)
    expect(await loadListPage({ url: '/se/sv/c/nowhere' })).toBe(null)
    expect(await loadListPage({ url: `/se/sv/b/${meal.category.sv}` })).toBe(null)
    expect(await loadListPage({ url: '/se/sv/l/quick' })).toBe(null)
  })

  it('listPageInfo without an alias and a URL describes the whole shop and has the id 0', async () => {
    expect(await loadListPage({})).toMatchObject({
      id: 0,
      alias: '',
      meta: { title: '24 Hour Meals' },
    })
    expect(await loadListPage({ alias: '', url: '' })).toMatchObject({ id: 0 })
  })
})
