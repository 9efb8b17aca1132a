import type { Cart, CartLine } from '#shared/cart/cart.ts'

const toPriceText = (amount: number) => ({ incVat: `${amount} kr`, exVat: `${amount * 0.8} kr` })

function createLine(skuId: number, quantity: number): CartLine {
  return {
    id: `line-${skuId}`,
    skuId,
    package: null,
    productId: skuId,
    alias: `meal-${skuId}`,
    categoryAlias: 'meals',
    name: `Meal ${skuId}`,
    brand: null,
    skuName: null,
    pictureFileName: null,
    foodCodes: null,
    quantity,
    stock: { total: 10, inStock: 10, oversellable: 0, static: 0 },
    isOffSale: false,
    isDiscounted: false,
    unitPrice: toPriceText(100),
    regularUnitPrice: toPriceText(100),
    totalPrice: toPriceText(100 * quantity),
    priceAmount: { incVat: 100, exVat: 80 },
    campaigns: [],
    pieces: [],
    message: null,
  }
}

/** Creates a cart for tests. The keys of `quantities` are SKU ids, and every unit costs 100 kr. */
export function createSampleCart(quantities: Record<number, number>): Cart {
  const lines = Object.entries(quantities).map(([skuId, count]) => createLine(Number(skuId), count))
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  return {
    id: 'cart-1',
    lines,
    campaigns: [],
    codes: [],
    codeResult: null,
    quantity,
    subTotal: toPriceText(100 * quantity),
    regularSubTotal: toPriceText(100 * quantity),
    discount: null,
    fixedDiscount: null,
    savings: null,
    paymentFee: null,
    orderTotal: toPriceText(100 * quantity + 49),
    vats: [{ rate: 6, amount: '20 kr' }],
    giftCard: null,
    balance: null,
    shipping: {
      fee: toPriceText(49),
      isFree: false,
      isInvoiced: false,
      isDefault: true,
      amountLeftToFree: 400,
      amountLeftToFreeText: '400 kr',
      freeShare: 0.2,
      readyDays: null,
    },
    total: toPriceText(100 * quantity + 49),
  }
}
