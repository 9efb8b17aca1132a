import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addToCart, createCart, createCartWith } from './cart-steps.ts'
import { loadOrder, invoice, placeOrder } from './checkout-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'
import { addCampaign } from './offer-fixture.ts'
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

  it('A campaign for the cart does not change the discount type of a product, because its unit price stays the same [PRODUCT-02]', async () => {
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
          { discountType: 'NONE', unitPrice: { isDiscounted: false } },
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
      expect(discountType).toBe(unitPrice.isDiscounted ? 'SALE_PRICE' : 'NONE')
  })

  it('A seeded category campaign lists the products of its category [LIST-01]', async () => {
    const { data } = await send(PRODUCTS, { alias: 'tre-soppor-for-tva', languageId: 'sv-SE' })
    expect(data?.products).toMatchObject({ count: 6 })
    expect((await send(PRODUCTS, { alias: 'forra-sommarens-sota' })).data?.products).toMatchObject({
      count: 0,
    })
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
