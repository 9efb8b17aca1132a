import { describe, expect, it } from 'vitest'
import { findFilterOf, findPriceBucket, groupFacets, priceBuckets } from './facet.ts'

describe('a facet id', () => {
  it.each([
    ['c_12', 'Category'],
    ['b_havets-kok', 'Brand'],
    ['s_mild', 'Sku'],
    ['price_7500_sek', 'Price'],
    ['d_sale', 'Discount'],
    ['stock_in', 'StockStatus'],
    ['p_diet_vegan', 'diet'],
    ['p_free-from_milk', 'free-from'],
    ['a_fisksoppa', 'Product'],
    ['p_colour_red', null],
    ['x', null],
    ['', null],
  ])('LIST-02 %j belongs to %s', (facetId, filterId) => {
    expect(findFilterOf(facetId)).toBe(filterId)
  })

  it('LIST-02 is chosen once, beside the others of its filter', () => {
    expect(groupFacets(['b_a', 'p_diet_vegan', 'b_b', 'b_a'])).toEqual([
      { filterId: 'Brand', facetIds: ['b_a', 'b_b'] },
      { filterId: 'diet', facetIds: ['p_diet_vegan'] },
    ])
  })

  it('LIST-02 names a price bucket of its own currency alone', () => {
    expect(findPriceBucket('price_7500_sek', 'SEK')).toEqual({ lowest: 7_500, highest: 9_999 })
    expect(findPriceBucket('price_7500_sek', 'EUR')).toBe(null)
    expect(findPriceBucket('price_1_sek', 'SEK')).toBe(null)
  })

  it.each(['SEK', 'EUR'] as const)('LIST-02 %s buckets begin at nothing and rise', (currency) => {
    const starts = priceBuckets[currency]
    expect(starts[0]).toBe(0)
    expect(starts).toEqual(starts.toSorted((one, other) => one - other))
  })
})
