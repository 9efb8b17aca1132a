import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readData } from '../read-data.ts'
import { mealData } from './meal-schema.ts'

const [soup] = readData('meals/soups-bowls.json', z.array(z.looseObject({})))
const nutrition = {
  fatGrams: 17,
  saturatesGrams: 6,
  carbohydrateGrams: 54,
  sugarsGrams: 7.5,
  proteinGrams: 33,
  saltGrams: 2.9,
}

const listMistakes = (change: object) =>
  mealData.safeParse({ ...soup, ...change }).error?.issues.map(({ path }) => path.join('.'))

describe('the allergens of a meal', () => {
  it('an allergen that a meal both contains and does not know is rejected [PRODUCT-08]', () => {
    const known = { allergens: ['milk'], allergensUnknown: ['nuts'] }
    expect(listMistakes(known)).toBeUndefined()
    expect(listMistakes({ ...known, allergensUnknown: ['milk'] })).toEqual(['allergensUnknown'])
  })
})

describe('the nutrition of a meal', () => {
  it('consistent nutrition is accepted [PRODUCT-08]', () => {
    expect(listMistakes({ nutrition })).toBeUndefined()
  })

  it.each([
    ['more saturates than fat', { saturatesGrams: 17.1 }, 'nutrition.saturatesGrams'],
    ['more sugars than carbohydrate', { sugarsGrams: 55 }, 'nutrition.sugarsGrams'],
    ['nutrients that weigh more than the meal', { carbohydrateGrams: 480 }, 'nutrition'],
    ['no saturates', { saturatesGrams: undefined }, 'nutrition.saturatesGrams'],
  ])('a meal with %s is rejected [PRODUCT-08]', (_, change, path) => {
    expect(listMistakes({ nutrition: { ...nutrition, ...change } })).toEqual([path])
  })

  it('the nutrients of one portion weigh no more than one portion of a package [PRODUCT-08]', () => {
    expect(listMistakes({ nutrition, portions: 5 })).toEqual(['nutrition'])
  })
})
