import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allergens, parseFoodCodes } from '#shared/food/food-facts.ts'
import { diets } from './diet-profile.ts'
import { findDietProblems } from './diet-warnings.ts'

describe('the problems of a food for a diet profile', () => {
  it('a food has problems only with what the shopper avoids [PRODUCT-08]', () => {
    const facts = parseFoodCodes('gluten milk ?nuts vegetarian')
    expect(findDietProblems(facts, { avoids: ['milk', 'nuts', 'egg'], eats: 'vegan' })).toEqual({
      contained: ['milk'],
      unknown: ['nuts'],
      missingDiet: 'vegan',
    })
    expect(findDietProblems(facts, { avoids: ['egg'], eats: 'vegetarian' })).toEqual({
      contained: [],
      unknown: [],
      missingDiet: null,
    })
  })

  it('everything that a shopper avoids is unknown in a food without codes [PRODUCT-08]', () => {
    fc.assert(
      fc.property(fc.subarray([...allergens]), fc.constantFrom(...diets), (avoids, eats) => {
        const { unknown, missingDiet } = findDietProblems(parseFoodCodes(''), { avoids, eats })
        expect(unknown).toEqual(avoids)
        expect(missingDiet).toBe(eats === 'everything' ? null : eats)
      }),
      { seed: 7 },
    )
  })
})
