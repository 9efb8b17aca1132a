import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allergens, listAllergens, parseFoodCodes } from './food-facts.ts'

describe('the food codes of a product', () => {
  it('the codes state which allergens are contained, unknown and absent, and the diet [PRODUCT-08]', () => {
    const facts = parseFoodCodes('gluten milk ?nuts vegetarian')
    expect(listAllergens(facts, 'contains')).toEqual(['gluten', 'milk'])
    expect(listAllergens(facts, 'unknown')).toEqual(['nuts'])
    expect(listAllergens(facts, 'free')).toHaveLength(11)
    expect(facts.diet).toBe('vegetarian')
  })

  it('a food without allergens and diets is free from all allergens [PRODUCT-08]', () => {
    const facts = parseFoodCodes('none')
    expect(listAllergens(facts, 'free')).toEqual(allergens)
    expect(facts.diet).toBeNull()
  })

  it.each([null, undefined, '', ' ', 'milk  egg', 'milk,egg', 'milk latex', '??milk', 'Milk'])(
    'nothing is known about a food with the codes %j [PRODUCT-08]',
    (text) => {
      const facts = parseFoodCodes(text)
      expect(listAllergens(facts, 'unknown')).toEqual(allergens)
      expect(facts.diet).toBeNull()
    },
  )

  it('no text makes a food free from an allergen that the text names [PRODUCT-08]', () => {
    const words = fc.constantFrom(...allergens, ...allergens.map((one) => `?${one}`), 'vegan', 'x')
    fc.assert(
      fc.property(fc.array(words, { minLength: 1 }), (codes) => {
        const { states } = parseFoodCodes(codes.join(' '))
        for (const allergen of allergens) {
          const isNamed = codes.includes(allergen) || codes.includes(`?${allergen}`)
          if (isNamed) expect(states[allergen]).not.toBe('free')
        }
      }),
      { seed: 7 },
    )
  })
})
