import { expect, it } from 'vitest'
import { toProductSummary } from './to-product.ts'

type ApiSummary = Parameters<typeof toProductSummary>[0]

function createApiProduct(isDiscounted: boolean): ApiSummary {
  const price = { isDiscounted, discountPercentage: 0, currency: { code: 'SEK' } }
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
      regularPriceIncVatFormatted: '125 kr',
      regularPriceExVatFormatted: '118 kr',
    },
    lowestPrice: { comparisonPriceIncVatFormatted: '115 kr', comparisonPriceExVatFormatted: null },
    productImages: null,
    totalStock: null,
    skus: null,
    parameterGroups: null,
  }
}

it('a reduced product has the legal comparison price as its lowest price before the reduction [PRODUCT-02]', () => {
  const { price } = toProductSummary(createApiProduct(true))
  expect(price.lowest).toEqual({ incVat: '115 kr', exVat: '115 kr' })
  expect(toProductSummary(createApiProduct(false)).price.lowest).toBeNull()
})
