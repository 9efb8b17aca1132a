import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addMeal, addSku, type MealFixture } from './meal-fixture.ts'
import { send } from './merchant.ts'

const stock = 'stock { totalStock inStock oversellable static incoming shelf }'
const node = `level dimension type value label skuId incoming shelf ${stock} productId name alias canonicalUrl primaryImage attributes { key value }`
const PRODUCT = `query product($alias: String, $productId: Int, $languageId: String) {
  product(alias: $alias, productId: $productId, languageId: $languageId) {
    productId alternativeCanonicalUrls firstAvailableOn type images weight freightClass supplierId
    brand { alternativeUrls { url } } categories { alias } breadcrumbs { categoryId parentCategoryId url name }
    skus { skuId externalId gtin shelf incoming dimensions { length width height } }
    dimensions { length width height } rating { score voteCount } discountCampaigns { campaignId } productPackage { groups { groupId } }
    parameterGroups { parameters { identifier type label description value showFilter facetId parameterValueId } }
    lowestPrice { sellingPriceIncVat comparisonPriceIncVat lowestPriceIncVat discountIncVat discountPercentage vat sellingPriceIncVatFormatted comparisonPriceExVatFormatted lowestPriceExVatFormatted discountExVatFormatted vatFormatted }
    priceLog { sellingPriceIncVat regularPriceIncVat isDiscounted isLowest date sellingPriceIncVatFormatted }
    variantDimensions { level dimension type value label attributes { key } group { label value } }
    currentProductVariant { ${node} variants { skuId } }
    variantGroup { variantGroupId name mainProductId collapseInLists activeProducts variants { ${node} variants { ${node} variants { level } } } }
  } }`

async function load(variables: Record<string, unknown>) {
  const { data, errors } = await send(PRODUCT, variables)
  expect(errors).toEqual([])
  return z.looseObject({}).parse(data?.product)
}

function run(sql: string, ...values: (string | number)[]) {
  return env.DB.prepare(sql).bind(...values)
}

/** A group of variants; the first meal stands for it. */
async function group(meals: MealFixture[], isCollapsed = 0) {
  const id = meals[0]?.productId ?? 0
  await env.DB.batch([
    run('INSERT INTO variant_groups VALUES (?, ?, ?, ?)', id, 'Spice', id, isCollapsed),
    run("INSERT INTO variant_group_texts VALUES (?, 'sv-SE', 'Gryta')", id),
    ...meals.flatMap(({ productId }, place) => [
      run('INSERT INTO variant_members VALUES (?, ?, ?, ?)', productId, id, place, `v${place}`),
      run("INSERT INTO variant_member_texts VALUES (?, 'sv-SE', ?)", productId, `Val ${place}`),
    ]),
  ])
}

describe('a product page', () => {
  it('PRODUCT-03 has siblings at level 1 and their skus at level 0', async () => {
    const mild = await addMeal({ stock: { inStock: 0 } })
    const large = await addSku(mild, 4)
    const hot = await addMeal({ beside: mild, stock: { inStock: 2, oversellable: 1 } })
    await group([mild, hot])
    const product = await load({ productId: hot.productId })
    expect(product).toMatchObject({
      variantDimensions: [
        {
          level: 1,
          dimension: 'Spice',
          type: 'product',
          value: 'v1',
          label: 'Val 1',
          group: [{ value: 'v0' }, { value: 'v1' }],
        },
        { level: 0, dimension: 'Size', type: 'sku', value: 'Normal' },
      ],
      currentProductVariant: { level: 1, alias: hot.alias.sv, variants: [{ skuId: hot.skuId }] },
      variantGroup: {
        name: 'Gryta',
        mainProductId: mild.productId,
        activeProducts: 2,
        variants: [
          {
            level: 1,
            alias: mild.alias.sv,
            skuId: null,
            stock: { totalStock: 4 },
            variants: [
              {
                level: 0,
                skuId: mild.skuId,
                value: 'Normal',
                stock: { totalStock: 0 },
                variants: [],
              },
              { level: 0, skuId: large, value: 'Stor', stock: { totalStock: 4 } },
            ],
          },
          {
            alias: hot.alias.sv,
            canonicalUrl: `/se/sv/p/${mild.category.sv}/${hot.alias.sv}`,
            primaryImage: `${hot.productId}-a.svg`,
            stock: { totalStock: 3, inStock: 2, oversellable: 1 },
          },
        ],
      },
    })
    const first = await load({ productId: mild.productId })
    expect(first).toMatchObject({ variantDimensions: [{ value: 'v0' }, { value: 'Stor' }] })
  })

  it('PRODUCT-03 without siblings is a group of its own', async () => {
    const meal = await addMeal({ stock: { inStock: 7 } })
    expect(await load({ alias: meal.alias.sv })).toMatchObject({
      variantGroup: {
        variantGroupId: meal.productId,
        activeProducts: 1,
        collapseInLists: false,
        variants: [{ level: 1, stock: { inStock: 7 }, variants: [{ skuId: meal.skuId }] }],
      },
      variantDimensions: [{ level: 1, value: meal.alias.sv }, { level: 0 }],
    })
  })

  it('LIST-01 a collapsed group stands in lists as its main product, unless all are asked for', async () => {
    const main = await addMeal()
    const sibling = await addMeal({ beside: main })
    await group([main, sibling], 1)
    const both = [main.productId, sibling.productId]
    const ids = async (filter: object, categoryAlias?: string) => {
      const { data } = await send(
        'query l($a: String, $f: FilterInputType) { products(categoryAlias: $a, filter: $f) { count products { productId } } }',
        { a: categoryAlias, f: filter },
      )
      const { count, products } = z
        .object({ count: z.number(), products: z.array(z.object({ productId: z.number() })) })
        .parse(data?.products)
      expect(count).toBe(products.length)
      return products.map(({ productId }) => productId)
    }
    expect(await ids({}, main.category.sv)).toEqual([main.productId])
    expect(await ids({ includeCollapsed: true }, main.category.sv)).toEqual(both)
    expect(await ids({ productIds: both })).toEqual([main.productId])
    expect(await ids({ productIds: both, includeCollapsed: true })).toEqual(both)
  })

  it('PRODUCT-07 has the path of categories, from the top', async () => {
    const top = await addMeal()
    const below = await addMeal({ below: top })
    expect(await load({ productId: below.productId })).toMatchObject({
      categories: [{ alias: top.category.sv }, { alias: below.category.sv }],
      breadcrumbs: [
        { categoryId: top.categoryId, parentCategoryId: 0, url: `/se/sv/c/${top.category.sv}` },
        { categoryId: below.categoryId, parentCategoryId: top.categoryId },
      ],
    })
  })

  it('PRODUCT-05 logs 30 days of prices, one of them the lowest', async () => {
    const meal = await addMeal({ sek: { selling: 10_600, regular: 13_250 } })
    const product = await load({ productId: meal.productId })
    const log = z.array(z.looseObject({ isLowest: z.boolean() })).parse(product.priceLog)
    expect(log).toHaveLength(30)
    expect(log.filter(({ isLowest }) => isLowest)).toMatchObject([
      { sellingPriceIncVat: 106, regularPriceIncVat: 132.5, isDiscounted: true },
    ])
    expect(product.lowestPrice).toMatchObject({
      sellingPriceIncVat: 106,
      comparisonPriceIncVat: 132.5,
      lowestPriceIncVat: 106,
      discountIncVat: 0,
      vat: 6,
      vatFormatted: '6\u00a0kr',
    })
  })

  it('PRODUCT-05 logs a price that changes, and holds a reduction against the 30 days before', async () => {
    const meal = await addMeal({ sek: { selling: 12_000, regular: 12_000 } })
    const { productId } = meal
    const price = (selling: number) =>
      env.DB.prepare(
        "UPDATE product_prices SET selling = ?2 WHERE product_id = ?1 AND currency = 'SEK'",
      ).bind(productId, selling)
    const age = (days: number) =>
      env.DB.prepare(
        `UPDATE price_log SET since = strftime('%Y-%m-%dT%H:%M:%fZ', since, '-${days} days') WHERE product_id = ?`,
      ).bind(productId)
    await env.DB.batch([age(30), price(8_000), age(25), price(11_000), age(20), price(9_000)])
    const product = await load({ productId })
    // 120 for long, 80 from 45 days ago, 110 from 20 days ago, 90 since today.
    expect(product.lowestPrice).toMatchObject({ lowestPriceIncVat: 80, sellingPriceIncVat: 90 })
    const log = z.array(z.looseObject({ sellingPriceIncVat: z.number() })).parse(product.priceLog)
    const sold = log.map((day) => day.sellingPriceIncVat)
    expect([sold.length, sold[0], sold[8], sold[10], sold[28], sold[29]]).toEqual([
      30, 80, 80, 110, 110, 90,
    ])
    await price(12_000).run()
    expect((await load({ productId })).lowestPrice).toMatchObject({ lowestPriceIncVat: 120 })
  })

  it('PRODUCT-01 serves the fields a page rarely asks for', async () => {
    const meal = await addMeal()
    expect(await load({ productId: meal.productId })).toMatchObject({
      firstAvailableOn: '2026-01-01',
      type: 'product',
      images: [`${meal.productId}-a.svg`, `${meal.productId}-b.svg`],
      weight: 400,
      rating: { score: 0, voteCount: 0 },
      discountCampaigns: [],
      productPackage: null,
      skus: [
        {
          gtin: expect.stringMatching(/^\d{13}$/),
          externalId: `M-${meal.productId}-${meal.skuId}`,
        },
      ],
    })
  })

  it('PRODUCT-08 a seeded diet names the facet that finds it', async () => {
    const { parameterGroups } = await load({ alias: 'kladdkaka-med-vispad-gradde-och-hallon' })
    const shown = JSON.stringify(parameterGroups)
    expect(shown).toContain('"showFilter":true,"facetId":"p_minutes_12","parameterValueId":303')
    expect(shown).toMatch(/"identifier":"diet"[^}]*"facetId":"p_diet_/)
    expect(shown).toMatch(/"identifier":"kcal"[^}]*"showFilter":false,"facetId":null/)
  })

  it('PRODUCT-07 related products are the chosen ones, then the most sold of the category', async () => {
    const meal = await addMeal()
    const slow = await addMeal({ beside: meal, soldCount: 1 })
    const quick = await addMeal({ beside: meal, soldCount: 9 })
    const chosen = await addMeal()
    await run(
      'INSERT INTO related_products VALUES (?, ?, 0)',
      meal.productId,
      chosen.productId,
    ).run()
    const ask = async (alias: string) =>
      (
        await send(
          'query r($alias: String!) { relatedProducts(alias: $alias) { alias relation relationType canonicalUrl primaryImage secondaryImage images brand { name } unitPrice { vat } skus { skuId } discountCampaigns { name } primaryCategory { alias } parameterGroups { name } } }',
          { alias },
        )
      ).data?.relatedProducts
    expect(await ask(meal.alias.sv)).toMatchObject([
      { alias: chosen.alias.sv, relation: 'RELATED', relationType: 'Related' },
      { alias: quick.alias.sv, relation: 'SIMILAR', secondaryImage: `${quick.productId}-b.svg` },
      { alias: slow.alias.sv, relation: 'SIMILAR' },
    ])
    expect(await ask('nowhere')).toEqual([])
  })
})
