import type { Cart, CartLine } from '#shared/cart/cart.ts'

const text = (amount: number) => ({ incVat: `${amount} kr`, exVat: `${amount * 0.8} kr` })

function createLine(skuId: number, quantity: number): CartLine {
  return {
    id: `line-${skuId}`,
    skuId,
    productId: skuId,
    alias: `meal-${skuId}`,
    categoryAlias: 'meals',
    name: `Meal ${skuId}`,
    brand: null,
    skuName: null,
    pictureFileName: null,
    quantity,
    stock: { total: 10, inStock: 10, oversellable: 0, static: 0 },
    isDiscounted: false,
    unitPrice: text(100),
    regularUnitPrice: text(100),
    totalPrice: text(100 * quantity),
  }
}

/** For tests: a cart with these quantities by SKU, every unit at 100 kr. */
export function createSampleCart(quantities: Record<number, number>): Cart {
  const lines = Object.entries(quantities).map(([skuId, count]) => createLine(Number(skuId), count))
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  return {
    id: 'cart-1',
    lines,
    quantity,
    subTotal: text(100 * quantity),
    regularSubTotal: text(100 * quantity),
    discount: null,
    fixedDiscount: null,
    balance: null,
    shipping: {
      fee: text(49),
      isFree: false,
      isInvoiced: false,
      isDefault: true,
      amountLeftToFree: 400,
      amountLeftToFreeText: '400 kr',
      freeShare: 0.2,
    },
    total: text(100 * quantity + 49),
    vat: '20 kr',
  }
}
