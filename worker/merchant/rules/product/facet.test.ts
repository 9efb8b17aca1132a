import { describe, expect, it } from 'vitest'
import { currencies, currencyCodes } from '../market/market.ts'
import { findFilterId, findPriceBucket, groupFacets } from './facet.ts'

describe('facet ids', () => {
  it.each([
    ['c_12', 'Category'],
    ['b_havets-kok', 'Brand'],
    ['p_strength_mild', 'strength'],
    ['s_one-portion', 'Sku'],
    ['price_7500_sek', 'Price'],
    ['d_sale', 'Discount'],
    ['stock_in', 'StockStatus'],
    ['p_diet_vegan', 'diet'],
    ['p_free-from_milk', 'free-from'],
    ['a_fisksoppa', 'Product'],
    ['p_colour_red', null],
    ['x', null],
    ['', null],
  ])('the facet id %j belongs to the filter %s [LIST-02]', (facetId, filterId) => {
    expect(findFilterId(facetId)).toBe(filterId)
  })

  it('facets are grouped by filter without duplicates [LIST-02]', () => {
    expect(groupFacets(['b_a', 'p_diet_vegan', 'b_b', 'b_a'])).toEqual([
      { filterId: 'Brand', facetIds: ['b_a', 'b_b'] },
      { filterId: 'diet', facetIds: ['p_diet_vegan'] },
    ])
  })

  it('the facet id of a price bucket is valid only for its own currency [LIST-02]', () => {
    expect(findPriceBucket('price_7500_sek', 'SEK')).toEqual({ lowest: 7_500, highest: 9_999 })
    expect(findPriceBucket('price_7500_sek', 'EUR')).toBe(null)
    expect(findPriceBucket('price_1_sek', 'SEK')).toBe(null)
  })

  it.each(currencyCodes)('the %s price buckets start at zero and ascend [LIST-02]', (currency) => {
    const starts = currencies[currency].priceSteps
    expect(starts[0]).toBe(0)
    expect(starts).toEqual(starts.toSorted((one, other) => one - other))
  })
})
