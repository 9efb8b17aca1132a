import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addMeal } from './meal-fixture.ts'
import { fetchMerchant, send } from './merchant.ts'

const pictureSchema = z.object({ primaryImage: z.string().nullable() })
const replySchema = z.object({
  categories: z.array(pictureSchema.extend({ name: z.string() })),
  brands: z.array(pictureSchema.extend({ alias: z.string() })),
  list: z.object({ products: z.array(z.object({ primaryCategory: pictureSchema })) }),
  category: pictureSchema,
  brand: pictureSchema,
})

const ALL = `{
  categories(languageId: "sv-SE") { name primaryImage } brands { alias primaryImage }
  list: products(take: 5, languageId: "sv-SE") { products { primaryCategory { primaryImage } } }
  category: listPageInfo(url: "/se/sv/c/soppor-och-grytor") { primaryImage }
  brand: listPageInfo(url: "/se/sv/b/skarvik") { primaryImage } }`

describe('category and brand pictures', () => {
  it('A category and a brand with meals have the same picture in every query [LIST-01]', async () => {
    const { data } = await send(ALL)
    const { categories, brands, list, category, brand } = replySchema.parse(data)
    expect(categories.some(({ primaryImage }) => primaryImage !== null)).toBe(true)
    const soups = categories.find(({ name }) => name === 'Soppor och grytor')
    expect(soups?.primaryImage).toMatch(/\.svg$/)
    expect(category.primaryImage).toBe(soups?.primaryImage)
    expect(brand.primaryImage).toBe(
      brands.find(({ alias }) => alias === 'skarvik')?.primaryImage ?? 'none',
    )
    expect(list.products.map((product) => product.primaryCategory.primaryImage)).not.toContain(null)
    await env.DB.prepare('INSERT OR IGNORE INTO pictures VALUES (?, ?)')
      .bind(soups?.primaryImage ?? '', '<svg xmlns="http://www.w3.org/2000/svg"/>')
      .run()
    for (const kind of ['category', 'brand']) {
      const path = `/merchant/${kind}/400f500/${soups?.primaryImage}`
      expect((await fetchMerchant(path)).headers.get('content-type')).toContain('image/svg+xml')
    }
  })

  it('listPageInfo returns null as the picture of a category without a picture [LIST-01]', async () => {
    const meal = await addMeal()
    const { data } = await send(
      `query page($url: String!) { page: listPageInfo(url: $url) { primaryImage logo } }`,
      { url: `/se/sv/c/${meal.category.sv}` },
    )
    expect(data?.page).toEqual({ primaryImage: null, logo: null })
  })
})
