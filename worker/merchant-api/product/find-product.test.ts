import { Kind, type DocumentNode, type SelectionSetNode } from 'graphql'
import { describe, expect, it } from 'vitest'
import { productPageDocument } from '../content/product-page.ts'
import { productDocument, toProduct } from './find-product.ts'

type ApiProduct = Parameters<typeof toProduct>[0]

/** Lists the paths of all fields of a document, such as `product.brand.name`. */
function listPaths({ definitions }: DocumentNode): string[] {
  const list = (selectionSet: SelectionSetNode | undefined, path: string): string[] =>
    (selectionSet?.selections ?? []).flatMap((selection) => {
      if (selection.kind === Kind.FIELD) {
        const name = path + (selection.alias ?? selection.name).value
        return [name, ...list(selection.selectionSet, `${name}.`)]
      }
      const fragment = definitions.find(
        (other) =>
          other.kind === Kind.FRAGMENT_DEFINITION &&
          selection.kind === Kind.FRAGMENT_SPREAD &&
          other.name.value === selection.name.value,
      )
      return fragment && 'selectionSet' in fragment ? list(fragment.selectionSet, path) : []
    })
  return definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? list(definition.selectionSet, '') : [],
  )
}

const fields = `name alias productId articleNumber brand.name primaryCategory.name canonicalUrl
  productImages.fileName discountType unitPrice.sellingPriceIncVat unitPrice.regularPriceIncVat
  unitPrice.regularPriceExVat unitPrice.vat skus.skuId skus.name skus.incoming
  skus.stock.inStock skus.stock.oversellable skus.stock.totalStock skus.stock.static
  parameterGroups.parameterGroupId parameterGroups.parameters.name parameterGroups.parameters.value
  variantDimensions.value variantGroup.variants.variants.stock.totalStock`
  .split(/\s+/)
  .map((field) => `product.${field}`)

const rules = { prefix: { locale: 'en', market: null }, merchantLocale: 'en', hosts: [] } as const

const apiProduct: ApiProduct = {
  productId: 7,
  name: 'Soup',
  alias: 'soup',
  articleNumber: 'M-7',
  canonicalUrl: '/se/en/p/soups/soup',
  discountType: 'PRICE_CAMPAIGN',
  discountCampaigns: null,
  brand: { name: 'Gryta', alias: 'gryta' },
  primaryCategory: { name: 'Soups', alias: 'soups' },
  unitPrice: {
    isDiscounted: true,
    discountPercentage: 20,
    sellingPriceIncVat: 84.8,
    sellingPriceExVat: 80,
    sellingPriceIncVatFormatted: '84,80 kr',
    sellingPriceExVatFormatted: '80 kr',
    regularPriceIncVat: 106,
    regularPriceExVat: 100,
    regularPriceIncVatFormatted: '106 kr',
    regularPriceExVatFormatted: '100 kr',
    vat: 4.8,
    currency: { code: 'SEK' },
  },
  lowestPrice: null,
  productImages: [{ fileName: 'soup.svg' }, null],
  totalStock: null,
  skus: [{ skuId: 11, name: 'Large', incoming: '2026-12-01T00:00:00Z', stock: null }, null],
  parameterGroups: [
    {
      parameterGroupId: 1,
      name: 'Facts',
      parameters: [{ identifier: 'color', name: 'Color', value: 'Red', show: true }],
    },
  ],
  texts: null,
  meta: null,
  rating: null,
  alternativeUrls: null,
  variantDimensions: null,
  variantGroup: null,
}

describe('a product', () => {
  it.each([
    ['the page', productPageDocument],
    ['the form', productDocument],
  ])(
    'the operation of %s selects every field that a product has [PRODUCT-01]',
    (_name, document) => {
      const selected = listPaths(document)
      expect(fields.filter((field) => !selected.includes(field))).toEqual([])
    },
  )

  it('a price that is not lower than the regular one is no reduction [PRODUCT-02]', () => {
    const unitPrice = apiProduct.unitPrice && { ...apiProduct.unitPrice, regularPriceIncVat: 84.8 }
    expect(toProduct({ ...apiProduct, unitPrice }, rules).price?.isDiscounted).toBe(false)
  })

  it.each(['https://other.example/en/p/soups/soup', '/se/sv/p/soppor/soppa'])(
    'the canonical address %s of another site or language is not taken [PRODUCT-01]',
    (canonicalUrl) => {
      expect(toProduct({ ...apiProduct, canonicalUrl }, rules).canonicalPath).toBeNull()
    },
  )

  it('the shop keeps the fields of a product, and its colour in the first group [PRODUCT-01]', () => {
    expect(toProduct(apiProduct, rules)).toMatchObject({
      productId: 7,
      name: 'Soup',
      alias: 'soup',
      articleNumber: 'M-7',
      brand: { name: 'Gryta', alias: 'gryta' },
      category: { name: 'Soups', alias: 'soups' },
      canonicalPath: '/en/p/soups/soup',
      price: {
        isCampaign: true,
        isDiscounted: true,
        sellingIncVat: { amount: 8480, currency: 'SEK' },
        regularIncVat: { amount: 10_600, currency: 'SEK' },
        regularExVat: { amount: 10_000, currency: 'SEK' },
        vat: { amount: 480, currency: 'SEK' },
      },
      pictures: [{ fileName: 'soup.svg', alt: 'Soup' }],
      skus: [{ skuId: 11, name: 'Large', incoming: '2026-12-01T00:00:00Z', stock: { total: 0 } }],
      parameterGroups: [{ id: 1, parameters: [{ name: 'Color', value: 'Red' }] }],
    })
  })
})
