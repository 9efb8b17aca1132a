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
    skus { skuId name externalId gtin shelf incoming dimensions { length width height } }
    dimensions { length width height } rating { score voteCount } discountCampaigns { campaignId } productPackage { groups { groupId } }
    parameterGroups { parameters { identifier type label description value showFilter facetId parameterValueId } }
    lowestPrice { sellingPriceIncVat comparisonPriceIncVat lowestPriceIncVat discountIncVat discountExVat discountPercentage isDiscounted vat sellingPriceIncVatFormatted comparisonPriceExVatFormatted lowestPriceExVatFormatted discountExVatFormatted vatFormatted }
    priceLog { sellingPriceIncVat regularPriceIncVat isDiscounted isLowest date sellingPriceIncVatFormatted }
    variantDimensions { level dimension type value label attributes { key } group { label value } }
    currentProductVariant { ${node} variants { skuId } }
    variantGroup { variantGroupId name mainProductId collapseInLists activeProducts variants { ${node} variants { ${node} variants { level } } } }
  } }`

async function loadProduct(variables: Record<string, unknown>) {
  const { data, errors } = await send(PRODUCT, variables)
  expect(errors).toEqual([])
  return z.looseObject({}).parse(data?.product)
}

function prepare(sql: string, ...values: (string | number)[]) {
  return env.DB.prepare(sql).bind(...values)
}

/** Creates a variant group from the meals. The first meal is the main product of the group. */
async function group(meals: MealFixture[], isCollapsed = 0) {
  const id = meals[0]?.productId ?? 0
  await env.DB.batch([
    prepare('INSERT INTO variant_groups VALUES (?, ?, ?, ?)', id, 'Spice', id, isCollapsed),
    prepare("INSERT INTO variant_group_texts VALUES (?, 'sv-SE', 'Gryta')", id),
    ...meals.flatMap(({ productId }, index) => [
      prepare('INSERT INTO variant_members VALUES (?, ?, ?, ?)', productId, id, index, `v${index}`),
      prepare("INSERT INTO variant_member_texts VALUES (?, 'sv-SE', ?)", productId, `Val ${index}`),
    ]),
  ])
}

describe('product pages', () => {
  it('A product with variants lists the products of its group at level 1 and their skus at level 0 [PRODUCT-03]', async () => {
    const mild = await addMeal({ stock: { inStock: 0 } })
    const large = await addSku(mild, 4)
    const hot = await addMeal({ sameCategoryAs: mild, stock: { inStock: 2, oversellable: 1 } })
    await group([mild, hot])
    const product = await loadProduct({ productId: hot.productId })
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
    const first = await loadProduct({ productId: mild.productId })
    expect(first).toMatchObject({
      variantDimensions: [{ value: 'v0' }, { value: 'Stor' }, { value: 'Normal' }],
    })
  })

  it('A product without siblings has its sizes as its only dimension, the selected size first [PRODUCT-03]', async () => {
    const meal = await addMeal({ stock: { inStock: 0 } })
    const large = await addSku(meal, 7)
    const product = await loadProduct({ alias: meal.alias.sv })
    const sizes = { group: [{ value: 'Normal' }, { value: 'Stor' }], attributes: null }
    expect(product).toMatchObject({
      skus: [
        { skuId: meal.skuId, name: 'Normal' },
        { skuId: large, name: 'Stor' },
      ],
      variantDimensions: [
        { level: 0, dimension: 'Size', value: 'Stor', ...sizes },
        { level: 0, dimension: 'Size', value: 'Normal', ...sizes },
      ],
      variantGroup: {
        variantGroupId: meal.productId,
        activeProducts: 1,
        collapseInLists: false,
        variants: [
          {
            level: 1,
            dimension: 'Size',
            value: 'Stor',
            alias: meal.alias.sv,
            attributes: null,
            stock: { inStock: 7 },
            variants: [{ skuId: meal.skuId }, { skuId: large }],
          },
        ],
      },
    })
  })

  it('Lists show only the main product of a collapsed variant group, unless all variants are requested [LIST-01]', async () => {
    const main = await addMeal()
    const sibling = await addMeal({ sameCategoryAs: main })
    await group([main, sibling], 1)
    const both = [main.productId, sibling.productId]
    const loadIds = async (filter: object, categoryAlias?: string) => {
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
    expect(await loadIds({}, main.category.sv)).toEqual([main.productId])
    expect(await loadIds({ includeCollapsed: true }, main.category.sv)).toEqual(both)
    expect(await loadIds({ productIds: both })).toEqual([main.productId])
    expect(await loadIds({ productIds: both, includeCollapsed: true })).toEqual(both)
  })

  it('A product lists its categories from the top level down to its own category [PRODUCT-07]', async () => {
    const top = await addMeal()
    const below = await addMeal({ parentMeal: top })
    expect(await loadProduct({ productId: below.productId })).toMatchObject({
      categories: [{ alias: top.category.sv }, { alias: below.category.sv }],
      breadcrumbs: [
        { categoryId: top.categoryId, parentCategoryId: 0, url: `/se/sv/c/${top.category.sv}` },
        { categoryId: below.categoryId, parentCategoryId: top.categoryId },
      ],
    })
  })

  it('The price log covers 30 days, and the discount is the difference to the comparison price [PRODUCT-05]', async () => {
    const meal = await addMeal({ sek: { selling: 10_600, regular: 13_250 } })
    const product = await loadProduct({ productId: meal.productId })
    const log = z.array(z.looseObject({ isLowest: z.boolean() })).parse(product.priceLog)
    expect(log).toHaveLength(30)
    expect(log.at(-1)).toMatchObject({
      sellingPriceIncVat: 106,
      regularPriceIncVat: 132.5,
      isDiscounted: true,
      isLowest: true,
    })
    expect(product.lowestPrice).toMatchObject({
      sellingPriceIncVat: 106,
      comparisonPriceIncVat: 132.5,
      lowestPriceIncVat: 106,
      discountIncVat: 26.5,
      discountExVat: 25,
      discountPercentage: 20,
      isDiscounted: true,
      vat: 6,
      vatFormatted: '6\u00a0kr',
    })
  })

  it('Every seeded product has the lowest price of its price log as its lowest price and no discount without a lower comparison price [PRODUCT-05]', async () => {
    const { data } = await send(
      `{ products(take: 200, filter: { includeCollapsed: true }) { products {
         lowestPrice { sellingPriceIncVat comparisonPriceIncVat lowestPriceIncVat discountIncVat discountPercentage isDiscounted }
         priceLog { sellingPriceIncVat isLowest } } } }`,
    )
    const amounts = z.record(z.string(), z.union([z.number(), z.boolean()]))
    const logItem = z.object({ sellingPriceIncVat: z.number(), isLowest: z.boolean() })
    const { products } = z
      .object({ products: z.array(z.object({ lowestPrice: amounts, priceLog: z.array(logItem) })) })
      .parse(data?.products)
    expect(products.length).toBeGreaterThan(50)
    for (const { lowestPrice, priceLog } of products) {
      const lowest = Math.min(...priceLog.map(({ sellingPriceIncVat }) => sellingPriceIncVat))
      for (const day of priceLog) expect(day.isLowest).toBe(day.sellingPriceIncVat === lowest)
      const selling = Number(lowestPrice.sellingPriceIncVat)
      const comparison = Number(lowestPrice.comparisonPriceIncVat)
      const discount = Math.round(Math.max(comparison - selling, 0) * 100) / 100
      expect(lowestPrice).toMatchObject({
        lowestPriceIncVat: lowest,
        discountIncVat: discount,
        discountPercentage: Math.round((discount / comparison) * 100),
        isDiscounted: discount > 0,
      })
    }
  })

  it('The price log records price changes, and a reduced price is compared with the lowest price of the 30 days before [PRODUCT-05]', async () => {
    const meal = await addMeal({ sek: { selling: 12_000, regular: 12_000 } })
    const { productId } = meal
    const setPrice = (selling: number) =>
      env.DB.prepare(
        "UPDATE product_prices SET selling = ?2 WHERE product_id = ?1 AND currency = 'SEK'",
      ).bind(productId, selling)
    const agePriceLog = (days: number) =>
      env.DB.prepare(
        `UPDATE price_log SET since = strftime('%Y-%m-%dT%H:%M:%fZ', since, '-${days} days') WHERE product_id = ?`,
      ).bind(productId)
    await env.DB.batch([
      agePriceLog(30),
      setPrice(8_000),
      agePriceLog(25),
      setPrice(11_000),
      agePriceLog(20),
      setPrice(9_000),
    ])
    const product = await loadProduct({ productId })
    // The price was 120 kr at first. It changed to 80 kr 45 days ago, to 110 kr 20 days ago and to
    // 90 kr today.
    expect(product.lowestPrice).toMatchObject({
      comparisonPriceIncVat: 80,
      lowestPriceIncVat: 80,
      sellingPriceIncVat: 90,
      discountIncVat: 0,
      isDiscounted: false,
    })
    const log = z.array(z.looseObject({ sellingPriceIncVat: z.number() })).parse(product.priceLog)
    const sold = log.map((day) => day.sellingPriceIncVat)
    // After a change of summer time, day 10 begins an hour before the change of the price.
    expect([sold.length, sold[0], sold[8], sold[11], sold[28], sold[29]]).toEqual([
      30, 80, 80, 110, 110, 90,
    ])
    await setPrice(12_000).run()
    expect((await loadProduct({ productId })).lowestPrice).toMatchObject({
      comparisonPriceIncVat: 120,
      lowestPriceIncVat: 80,
    })
  })

  it('A product returns the fields that pages rarely use [PRODUCT-01]', async () => {
    const meal = await addMeal()
    expect(await loadProduct({ productId: meal.productId })).toMatchObject({
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

  it('A seeded parameter contains the id of the facet that filters products by that parameter [PRODUCT-08]', async () => {
    const { parameterGroups } = await loadProduct({
      alias: 'kladdkaka-med-vispad-gradde-och-hallon',
    })
    const shown = JSON.stringify(parameterGroups)
    expect(shown).toContain('"showFilter":true,"facetId":"p_minutes_12","parameterValueId":303')
    expect(shown).toMatch(/"identifier":"diet"[^}]*"facetId":"p_diet_/)
    expect(shown).toMatch(/"identifier":"kcal"[^}]*"showFilter":false,"facetId":null/)
  })

  it('relatedProducts returns the assigned products first, then the best-selling products of the same category [PRODUCT-07]', async () => {
    const meal = await addMeal()
    const slow = await addMeal({ sameCategoryAs: meal, soldCount: 1 })
    const quick = await addMeal({ sameCategoryAs: meal, soldCount: 9 })
    const chosen = await addMeal()
    await prepare(
      'INSERT INTO related_products VALUES (?, ?, 0)',
      meal.productId,
      chosen.productId,
    ).run()
    const loadRelatedProducts = async (alias: string) =>
      (
        await send(
          'query r($alias: String!) { relatedProducts(alias: $alias) { alias relation relationType canonicalUrl primaryImage secondaryImage images brand { name } unitPrice { vat } skus { skuId } discountCampaigns { name } primaryCategory { alias } parameterGroups { name } } }',
          { alias },
        )
      ).data?.relatedProducts
    expect(await loadRelatedProducts(meal.alias.sv)).toMatchObject([
      { alias: chosen.alias.sv, relation: 'RELATED', relationType: 'Related' },
      { alias: quick.alias.sv, relation: 'SIMILAR', secondaryImage: `${quick.productId}-b.svg` },
      { alias: slow.alias.sv, relation: 'SIMILAR' },
    ])
    expect(await loadRelatedProducts('nowhere')).toEqual([])
  })
})
