import type { CartLine } from '#shared/cart/cart.ts'

/** Creates a line of an order. The fields of `change` replace the default values. */
export const createOrderedLine = (change: Partial<CartLine> = {}): CartLine => ({
  id: `${change.skuId ?? 11}-${change.quantity ?? 2}`,
  skuId: 11,
  package: null,
  productId: 1,
  alias: 'meatballs',
  categoryAlias: null,
  name: 'Meatballs',
  brand: null,
  skuName: null,
  pictureFileName: null,
  foodCodes: null,
  quantity: 2,
  stock: { total: 0, inStock: 0, oversellable: 0, static: 0 },
  isOffSale: false,
  isDiscounted: false,
  unitPrice: { incVat: '119 kr', exVat: '112 kr' },
  regularUnitPrice: { incVat: '119 kr', exVat: '112 kr' },
  totalPrice: { incVat: '238 kr', exVat: '224 kr' },
  priceAmount: { incVat: 119, exVat: 112 },
  campaigns: [],
  pieces: [],
  message: null,
  ...change,
})
