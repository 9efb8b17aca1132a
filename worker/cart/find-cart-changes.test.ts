import { describe, expect, it } from 'vitest'
import type { Cart, CartLine } from '#shared/cart/cart.ts'
import { acceptChanges, findCartChanges } from './find-cart-changes.ts'
import { findLineIssues } from './find-line-issues.ts'
import { formatSeenCart, parseSeenCart, toSeenCart } from './seen-cart.ts'

const price = { incVat: '95 kr', exVat: '85 kr' }

const createLine = (id: string, change: Partial<CartLine> = {}): CartLine => ({
  id: `line-${id}`,
  skuId: 11,
  package: null,
  productId: 1,
  alias: '',
  categoryAlias: null,
  name: `Soppa. Nr ${id}!`,
  brand: null,
  skuName: null,
  pictureFileName: null,
  foodCodes: null,
  quantity: 2,
  stock: { total: 9, inStock: 9, oversellable: 0, static: 0 },
  isOffSale: false,
  isDiscounted: false,
  unitPrice: price,
  regularUnitPrice: price,
  totalPrice: price,
  priceAmount: { incVat: 95, exVat: 84.82 },
  campaigns: [],
  pieces: [],
  message: null,
  ...change,
})

const stock = (total: number) => ({ total, inStock: total, oversellable: 0, static: 0 })

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these fields are read
const createCart = (lines: CartLine[], id = 'cart-1') => ({ id, lines }) as Cart

const before = createCart([createLine('1'), createLine('2', { skuId: 12 })])

function find(cart: Cart, { market = 'se', seen = toSeenCart(before, 'se') } = {}) {
  const formatPrice = ({ incVat, exVat }: { incVat: number; exVat: number }) => ({
    incVat: `${incVat}`,
    exVat: `${exVat}`,
  })
  return findCartChanges({ seen, cart, market, formatPrice })
}

const withFirst = (change: Partial<CartLine>) =>
  createCart([createLine('1', change), createLine('2', { skuId: 12 })])

describe('what has changed since the shopper saw the cart', () => {
  it('a cart survives the text of its cookie, except for the character between the lines', () => {
    const seen = { ...toSeenCart(before, 'se'), isCodeLost: true }
    const lines = seen.lines.map((line) => ({ ...line, name: line.name.replace('!', '') }))
    expect(parseSeenCart(formatSeenCart(seen))).toEqual({ ...seen, lines })
  })

  it.each(['', '!', 'x!y', 'cart.se!line.?.1.1.Soup'])('the cookie %j names no line', (text) => {
    expect(parseSeenCart(text)?.lines ?? []).toEqual([])
  })

  it('the cookie is smaller than browsers allow, however long the names are', () => {
    const names = Array.from({ length: 200 }, (_, index) =>
      createLine(`${index}`, { name: 'Å'.repeat(80) }),
    )
    const text = formatSeenCart(toSeenCart(createCart(names), 'se'))
    expect(encodeURIComponent(text).length).toBeLessThan(3_500)
    expect(parseSeenCart(text)?.lines.length).toBeGreaterThan(5)
  })

  it('a new price is named, but not in another market or cart', () => {
    const cart = withFirst({ priceAmount: { incVat: 99, exVat: 88.39 } })
    const [from, to] = [
      { incVat: '9500', exVat: '8482' },
      { incVat: '9900', exVat: '8839' },
    ]
    expect(find(cart)).toEqual([{ kind: 'price', lineId: 'line-1', from, to }])
    expect(find(cart, { market: 'fi' })).toEqual([])
    expect(find({ ...cart, id: 'another' })).toEqual([])
  })

  it('a lower quantity is a reduction only if it takes all of the stock', () => {
    expect(find(withFirst({ quantity: 1, stock: stock(1) }))).toEqual([
      { kind: 'reduced', lineId: 'line-1', from: 2, to: 1 },
    ])
    expect(find(withFirst({ quantity: 1 }))).toEqual([])
    expect(find(withFirst({ quantity: 5, stock: stock(5) }))).toEqual([])
  })

  it('a line that is gone is named, unless the shopper has removed it', () => {
    const cart = createCart([createLine('2', { skuId: 12 })])
    expect(find(cart)).toEqual([{ kind: 'gone', name: 'Soppa. Nr 1!' }])
    const seen = acceptChanges(toSeenCart(before, 'se'), cart, new Set(['line-1']))
    expect(find(cart, { seen })).toEqual([])
  })

  it('a quantity that the shopper has changed is no news, and its price still is', () => {
    const cart = withFirst({
      quantity: 1,
      stock: stock(1),
      priceAmount: { incVat: 99, exVat: 88.39 },
    })
    const seen = acceptChanges(toSeenCart(before, 'se'), cart, new Set(['line-1']))
    expect(find(cart, { seen })).toMatchObject([{ kind: 'price' }])
  })
})

describe('lines that cannot be ordered', () => {
  it('a line without stock is sold out, and one with too little says how many are left', () => {
    expect(findLineIssues(before)).toEqual([])
    expect(findLineIssues(withFirst({ stock: stock(0) }))).toEqual([
      { kind: 'sold-out', lineId: 'line-1' },
    ])
    expect(findLineIssues(withFirst({ quantity: 5, stock: stock(3) }))).toEqual([
      { kind: 'too-many', lineId: 'line-1', stock: 3, quantity: 5 },
    ])
    expect(findLineIssues(withFirst({ stock: stock(0), isGift: true }))).toEqual([])
  })

  it('two lines and the packages of one SKU share its stock, and packages come first', () => {
    const item = { skuId: 11, groupId: 1, optionId: 1, name: '', skuName: null, foodCodes: null }
    const packageLine = createLine('3', {
      skuId: null,
      quantity: 1,
      package: { packageId: 1, groupKey: 'a', items: [{ ...item, quantity: 4 }] },
    })
    const lines = [createLine('1', { stock: stock(7) }), createLine('2', { stock: stock(7) })]
    expect(findLineIssues(createCart([...lines, packageLine]))).toEqual([
      { kind: 'too-many', lineId: 'line-2', stock: 1, quantity: 2 },
    ])
  })
})
