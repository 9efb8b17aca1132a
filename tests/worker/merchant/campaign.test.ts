import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { refreshDuePrices } from '../../../worker/merchant/data/offer/refresh-prices.ts'
import { channel, channels } from '../../../worker/merchant/rules/market/channel.ts'
import { addToCart, createCart, createCartWith } from './cart-steps.ts'
import { loadOrder, invoice, placeOrder } from './checkout-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'
import { addCampaign, addReduction } from './offer-fixture.ts'
import { getOfferCart } from './offer-steps.ts'

const sek = { selling: 10_000, regular: 10_000 }

const PRODUCTS = `query list($alias: String, $languageId: String, $marketId: String) {
  products(discountCampaignAlias: $alias, languageId: $languageId, marketId: $marketId) {
    count products { productId discountCampaigns { campaignId name hideTitle canonicalUrl } } } }`

const TYPES =
  'query types($ids: [Int]) { products(filter: { productIds: $ids }) { products { discountType unitPrice { isDiscounted } } } }'
const typesSchema = z.object({
  products: z.object({
    products: z.array(
      z.object({ discountType: z.string(), unitPrice: z.object({ isDiscounted: z.boolean() }) }),
    ),
  }),
})

const setPriceSince = ({ productId }: { productId: number }, since: string) =>
  env.DB.prepare('UPDATE price_log SET since = ?1 WHERE product_id = ?2')
    .bind(since, productId)
    .run()

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000)

describe('line campaigns', () => {
  it('A cart line with a three-for-two campaign lists the quantity at full price and the free quantity [CART-01]', async () => {
    const top = await addMeal()
    const meal = await addMeal({ sek, parentMeal: top })
    const { campaignId } = await addCampaign({
      rule: 'quantity',
      categoryId: top.categoryId,
      buy: 3,
      pay: 2,
    })
    const { cart } = await getOfferCart(await createCartWith(meal, 4))
    expect(cart).toMatchObject({
      appliedCampaigns: [],
      items: [
        {
          unitPrice: { sellingPriceIncVat: 75 },
          totalPrice: { sellingPriceIncVat: 300, regularPriceIncVat: 400 },
          campaign: {
            appliedCampaigns: [{ campaignId, name: 'Kampanj' }],
            prices: [
              { quantity: 3, discount: 0, price: { sellingPriceIncVat: 100 } },
              {
                quantity: 1,
                discount: 100,
                discountPercentage: 100,
                price: { sellingPriceIncVat: 0 },
              },
            ],
          },
        },
      ],
      summary: { subTotal: { sellingPriceIncVat: 300 }, total: { discountIncVat: 100 } },
    })
  })

  it('A percentage campaign on a brand lowers the price of every piece [CART-01]', async () => {
    const meal = await addMeal({ sek })
    await addCampaign({ rule: 'percentage', brandId: meal.productId, basisPoints: 1_500 })
    const { cart } = await getOfferCart(await createCartWith(meal, 2))
    expect(cart).toMatchObject({
      items: [{ unitPrice: { sellingPriceIncVat: 85 }, totalPrice: { sellingPriceIncVat: 170 } }],
    })
  })

  it('The better of two campaigns is applied to a cart line [CART-01]', async () => {
    const meal = await addMeal({ sek })
    await addCampaign({ rule: 'percentage', brandId: meal.productId, basisPoints: 1_000 })
    const better = await addCampaign({
      rule: 'percentage',
      categoryId: meal.categoryId,
      basisPoints: 3_000,
    })
    const { cart } = await getOfferCart(await createCartWith(meal))
    expect(cart).toMatchObject({
      items: [
        {
          totalPrice: { sellingPriceIncVat: 70 },
          campaign: { appliedCampaigns: [{ campaignId: better.campaignId }] },
        },
      ],
    })
  })

  it.each([
    ['expired', { activeTo: '2026-02-01T00:00:00.000Z' }],
    ['not yet active', { activeFrom: '2999-01-01T00:00:00.000Z' }],
    ['for another market', { market: 'fi' }],
  ])('A campaign that is %s has no effect [CART-01]', async (_name, change) => {
    const meal = await addMeal({ sek })
    await addCampaign({
      rule: 'percentage',
      brandId: meal.productId,
      basisPoints: 5_000,
      ...change,
    })
    const { cart } = await getOfferCart(await createCartWith(meal))
    expect(cart).toMatchObject({ items: [{ totalPrice: { sellingPriceIncVat: 100 } }] })
  })
})

describe('cart campaigns', () => {
  it('A category campaign with a hidden title gives free shipping above its minimum amount [CART-04]', async () => {
    const meal = await addMeal({ sek })
    const { campaignId } = await addCampaign({
      rule: 'free-shipping',
      categoryId: meal.categoryId,
      minimumAmount: 20_000,
      hideTitle: true,
    })
    const id = await createCartWith(meal)
    const before = await getOfferCart(id)
    await addToCart(id, { skuId: meal.skuId, quantity: 1 })
    const after = await getOfferCart(id)
    expect(before.cart).toMatchObject({
      freeShipping: false,
      summary: { shipping: { feeIncVat: 49 }, fees: { shippingFeeIncVat: 49 } },
    })
    expect(after.cart).toMatchObject({
      freeShipping: true,
      appliedCampaigns: [{ campaignId, hideTitle: true, ruleType: 'free-shipping' }],
      summary: { shipping: { feeIncVat: 0, amountLeftToFreeShipping: 0 } },
    })
  })

  it('The seeded cart campaign reduces a cart of 1,500 kr by 10% [CART-04]', async () => {
    const meal = await addMeal({ sek: { selling: 75_000, regular: 75_000 } })
    const { cart } = await getOfferCart(await createCartWith(meal, 2), { languageId: 'en-US' })
    expect(cart).toMatchObject({
      appliedCampaigns: [{ name: 'Full fridge: 10% off', action: 'CART-PERCENTAGE' }],
      summary: { subTotal: { sellingPriceIncVat: 1_350 } },
    })
  })
})

describe('campaign products', () => {
  it('The products of a campaign are listed only for its alias in the requested language and in its own market [LIST-01]', async () => {
    const meal = await addMeal()
    const { campaignId, alias } = await addCampaign({
      rule: 'percentage',
      brandId: meal.productId,
      basisPoints: 1_000,
    })
    const found = await send(PRODUCTS, { alias: alias.en, languageId: 'en-US' })
    expect(found.data?.products).toEqual({
      count: 1,
      products: [
        {
          productId: meal.productId,
          discountCampaigns: [
            {
              campaignId,
              name: 'Campaign',
              hideTitle: false,
              canonicalUrl: `/se/en/dc/${alias.en}`,
            },
          ],
        },
      ],
    })
    const none = { count: 0, products: [] }
    const others = [
      { alias: alias.en, languageId: 'sv-SE' },
      { alias: alias.en, languageId: 'en-US', marketId: 'fi' },
      { alias: 'nothing' },
    ]
    for (const variables of others) {
      expect((await send(PRODUCTS, variables)).data?.products).toEqual(none)
    }
  })

  it('A product has the discount type PRICE_CAMPAIGN exactly if a campaign reduces its unit price [PRODUCT-02]', async () => {
    const plain = await addMeal({ sek: { selling: 9_900, regular: 11_900 } })
    const [cheaper, more] = [await addMeal(), await addMeal()]
    await addCampaign({ rule: 'percentage', brandId: cheaper.productId, basisPoints: 1_000 })
    await addCampaign({ rule: 'quantity', brandId: more.productId, buy: 3, pay: 2 })
    const { data } = await send(TYPES, {
      ids: [plain.productId, cheaper.productId, more.productId],
    })
    expect(data).toEqual({
      products: {
        products: [
          { discountType: 'SALE_PRICE', unitPrice: { isDiscounted: true } },
          { discountType: 'PRICE_CAMPAIGN', unitPrice: { isDiscounted: true } },
          { discountType: 'NONE', unitPrice: { isDiscounted: false } },
        ],
      },
    })
  })

  it('Product lists of the seeded shop mark a product as reduced exactly if its unit price is reduced [PRODUCT-02]', async () => {
    const { data } = await send(
      '{ products(take: 200) { products { discountType unitPrice { isDiscounted } } } }',
    )
    const { products } = typesSchema.parse(data).products
    const reduced = products.filter(({ unitPrice }) => unitPrice.isDiscounted)
    expect(reduced.length).toBeGreaterThan(0)
    for (const { discountType, unitPrice } of products)
      expect(discountType !== 'NONE').toBe(unitPrice.isDiscounted)
    expect(new Set(products.map(({ discountType }) => discountType))).toEqual(
      new Set(['NONE', 'SALE_PRICE', 'PRICE_CAMPAIGN']),
    )
  })

  it('A seeded category campaign lists the products of its category [LIST-01]', async () => {
    const { data } = await send(PRODUCTS, { alias: 'tre-soppor-for-tva', languageId: 'sv-SE' })
    expect(data?.products).toMatchObject({ count: 6 })
    expect((await send(PRODUCTS, { alias: 'forra-sommarens-sota' })).data?.products).toMatchObject({
      count: 0,
    })
  })
})

const PRICES = `query prices($ids: [Int], $brandAlias: String, $categoryAlias: String, $languageId: String, $marketId: String, $filter: FilterInputType) {
  cards: products(filter: { productIds: $ids }, marketId: $marketId) { products { ...all } }
  list: products(brandAlias: $brandAlias, categoryAlias: $categoryAlias, languageId: $languageId, marketId: $marketId, filter: $filter) { count products { ...all }
    filters { price { lowest highest } facets { filterId values { facetId count } } } } }
  fragment all on ProductType { productId discountType skus { skuId stock { totalStock } }
    unitPrice { sellingPriceIncVat sellingPriceExVat sellingPriceIncVatFormatted discountPercentage }
    lowestPrice { sellingPriceIncVat comparisonPriceIncVat discountPercentage isDiscounted }
    priceLog { sellingPriceIncVat } }`
const pricesSchema = z.object({
  cards: z.object({
    products: z.array(
      z.looseObject({
        discountType: z.string(),
        skus: z.array(z.object({ skuId: z.number(), stock: z.object({ totalStock: z.number() }) })),
        unitPrice: z.looseObject({ sellingPriceIncVat: z.number() }),
      }),
    ),
  }),
  list: z.looseObject({
    count: z.number(),
    products: z.array(
      z.looseObject({
        productId: z.number(),
        unitPrice: z.looseObject({ sellingPriceIncVat: z.number() }),
      }),
    ),
  }),
})
const loadPrices = async (variables: Record<string, unknown>) =>
  pricesSchema.parse((await send(PRICES, variables)).data)
const listPrices = async (variables: Record<string, unknown>) => {
  const { list } = await loadPrices({ ids: [], ...variables })
  return list.products.map(({ unitPrice }) => unitPrice.sellingPriceIncVat)
}

describe('prices with a campaign', () => {
  it.each(channel.markets.map(({ id }) => id))(
    'Every seeded meal costs the same on its card and in a cart of the market %s [PRODUCT-02, CART-01]',
    async (marketId) => {
      const brandAlias = 'cucina-ortensia'
      const { list } = await loadPrices({ ids: [], brandAlias, marketId })
      const ids = list.products.map(({ productId }) => productId)
      const { cards } = await loadPrices({ ids, brandAlias, marketId })
      expect(cards.products.length).toBeGreaterThan(1)
      for (const { skus, unitPrice, discountType } of cards.products) {
        const sku = skus.find(({ stock }) => stock.totalStock > 0)
        if (!sku) continue
        const id = await createCart()
        await addToCart(id, { skuId: sku.skuId, quantity: 1 })
        const { sellingPriceIncVat } = unitPrice
        const { cart } = await getOfferCart(id, { marketId })
        expect(cart).toMatchObject({ items: [{ unitPrice: { sellingPriceIncVat } }] })
        expect(discountType).toBe('PRICE_CAMPAIGN')
      }
    },
  )

  it('A list is sorted and filtered by the prices with campaigns, in the market of the campaign only [LIST-02, LIST-04]', async () => {
    const eur = { selling: 1_000, regular: 1_000 }
    const cheap = await addMeal({ sek, eur })
    const price = { selling: 11_000, regular: 11_000 }
    const { productId: brandId } = await addMeal({ sek: price, eur, sameCategoryAs: cheap })
    await addCampaign({ rule: 'percentage', brandId, basisPoints: 2_000 })
    const categoryAlias = cheap.category.sv
    expect(await listPrices({ categoryAlias, filter: { sort: 'PRICE' } })).toEqual([88, 100])
    expect(await listPrices({ categoryAlias, marketId: 'fi', languageId: 'sv-SE' })).toEqual([
      10, 10,
    ])
    const below = { price: { lowest: 0, highest: 90 } }
    expect(await listPrices({ categoryAlias, filter: below })).toEqual([88])
    expect(await listPrices({ categoryAlias, filter: { facets: ['d_sale'] } })).toEqual([88])
    const { list } = await loadPrices({ ids: [], categoryAlias })
    expect(list).toMatchObject({ filters: { price: { lowest: 88, highest: 100 } } })
  })

  it('The lists follow a campaign when its time comes and when it ends [LIST-04]', async () => {
    const meal = await addMeal({ sek })
    await addCampaign({
      rule: 'percentage',
      brandId: meal.productId,
      basisPoints: 1_000,
      activeFrom: dayFromNow(1).toISOString(),
      activeTo: dayFromNow(3).toISOString(),
    })
    const loadListed = () =>
      env.DB.prepare("SELECT selling FROM listings WHERE market = 'se' AND product_id = ?")
        .bind(meal.productId)
        .first<number>('selling')
    const prices = [await loadListed()]
    for (const days of [2, 4]) {
      await refreshDuePrices(env.DB, dayFromNow(days))
      prices.push(await loadListed())
    }
    expect(prices).toEqual([10_000, 9_000, 10_000])
    expect(await listPrices({ brandAlias: meal.brandAlias })).toEqual([100])
  })

  it('The comparison price of a campaign is the lowest price of the 30 days before it [PRODUCT-05]', async () => {
    const meal = await addMeal({ sek })
    await setPriceSince(meal, '2026-01-01T00:00:00.000Z')
    await addReduction(meal.productId, 1_500, [dayFromNow(-1)])
    const { cards } = await loadPrices({ ids: [meal.productId] })
    expect(cards.products[0]).toMatchObject({
      discountType: 'PRICE_CAMPAIGN',
      unitPrice: { sellingPriceIncVat: 85, discountPercentage: 15 },
      lowestPrice: { comparisonPriceIncVat: 100, discountPercentage: 15, isDiscounted: true },
    })
    expect(cards.products[0]?.priceLog).toMatchObject(
      expect.arrayContaining([{ sellingPriceIncVat: 100 }, { sellingPriceIncVat: 85 }]),
    )
  })

  it('A campaign that ended long ago still counts in the 30 days before one that runs [PRODUCT-05]', async () => {
    const meal = await addMeal({ sek })
    await setPriceSince(meal, '2020-01-01T00:00:00.000Z')
    await addReduction(meal.productId, 2_000, [dayFromNow(-130), dayFromNow(-105)])
    await addReduction(meal.productId, 1_500, [dayFromNow(-100)])
    const { cards } = await loadPrices({ ids: [meal.productId] })
    expect(cards.products[0]?.lowestPrice).toMatchObject({ comparisonPriceIncVat: 80 })
  })

  it('The database knows the markets of every channel and their currencies', async () => {
    const { results } = await env.DB.prepare('SELECT market AS id, currency FROM markets').all()
    const markets = channels.flatMap((each) => each.markets)
    const known = new Map(markets.map(({ id, currency }) => [id, { id, currency }]))
    expect(results).toHaveLength(known.size)
    expect(results).toEqual(expect.arrayContaining([...known.values()]))
  })
})

describe('orders with a campaign', () => {
  it('An order has one row for each price of a meal, and each row names its campaign [CHECKOUT-07]', async () => {
    const meal = await addMeal({ sek })
    const { campaignId } = await addCampaign({
      rule: 'quantity',
      brandId: meal.productId,
      buy: 3,
      pay: 2,
    })
    const id = await createCart()
    await addToCart(id, { skuId: meal.skuId, quantity: 3, message: 'No dill' })
    const { placed } = await placeOrder(id, invoice)
    expect(await loadOrder(placed?.publicId ?? '')).toMatchObject({
      order: {
        itemValueIncVat: 200,
        discountIncVat: 100,
        rows: [
          { quantity: 2, priceIncVat: 100, discountIncVat: 0 },
          { quantity: 1, priceIncVat: 0, discountIncVat: 100, discountRate: 100 },
        ],
      },
    })
    const { data } = await send(
      `query rows($id: String!) { checkout(id: $id, paymentType: STANDARD) { order {
        rows { message campaignIds campaignNames categories weight } } } }`,
      { id: placed?.publicId },
    )
    const row = {
      message: 'No dill',
      campaignIds: [campaignId],
      campaignNames: ['Kampanj'],
      categories: [`Category ${meal.categoryId}`],
      weight: 400,
    }
    expect(data?.checkout).toEqual({ order: { rows: [row, row] } })
  })
})
