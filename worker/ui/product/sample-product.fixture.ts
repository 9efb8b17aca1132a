import type { Price, PricedProduct, Product, Sku, Stock } from '#shared/product/product.ts'

const noStock: Stock = { total: 0, inStock: 0, oversellable: 0, static: 0 }

export function createSampleSku(skuId: number, name: string, inStock = 20): Sku {
  return { skuId, name, stock: { ...noStock, total: inStock, inStock }, incoming: null }
}

const samplePrice: Price = {
  isDiscounted: false,
  isCampaign: false,
  sellingIncVat: { amount: 11900, currency: 'SEK' },
  regularIncVat: { amount: 11900, currency: 'SEK' },
  regularExVat: { amount: 11200, currency: 'SEK' },
  vat: { amount: 700, currency: 'SEK' },
  selling: { incVat: '119 kr', exVat: '112 kr' },
  regular: { incVat: '119 kr', exVat: '112 kr' },
  lowest: null,
  discountPercentage: 0,
  perUnit: {
    incVat: { amount: 26_444, currency: 'SEK' },
    exVat: { amount: 24_889, currency: 'SEK' },
    unit: 'kg',
  },
}

type SampleProduct = Product & PricedProduct

/** The fields of `change` replace the default values. */
export function createSampleProduct(change: Partial<SampleProduct> = {}): SampleProduct {
  const skus = change.skus ?? [createSampleSku(11, 'One portion')]
  const total = skus.reduce((sum, { stock }) => sum + stock.total, 0)
  return {
    productId: 1,
    alias: 'meatballs',
    categoryAlias: 'classics',
    name: 'Meatballs',
    brand: { name: 'Tallmo Matsal', alias: 'tallmo-matsal' },
    minutes: '5 min',
    netWeight: '450 g',
    energy: '646 kcal',
    diets: ['Lactose-free', 'High in protein'],
    foodCodes: 'gluten egg',
    months: [],
    portions: 1,
    price: samplePrice,
    campaigns: [],
    stock: { ...noStock, total, inStock: total },
    skus,
    pictures: [
      { fileName: 'meatballs.svg', alt: 'Meatballs on a plate' },
      { fileName: 'meatballs-box.svg', alt: 'Meatballs in a box' },
    ],
    articleNumber: 'M-1',
    canonicalPath: null,
    summary: 'Small and peppery.',
    description: '<p>Beef and pork.</p>',
    storage: '<p>Keep in the fridge.</p>',
    rating: { average: 4.5, count: 2 },
    parameterGroups: [],
    category: { name: 'Classics', alias: 'classics' },
    metaTitle: null,
    metaDescription: null,
    aliases: {},
    variantDimensions: [],
    ...change,
  }
}

export const sampleDiscountedPrice: Price = {
  isDiscounted: true,
  isCampaign: false,
  sellingIncVat: { amount: 10_000, currency: 'SEK' },
  regularIncVat: { amount: 12_000, currency: 'SEK' },
  regularExVat: { amount: 11_300, currency: 'SEK' },
  vat: { amount: 600, currency: 'SEK' },
  selling: { incVat: '100 kr', exVat: '94 kr' },
  regular: { incVat: '120 kr', exVat: '113 kr' },
  lowest: { incVat: '99 kr', exVat: '93 kr' },
  discountPercentage: 17,
  perUnit: {
    incVat: { amount: 20_000, currency: 'SEK' },
    exVat: { amount: 18_868, currency: 'SEK' },
    unit: 'kg',
  },
}
