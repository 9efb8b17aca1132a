import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Money } from '#shared/money/money.ts'
import type { PricedProduct } from '#shared/product/product.ts'
import { createSampleProduct, createSampleSku } from '../../ui/product/sample-product.fixture.ts'
import { chooseReplacements } from './choose-replacements.ts'
import { createOrderedLine } from './ordered-line.fixture.ts'
import { MAX_MEALS, type OrderedMeal } from './compare-order.ts'

const states = ['available', 'fewer', 'sold-out', 'gone', 'package'] as const

type MealFacts = Partial<Pick<OrderedMeal, 'state' | 'wanted'>> & {
  id: number
  brand?: string | null
  category?: string | null
}

function createMeal(facts: MealFacts): OrderedMeal {
  const { id, brand = null, category = null, state = 'sold-out', wanted = 2 } = facts
  const isPackage = state === 'package'
  const line = createOrderedLine({
    id: `${id}`,
    skuId: isPackage ? null : id,
    productId: id,
    brand,
    categoryAlias: category,
  })
  const available = state === 'available' ? wanted : state === 'fewer' ? wanted - 1 : 0
  return { line, wanted, available, state, price: null, change: null }
}

type ProductFacts = {
  id: number
  brand?: string | null
  category?: string | null
  stock?: number
  price?: number
  sizes?: number
}

function createProduct(facts: ProductFacts): PricedProduct {
  const { id, brand = null, category = null, stock = 9, price = 100, sizes = 1 } = facts
  const { price: samplePrice } = createSampleProduct()
  return createSampleProduct({
    productId: id,
    name: `Meal ${id}`,
    brand: brand === null ? null : { name: brand, alias: null },
    categoryAlias: category,
    price: { ...samplePrice, sellingIncVat: { amount: price, currency: 'SEK' } },
    skus: Array.from({ length: sizes }, (_, index) =>
      createSampleSku(id * 10 + index, 'Portion', stock),
    ),
  })
}

const paid = (amount: number, currency = 'SEK') =>
  new Map<number, Money>([[1, { amount, currency }]])

const choose = (
  meals: OrderedMeal[],
  products: PricedProduct[],
  prices: ReadonlyMap<number, Money> = new Map(),
) => [...chooseReplacements(meals, products, prices)].map(([id, { product }]) => [id, product.name])

it('a meal of the same kitchen replaces one that is sold out, else a meal of the same category [ACCOUNT-04]', () => {
  const soup = createProduct({ id: 7, category: 'soups' })
  const kitchen = createProduct({ id: 8, brand: 'Tallmo', category: 'stews' })
  const meal = createMeal({ id: 1, brand: 'Tallmo', category: 'soups' })
  expect(choose([meal], [soup, kitchen])).toEqual([['1', 'Meal 8']])
  expect(choose([meal], [soup])).toEqual([['1', 'Meal 7']])
  expect(choose([meal], [createProduct({ id: 9, category: 'bowls' })])).toEqual([])
})

it('the nearest price decides, and popularity if the prices cannot be compared [ACCOUNT-04]', () => {
  const products = [80, 130, 110].map((price, index) =>
    createProduct({ id: index + 7, brand: 'Tallmo', price }),
  )
  const meals = [createMeal({ id: 1, brand: 'Tallmo' })]
  expect(choose(meals, products, paid(120))).toEqual([['1', 'Meal 8']])
  expect(choose(meals, products, paid(100))).toEqual([['1', 'Meal 9']])
  expect(choose(meals, products, paid(12, 'EUR'))).toEqual([['1', 'Meal 7']])
  expect(choose(meals, products)).toEqual([['1', 'Meal 7']])
})

it('no more replacements are offered than the cart accepts with the other meals [ACCOUNT-04]', () => {
  const others = Array.from({ length: MAX_MEALS - 2 }, (_, index) =>
    createMeal({ id: index + 1, state: 'available' }),
  )
  const missing = [101, 102, 103].map((id) => createMeal({ id, brand: 'Tallmo' }))
  const products = [7, 8, 9].map((id) => createProduct({ id: id + 200, brand: 'Tallmo' }))
  const chosen = choose([...others, ...missing], products)
  expect(chosen).toEqual([
    ['101', 'Meal 207'],
    ['102', 'Meal 208'],
  ])
})

const name = fc.constantFrom(null, 'a', 'b')
const orders = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 40 }),
    brand: name,
    category: name,
    state: fc.constantFrom(...states),
    wanted: fc.integer({ min: 1, max: 5 }),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
)
const products = fc.array(
  fc.record({
    id: fc.integer({ min: 30, max: 80 }),
    brand: name,
    category: name,
    stock: fc.integer({ min: -1, max: 4 }),
    price: fc.integer({ min: 1, max: 9 }),
    sizes: fc.integer({ min: 0, max: 2 }),
  }),
  { maxLength: 60 },
)

it('a replacement can be had, is similar, and is neither ordered nor chosen twice [ACCOUNT-04]', () => {
  fc.assert(
    fc.property(orders, products, (mealFacts, productFacts) => {
      const meals = mealFacts.map(createMeal)
      const chosen = chooseReplacements(meals, productFacts.map(createProduct), paid(5))
      const ids = [...chosen.values()].map(({ product }) => product.productId)
      expect(new Set(ids).size).toBe(ids.length)
      for (const [lineId, { product, sku, quantity }] of chosen) {
        const meal = meals.find(({ line }) => line.id === lineId)
        expect(['sold-out', 'gone']).toContain(meal?.state)
        expect(meals.map(({ line }) => line.productId)).not.toContain(product.productId)
        expect(product.skus).toEqual([sku])
        expect(quantity).toBeGreaterThan(0)
        expect(quantity).toBeLessThanOrEqual(Math.min(meal?.wanted ?? 0, sku.stock.total))
        const { brand, categoryAlias } = meal?.line ?? {}
        expect(
          (brand !== null && brand === product.brand?.name) ||
            (categoryAlias !== null && categoryAlias === product.categoryAlias),
        ).toBe(true)
      }
    }),
  )
})
