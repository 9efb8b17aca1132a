import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { channel } from '../../../worker/merchant/rules/market/channel.ts'
import { addMeal, addSku } from './meal-fixture.ts'
import { send } from './merchant.ts'

const PRODUCT = `query product($alias: String, $productId: Int, $marketId: String, $languageId: String) {
  product(alias: $alias, productId: $productId, marketId: $marketId, languageId: $languageId) {
    productId name alias articleNumber categoryId canonicalUrl discountType
    alternativeUrls { url culture language country channelId }
    texts { text1 text2 text3 }
    brand { brandId alias canonicalUrl name description }
    primaryCategory { categoryId parentCategoryId alias canonicalUrl name isHidden }
    productImages { fileName }
    skus { skuId productId name articleNumber weight incoming stock { totalStock inStock oversellable static incoming } }
    totalStock { totalStock inStock oversellable static }
    unitPrice { sellingPriceIncVat sellingPriceExVat regularPriceIncVat discountIncVat discountExVat discountPercentage vat isDiscounted sellingPriceIncVatFormatted vatFormatted currency { code symbol } }
    lowestPrice { lowestPriceIncVat lowestPriceExVat isDiscounted discountPercentage lowestPriceIncVatFormatted }
    parameterGroups { parameterGroupId name parameters { identifier name value show } }
    meta { title description }
  }
}`

const price = z.object({ regularPriceIncVat: z.number() })
const listOf = <Shape extends z.ZodType>(unitPrice: Shape) =>
  z.object({ products: z.array(z.object({ productId: z.number(), unitPrice })) })
const ratesSchema = z.object({
  products: listOf(price.extend({ currency: z.object({ code: z.string(), rate: z.number() }) })),
  base: listOf(price),
})

describe('channels', () => {
  const CHANNEL = `query channel($channelId: String) { channel(channelId: $channelId) {
    id name defaultMarketId defaultLanguageId languages { id code }
    markets { id alias defaultLanguageId virtual onlyDisplayInCheckout groupKey allowedLanguages { id name code } country { name code } currency { name code symbol rate } } } }`

  it('A channel lists its markets with language, country and currency [CHANNEL-01, CHANNEL-02]', async () => {
    const { data } = await send(CHANNEL, { channelId: '1|se' })
    expect(data?.channel).toMatchObject({
      id: '1|se',
      name: '24 Hour Meals',
      defaultMarketId: 'se',
      defaultLanguageId: 'sv-SE',
      markets: channel.markets.map(({ id, countryCode, currency, defaultLanguage, ...market }) => ({
        alias: id,
        defaultLanguageId: defaultLanguage,
        virtual: market.isVirtual,
        onlyDisplayInCheckout: market.isOnlyInCheckout,
        groupKey: market.groupKey,
        allowedLanguages: market.languages.map((language) => ({ id: language })),
        country: { name: market.countryName['sv-SE'], code: countryCode },
        currency: { code: currency },
      })),
    })
  })

  it('The second channel has its own name and markets [CHANNEL-03]', async () => {
    const { data } = await send(CHANNEL, { channelId: '2|se' })
    expect(data?.channel).toMatchObject({
      id: '2|se',
      name: '24 Hour Office',
      markets: [{ alias: 'se' }, { alias: 'fi' }],
    })
  })

  it('An unknown channel id returns the default channel [CHANNEL-01]', async () => {
    const { data } = await send(CHANNEL, { channelId: 'nobody' })
    expect(data?.channel).toMatchObject({ id: '1|se' })
  })
})

describe('categories', () => {
  const CATEGORIES = `query categories($parentCategoryId: Int, $languageId: String) {
    categories(parentCategoryId: $parentCategoryId, languageId: $languageId) { categoryId parentCategoryId alias canonicalUrl alternativeUrls { url language } } }`

  it('The category list contains the parent ids, and a given parent id limits the list to the child categories [LIST-02]', async () => {
    const parent = await addMeal()
    const child = await addMeal({ parentMeal: parent })
    const { data } = await send(CATEGORIES, { parentCategoryId: parent.categoryId })
    expect(data?.categories).toEqual([
      {
        categoryId: child.categoryId,
        parentCategoryId: parent.categoryId,
        alias: child.category.sv,
        canonicalUrl: `/se/sv/c/${child.category.sv}`,
        alternativeUrls: [
          { url: `/se/en/c/${child.category.en}`, language: 'en' },
          { url: `/se/sv/c/${child.category.sv}`, language: 'sv' },
        ],
      },
    ])
  })

  it('All categories are listed when no parent id is given [LIST-02]', async () => {
    const meal = await addMeal()
    const { data } = await send(CATEGORIES, { languageId: 'en-US' })
    expect(data?.categories).toContainEqual(
      expect.objectContaining({ alias: meal.category.en, parentCategoryId: 0 }),
    )
  })
})

describe('products', () => {
  it('A product has every field that a product page shows [PRODUCT-01]', async () => {
    const meal = await addMeal({ sek: { selling: 10_600, regular: 13_250 } })
    const { data } = await send(PRODUCT, { alias: meal.alias.sv })
    const id = meal.productId
    expect(data?.product).toMatchObject({
      productId: id,
      name: `Rätt ${id}`,
      articleNumber: `M-${id}`,
      canonicalUrl: `/se/sv/p/${meal.category.sv}/${meal.alias.sv}`,
      texts: { text1: `Summary ${id}`, text2: '<p>About</p>', text3: '<p>Cold</p>' },
      brand: { alias: meal.brandAlias, canonicalUrl: `/se/sv/b/${meal.brandAlias}` },
      primaryCategory: { alias: meal.category.sv, parentCategoryId: 0 },
      productImages: [{ fileName: `${id}-a.svg` }, { fileName: `${id}-b.svg` }],
      skus: [{ skuId: meal.skuId, productId: id, name: 'Normal', weight: 400 }],
    })
  })

  it('A product has its selling price with and without VAT, and a reduced price is marked as discounted [PRODUCT-02]', async () => {
    const meal = await addMeal({ sek: { selling: 10_600, regular: 13_250 } })
    const { data } = await send(PRODUCT, { productId: meal.productId })
    expect(data?.product).toMatchObject({
      discountType: 'SALE_PRICE',
      unitPrice: {
        sellingPriceIncVat: 106,
        sellingPriceExVat: 100,
        regularPriceIncVat: 132.5,
        discountIncVat: 26.5,
        discountExVat: 25,
        discountPercentage: 20,
        vat: 6,
        isDiscounted: true,
        sellingPriceIncVatFormatted: '106\u00a0kr',
        vatFormatted: '6\u00a0kr',
        currency: { code: 'SEK', symbol: 'kr' },
      },
      lowestPrice: {
        lowestPriceIncVat: 106,
        lowestPriceExVat: 100,
        isDiscounted: true,
        discountPercentage: 20,
      },
    })
  })

  it('A product without a discount has the discount type NONE [PRODUCT-02]', async () => {
    const meal = await addMeal()
    const { data } = await send(PRODUCT, { productId: meal.productId })
    expect(data?.product).toMatchObject({
      discountType: 'NONE',
      unitPrice: { isDiscounted: false, discountPercentage: 0 },
    })
  })

  it.each([
    ['se', 'SEK', 1],
    ['fi', 'EUR', 10.9],
    ['us', 'USD', 9.5],
  ])(
    'Prices in the market %s are in %s, converted from SEK at the rate %s [PRODUCT-02]',
    async (marketId, code, rate) => {
      const { data } = await send(
        `query rates($marketId: String) {
        products(take: 200, marketId: $marketId) { products { productId unitPrice { regularPriceIncVat currency { code rate } } } }
        base: products(take: 200, marketId: "se") { products { productId unitPrice { regularPriceIncVat } } } }`,
        { marketId },
      )
      const { products, base } = ratesSchema.parse(data)
      const inKronor = new Map(base.products.map((one) => [one.productId, one.unitPrice]))
      const seeded = products.products.filter(({ productId }) => productId < 2_000)
      expect(seeded.length).toBeGreaterThan(40)
      for (const { productId, unitPrice } of seeded) {
        expect(unitPrice.currency).toEqual({ code, rate })
        const kronor = inKronor.get(productId)?.regularPriceIncVat ?? 0
        // Converted prices are rounded to common price endings, so they differ from the exact
        // amount by less than half a unit of the currency.
        expect(Math.abs(unitPrice.regularPriceIncVat - kronor / rate)).toBeLessThan(0.5)
      }
    },
  )

  it('A product has the currency and the VAT rate of the requested market [PRODUCT-02]', async () => {
    const meal = await addMeal({ eur: { selling: 1_135, regular: 1_135 } })
    const { data } = await send(PRODUCT, {
      productId: meal.productId,
      marketId: 'fi',
      languageId: 'en-US',
    })
    expect(data?.product).toMatchObject({
      canonicalUrl: `/fi/en/p/${meal.category.en}/${meal.alias.en}`,
      unitPrice: {
        sellingPriceIncVat: 11.35,
        sellingPriceExVat: 10,
        sellingPriceIncVatFormatted: '€11.35',
        currency: { code: 'EUR' },
      },
    })
  })

  it('The total stock of a product is the sum of all kinds of stock of all its skus [PRODUCT-04]', async () => {
    const meal = await addMeal({ stock: { inStock: 3, oversellable: 2, static: 1 } })
    await addSku(meal, 4)
    const { data } = await send(PRODUCT, { productId: meal.productId })
    expect(data?.product).toMatchObject({
      skus: [{ stock: { totalStock: 6, inStock: 3, oversellable: 2, static: 1 } }, {}],
      totalStock: { totalStock: 10, inStock: 7, oversellable: 2, static: 1 },
    })
  })

  it('A product lists its URL in every language [CHANNEL-08]', async () => {
    const meal = await addMeal()
    const { data } = await send(PRODUCT, { productId: meal.productId })
    expect(data?.product).toMatchObject({
      alternativeUrls: [
        {
          url: `/se/en/p/${meal.category.en}/${meal.alias.en}`,
          culture: 'en-US',
          language: 'en',
          country: 'SE',
          channelId: '1|se',
        },
        { url: `/se/sv/p/${meal.category.sv}/${meal.alias.sv}`, language: 'sv' },
      ],
    })
  })

  it('The product query returns null for an alias in another language and for a request without an alias [ROUTE-14]', async () => {
    const meal = await addMeal()
    const other = await send(PRODUCT, { alias: meal.alias.en, languageId: 'sv-SE' })
    const none = await send(PRODUCT, {})
    expect([other.data?.product, none.data?.product]).toEqual([null, null])
  })

  it('A query with an unknown market and an unknown language uses the default market and language [API-06]', async () => {
    const meal = await addMeal()
    const { data } = await send(PRODUCT, {
      alias: meal.alias.sv,
      marketId: 'mars',
      languageId: 'xx-XX',
    })
    expect(data?.product).toMatchObject({ unitPrice: { currency: { code: 'SEK' } } })
  })
})

describe('incoming stock', () => {
  it('A sku tells when more arrives, until that day has come [PRODUCT-04]', async () => {
    const meal = await addMeal()
    const setRestock = (day: string) =>
      env.DB.prepare('INSERT OR REPLACE INTO restocks VALUES (?, ?)').bind(meal.skuId, day).run()
    const loadIncoming = async () => (await send(PRODUCT, { productId: meal.productId })).data
    expect(await loadIncoming()).toMatchObject({ product: { skus: [{ incoming: null }] } })
    await setRestock('2999-12-01')
    expect(await loadIncoming()).toMatchObject({
      product: { skus: [{ incoming: '2999-12-01T00:00:00Z' }] },
    })
    await setRestock('2020-01-01')
    expect(await loadIncoming()).toMatchObject({ product: { skus: [{ incoming: null }] } })
  })
})

describe('shippingOptions', () => {
  async function listOptions(scope: Record<string, string>) {
    const query = `query($zip: String, $marketId: String) {
      shippingOptions(zip: $zip, marketId: $marketId) { id feeIncVat isDefault shippingData }
    }`
    return (await send(query, scope)).data
  }

  it('A shopper without a cart gets the options of the market with their fees and delivery times [PRODUCT-04]', async () => {
    expect(await listOptions({ marketId: 'us' })).toEqual({
      shippingOptions: [
        {
          id: 1,
          feeIncVat: 7.9,
          isDefault: true,
          shippingData: expect.stringContaining('"timeZone":"America/New_York","orderBy":"22:00"'),
        },
        {
          id: 2,
          feeIncVat: 4.9,
          isDefault: false,
          shippingData: expect.stringContaining('"to":null'),
        },
      ],
    })
  })

  it('A market without a country has no delivery times, and a postal code out of reach has no options [PRODUCT-04]', async () => {
    expect(await listOptions({ marketId: 'int' })).toMatchObject({
      shippingOptions: [{ shippingData: null }, { shippingData: null }],
    })
    expect(await listOptions({ zip: '98000' })).toEqual({ shippingOptions: [] })
  })
})
