import { describe, expect, it } from 'vitest'
import { toOfferedMeal } from '../../merchant-api/product-list/meals-by-price.ts'
import { createSampleProduct, createSampleSku } from '../../ui/product/sample-product.fixture.ts'
import { chooseFreeShippingMeals, type ReachableCart } from './choose-free-shipping-meals.ts'

type Change = Parameters<typeof createSampleProduct>[0]

/** Creates a meal whose id is its price in whole kronor. */
function createMeal(kronor: number, change: Change = {}) {
  return createSampleProduct({
    productId: kronor,
    brand: { name: 'Another kitchen', alias: null },
    categoryAlias: 'others',
    price: {
      ...createSampleProduct().price,
      sellingIncVat: { amount: kronor * 100, currency: 'SEK' },
    },
    ...change,
  })
}

const line: ReachableCart['lines'][number] = {
  productId: 1,
  brand: 'Tallmo Matsal',
  categoryAlias: 'classics',
  quantity: 4,
  priceAmount: { incVat: 100, exVat: 89 },
  pieces: [],
  package: null,
}

function choose(
  amountLeftToFree: number,
  meals: ReturnType<typeof createMeal>[],
  { lines = [line], freeShare = null }: { lines?: (typeof line)[]; freeShare?: number | null } = {},
) {
  const cart: ReachableCart = { lines, shipping: { amountLeftToFree, freeShare } }
  const offered = meals.flatMap((meal) => toOfferedMeal(meal) ?? [])
  return chooseFreeShippingMeals(cart, offered, 11).map(({ productId }) => productId)
}

describe('the meals that lead to free shipping', () => {
  it('the four cheapest meals that are enough are chosen, each once [CART-04]', () => {
    const meals = [129, 90, 99, 80, 79, 150, 99, 95].map((price) => createMeal(price))
    expect(choose(79.5, meals)).toEqual([80, 90, 95, 99])
  })

  it('the dearest of the other meals follow if not enough meals are enough [CART-04]', () => {
    const meals = [60, 90, 120, 70, 80].map((price) => createMeal(price))
    expect(choose(85, meals)).toEqual([90, 120, 80, 70])
    expect(choose(400, meals)).toEqual([120, 90, 80, 70])
  })

  it('meals for several people, out of season or for more than twice the missing amount are left out, and perhaps nothing is left [CART-04]', () => {
    const meals = [
      createMeal(90, { portions: 4 }),
      createMeal(91, { months: [5, 6] }),
      createMeal(92, { months: [11, 12] }),
      createMeal(181),
    ]
    expect(choose(90, meals)).toEqual([92])
    expect(choose(20, meals)).toEqual([])
  })

  it('sold-out meals, meals of the cart and meals with several sizes are left out [CART-04]', () => {
    const meals = [
      createMeal(90, { productId: 1 }),
      createMeal(91, { skus: [createSampleSku(1, 'Small', 0)] }),
      createMeal(92, { skus: [createSampleSku(2, 'Small'), createSampleSku(3, 'Large')] }),
      createMeal(93),
    ]
    expect(choose(85, meals)).toEqual([93])
  })

  it('a meal is enough only if it still is with the percentage off that the cart has [CART-04]', () => {
    const meals = [90, 100, 120, 130].map((price) => createMeal(price))
    // The meals for 400 kr cost 320 kr, and 80 kr are missing.
    const freeShare = 320 / 400
    expect(choose(80, meals, { freeShare })).toEqual([100, 120, 130, 90])
    // What other meals cost cannot be told from pieces with prices of their own.
    const pieces = [{ quantity: 3, price: { incVat: '80 kr', exVat: '71 kr' } }]
    expect(choose(80, meals, { freeShare, lines: [{ ...line, pieces }] })).toEqual([
      90, 100, 120, 130,
    ])
  })

  it('a meal of a kitchen or category of the cart comes before nearer ones, but not at any price [CART-04]', () => {
    const others = [90, 91, 92, 93, 94].map((price) => createMeal(price))
    const ofKitchen = createMeal(120, { brand: { name: 'Tallmo Matsal', alias: null } })
    const ofCategory = createMeal(125, { categoryAlias: 'classics' })
    const expensive = createMeal(300, { categoryAlias: 'classics' })
    expect(choose(85, [...others, expensive, ofCategory, ofKitchen])).toEqual([90, 91, 120, 125])
  })
})
