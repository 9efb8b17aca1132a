import { describe, expect, it } from 'vitest'
import type { CartLine } from '#shared/cart/cart.ts'
import { createSampleProduct, createSampleSku } from '../../ui/product/sample-product.fixture.ts'
import { createOrderedLine } from './ordered-line.fixture.ts'
import { compareOrder, findIntro, formatAvailableLines, MAX_MEALS } from './compare-order.ts'

type Case = { stock?: number; before?: number; currency?: string; lines?: CartLine[] }

function compare({ stock = 20, before = 11_900, currency = 'SEK', lines }: Case) {
  const product = createSampleProduct({ skus: [createSampleSku(11, 'One portion', stock)] })
  const products = new Map([[1, product]])
  const unitPrices = new Map([[11, { amount: before, currency }]])
  return compareOrder(lines ?? [createOrderedLine()], products, unitPrices)
}

describe('the meals of an order, compared with those of today', () => {
  it.each([
    [{ stock: 20 }, 'available', 2],
    [{ stock: 1 }, 'fewer', 1],
    [{ stock: 0 }, 'sold-out', 0],
    [{ lines: [createOrderedLine({ skuId: 12 })] }, 'gone', 0],
    [{ lines: [createOrderedLine({ productId: 2 })] }, 'gone', 0],
    [{ lines: [createOrderedLine({ skuId: null })] }, 'package', 0],
  ] as const)('the meal %j has the state %s with %i pieces', (change, state, available) => {
    const { lines, ...rest } = { lines: undefined, ...change }
    expect(compare({ ...rest, ...(lines ? { lines: [...lines] } : {}) })).toMatchObject([
      { state, available },
    ])
  })

  it.each([
    [11_900, 'SEK', 'same'],
    [12_900, 'SEK', 'cheaper'],
    [9_900, 'SEK', 'dearer'],
    [1_100, 'EUR', null],
  ])('a meal that cost %i %s has the change %s', (before, currency, change) => {
    expect(compare({ before, currency })[0]?.change).toBe(change)
  })

  it('a meal in several lines is named once, with all its pieces', () => {
    const lines = [createOrderedLine(), createOrderedLine({ quantity: 3 })]
    expect(compare({ lines })).toMatchObject([{ wanted: 5, available: 5 }])
  })

  it('the free gift of a campaign is left out, because it was not chosen', () => {
    const gift = createOrderedLine({ isGift: true })
    expect(compare({ lines: [createOrderedLine(), gift] })).toMatchObject([{ wanted: 2 }])
  })

  it.each([
    [{}, 'unchanged'],
    [{ before: 9_900 }, 'changed'],
    [{ stock: 1, currency: 'EUR' }, 'changed'],
    [{ currency: 'EUR' }, 'todaysPrices'],
    [{ stock: 0 }, 'nothing'],
  ] as const)('the page of the meals %j begins with the text %s', (change, intro) => {
    expect(findIntro(compare(change))).toBe(intro)
  })

  it('the link adds what is available, and no more meals than the cart accepts', () => {
    expect(formatAvailableLines(compare({ stock: 1 }))).toBe('1-11:1')
    expect(formatAvailableLines(compare({ stock: 0 }))).toBeNull()
    const [meal] = compare({})
    const many = Array.from({ length: MAX_MEALS + 1 }, () => meal).filter((each) => !!each)
    expect(formatAvailableLines(many)?.split(',')).toHaveLength(MAX_MEALS)
  })
})
