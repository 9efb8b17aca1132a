import type { Cart, CartLine } from './cart.ts'
import { unknownOwner } from '../customer/checkout-owner.ts'
import type { PriceRange } from '../product/price.ts'
import type { Product, Sku } from '../product/product.ts'

const category = {
  categoryId: 1,
  parentId: null,
  position: 1,
  alias: 'soppor',
  name: 'Soppor',
  description: '',
  aliases: [],
  isHidden: false,
}

/** Creates a product for tests in which only the price and the skus matter. */
export function createProduct(price: PriceRange, skus: Sku[]): Product {
  return {
    productId: 1,
    articleNumber: 'M-1',
    addedOn: '2026-01-01',
    isDurable: false,
    alias: 'fisksoppa',
    name: 'Fisksoppa',
    summary: '',
    description: '',
    storage: '',
    weightGrams: 400,
    pictures: [],
    brand: { brandId: 1, alias: 'havets-kok', name: 'Havets Kök', description: '' },
    category,
    aliases: [],
    price: { ...price, comparison: price.selling, changes: [] },
    skus,
    parameters: [],
  }
}

export function createLine({
  price = { selling: 11_900, regular: 11_900 },
  quantity = 1,
  inStock = 10,
} = {}): CartLine {
  const sku = { skuId: 7, name: 'Normal', inStock, oversellable: 0, staticStock: 0 }
  return {
    id: 'line',
    quantity,
    message: null,
    sku,
    product: createProduct(price, [sku]),
    packageItem: null,
  }
}

export function createCart(lines: CartLine[]): Cart {
  return {
    id: 'cart',
    version: 3,
    isOrdered: false,
    isCompleted: false,
    lines,
    checkout: {},
    campaigns: [],
    promoCode: null,
    lostCode: null,
    promo: null,
    giftCard: null,
    balance: 0,
    checkoutOwner: unknownOwner,
    isBlocked: false,
  }
}
