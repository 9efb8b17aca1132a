import { expect, it } from 'vitest'
import { toProductSummary } from './to-product.ts'

type ApiSummary = Parameters<typeof toProductSummary>[0]

type ApiCampaign = NonNullable<NonNullable<ApiSummary['discountCampaigns']>[number]>

const createCampaign = (change: Partial<ApiCampaign>): ApiCampaign => ({
  name: null,
  hideTitle: false,
  ruleType: null,
  action: null,
  actionValue: null,
  canonicalUrl: null,
  ...change,
})

function createApiProduct(isDiscounted: boolean, lowestPercentage = 8): ApiSummary {
  const price = { isDiscounted, discountPercentage: 16, currency: { code: 'SEK' } }
  return {
    productId: 1,
    alias: 'soppa',
    name: 'Soppa',
    discountType: 'SALE_PRICE',
    brand: null,
    primaryCategory: null,
    unitPrice: {
      ...price,
      sellingPriceIncVat: 105,
      sellingPriceIncVatFormatted: '105 kr',
      sellingPriceExVat: 99,
      sellingPriceExVatFormatted: '99 kr',
      regularPriceIncVat: 125,
      regularPriceExVat: 118,
      vat: 6,
      regularPriceIncVatFormatted: '125 kr',
      regularPriceExVatFormatted: '118 kr',
    },
    lowestPrice: {
      comparisonPriceIncVatFormatted: '115 kr',
      comparisonPriceExVatFormatted: null,
      discountPercentage: lowestPercentage,
    },
    discountCampaigns: [
      createCampaign({ name: 'Tre för två', action: 'BUY_FOR', actionValue: '3/2' }),
      createCampaign({ name: 'Hemlig', hideTitle: true }),
      createCampaign({ name: '15 % på soppa', canonicalUrl: '/se/sv/dc/femton-procent' }),
      null,
    ],
    productImages: null,
    totalStock: null,
    skus: null,
    parameterGroups: null,
  }
}

it('a reduced product has the legal comparison price as its lowest price before the reduction [PRODUCT-02]', () => {
  const { price } = toProductSummary(createApiProduct(true))
  expect(price?.lowest).toEqual({ incVat: '115 kr', exVat: '115 kr' })
  expect(toProductSummary(createApiProduct(false)).price?.lowest).toBeNull()
})

it('the discount is counted from the lowest price of the 30 days before it, and may be nothing [PRODUCT-02]', () => {
  const percentageOf = (lowestPercentage: number) =>
    toProductSummary(createApiProduct(true, lowestPercentage)).price?.discountPercentage
  expect([percentageOf(8), percentageOf(0)]).toEqual([8, 0])
  const unknown = { ...createApiProduct(true), lowestPrice: null }
  expect(toProductSummary(unknown).price?.discountPercentage).toBe(16)
})

it('a product names its campaigns except those with a hidden title, with their list and pieces if they have them', () => {
  expect(toProductSummary(createApiProduct(false)).campaigns).toEqual([
    { name: 'Tre för två', alias: null, pieces: { buy: 3, pay: 2 } },
    { name: '15 % på soppa', alias: 'femton-procent', pieces: null },
  ])
})
