import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fetchMerchant, send } from './merchant.ts'

const MEALS = `query meals($languageId: String) {
  products(take: 200, languageId: $languageId) { count products {
    name primaryCategory { alias } brand { name } texts { text1 text2 text3 } skus { name stock { totalStock } }
    productImages { fileName } unitPrice { sellingPriceIncVat }
    parameterGroups { parameterGroupId name parameters { identifier name value } } } } }`

const text = z.string().min(1)
const meals = z.object({
  count: z.number().min(20),
  products: z.array(
    z.object({
      name: text,
      primaryCategory: z.object({ alias: text }),
      brand: z.object({ name: text }),
      texts: z.object({ text1: text, text2: text, text3: text }),
      skus: z.array(z.object({ name: text })).min(1),
      productImages: z.array(z.object({ fileName: text })).length(3),
      unitPrice: z.object({ sellingPriceIncVat: z.number().positive() }),
      parameterGroups: z.array(
        z.object({
          parameterGroupId: z.number(),
          name: text,
          parameters: z.array(z.object({ identifier: text, name: text, value: text })),
        }),
      ),
    }),
  ),
})

/** The nutrition declaration in the order that regulation (EU) 1169/2011 prescribes. */
const nutrition = ['kj', 'kcal', 'fat', 'saturates', 'carbohydrate', 'sugars', 'protein', 'salt']

async function loadMeals(languageId: string) {
  const { data } = await send(MEALS, { languageId })
  return meals.parse(data?.products)
}

describe('the seeded shop', () => {
  it.each(['sv-SE', 'en-US'])(
    'Every seeded meal has its weight, ingredients and nutrition as parameters (%s) [PRODUCT-08]',
    async (languageId) => {
      const { products } = await loadMeals(languageId)
      for (const { parameterGroups } of products) {
        const groups = new Map(
          parameterGroups.map((group) => [
            group.parameterGroupId,
            group.parameters.map((parameter) => parameter.identifier),
          ]),
        )
        expect(groups.get(1)).toEqual(expect.arrayContaining(['minutes', 'net-weight', 'portions']))
        expect(groups.get(2)).toEqual(['ingredients'])
        expect(groups.get(3)).toContain('food-codes')
        expect(groups.get(4)).toEqual(['portion-weight', ...nutrition])
        expect(groups.get(5)).toEqual(nutrition.map((identifier) => `${identifier}-per-100g`))
      }
    },
  )

  it('Parameter groups are named in the requested language [PRODUCT-08]', async () => {
    const names = async (languageId: string) =>
      (await loadMeals(languageId)).products[0]?.parameterGroups.map((group) => group.name)
    expect(await names('sv-SE')).toContain('Näringsvärde per portion')
    expect(await names('en-US')).toContain('Nutrition per portion')
    expect(await names('en-US')).toContain('Nutrition per 100 g')
  })

  it('The pictures of a seeded product can be loaded, also the close view [PRODUCT-03]', async () => {
    const { products } = await loadMeals('sv-SE')
    const names = products
      .flatMap(({ productImages }) => productImages.map(({ fileName }) => fileName))
      .filter((name) => name.startsWith('meatballs-with-lingonberries'))
    expect(names).toHaveLength(3)
    const replies = await Promise.all(
      names.map((name) => fetchMerchant(`/merchant/product/400f500/${encodeURIComponent(name)}`)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('Every seeded meal belongs to one top-level category [LIST-02]', async () => {
    const { data } = await send('{ categories(parentCategoryId: 0) { alias } }')
    const topCategories = z.array(z.object({ alias: text })).parse(data?.categories)
    const counts = await Promise.all(
      topCategories.map(async ({ alias }) => {
        const reply = await send(
          'query count($alias: String) { products(categoryAlias: $alias, take: 0) { count } }',
          { alias },
        )
        return z.object({ count: z.number() }).parse(reply.data?.products).count
      }),
    )
    const { count } = await loadMeals('sv-SE')
    expect(counts.reduce((sum, part) => sum + part, 0)).toBe(count)
  })
})
