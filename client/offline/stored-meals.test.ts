import { describe, expect, it, afterEach, vi } from 'vitest'
import {
  addMeals,
  divideMeals,
  parseMeals,
  type StoredMeal,
  deleteMealsOfOtherCustomer,
  readMeals,
  saveMeals,
} from './stored-meals.ts'
import { createStorage } from '#tests/support/create-storage.ts'

const createMeal = (productId: number, changes: Partial<StoredMeal> = {}): StoredMeal => ({
  productId,
  locale: 'en',
  href: `/en/p/meal-${productId}`,
  name: `Meal ${productId}`,
  price: 'SEK 100',
  picture: '/merchant/meal.webp',
  seenAt: 1,
  ...changes,
})

const toIds = (meals: readonly StoredMeal[]) => meals.map(({ productId }) => productId)

describe('the meals that are stored for an offline page', () => {
  it('a meal that is seen again has its new price and comes first [TRACK-06]', () => {
    const stored = [createMeal(1), createMeal(2)]
    const meals = addMeals(stored, [createMeal(2, { price: 'SEK 90', seenAt: 5 })], [])
    expect(toIds(meals)).toEqual([2, 1])
    expect(meals[0]).toMatchObject({ price: 'SEK 90', seenAt: 5 })
  })

  it('of too many meals the oldest ones are dropped, but favorites are kept longest [TRACK-06]', () => {
    const stored = Array.from({ length: 60 }, (_, index) => createMeal(index + 1))
    const meals = addMeals(stored, [createMeal(100), createMeal(101)], [60])
    expect(meals).toHaveLength(60)
    expect(toIds(meals).slice(0, 2)).toEqual([100, 101])
    expect(toIds(meals)).toContain(60)
    expect(toIds(meals)).not.toContain(59)
    expect(toIds(meals)).not.toContain(58)
  })

  it('favorites and other meals are two lists in the language of the page [TRACK-06]', () => {
    const meals = [createMeal(1), createMeal(2), createMeal(3), createMeal(3, { locale: 'sv' })]
    const { favorites, seen } = divideMeals(meals, { locale: 'en', favorites: [3, 1, 9] })
    expect(toIds(favorites)).toEqual([3, 1])
    expect(toIds(seen)).toEqual([2])
  })

  it.each([
    ['another value', { a: 1 }],
    ['a meal without price', [{ ...createMeal(1), price: 1 }]],
    ['a link to another site', [createMeal(1, { href: '//evil.example' })]],
    ['a script as link', [createMeal(1, { href: 'javascript:alert(1)' })]],
  ])('%s in the storage counts as no meals [TRACK-06]', (_, value) => {
    expect(parseMeals(value)).toEqual([])
  })

  it('stored meals are read as they were written [TRACK-06]', () => {
    const meals = [createMeal(1), createMeal(2)]
    expect(parseMeals(meals)).toEqual(meals)
  })
})

const MEAL = {
  productId: 1,
  locale: 'en',
  href: '/en/p/soup',
  name: 'Soup',
  price: 'SEK 100',
  picture: '',
  seenAt: 1,
}

afterEach(() => vi.unstubAllGlobals())

/** Creates a browser in which meals are stored while a customer, or no one, is logged in. */
function createBrowser(email: string | null) {
  const storage = createStorage()
  vi.stubGlobal('localStorage', storage)
  deleteMealsOfOtherCustomer(email)
  saveMeals([MEAL])
  return {
    logIn: deleteMealsOfOtherCustomer,
    hasMeals: () => readMeals().length > 0,
    values: storage.values,
  }
}

describe('the owner of what is stored for offline use', () => {
  it.each([null, 'bo@example.com'])(
    'when %s follows a customer, the meals seen last are deleted [TRACK-06]',
    (next) => {
      const { logIn, hasMeals } = createBrowser('ada@example.com')
      logIn(next)
      expect(hasMeals()).toBe(false)
    },
  )

  it('the same customer keeps them, and so does a shopper who logs in [TRACK-06]', () => {
    const customer = createBrowser('ada@example.com')
    customer.logIn('Ada@example.com')
    expect(customer.hasMeals()).toBe(true)
    const shopper = createBrowser(null)
    shopper.logIn('ada@example.com')
    expect(shopper.hasMeals()).toBe(true)
    shopper.logIn(null)
    expect(shopper.hasMeals()).toBe(false)
  })

  it('the address of the customer is not stored', () => {
    const { values } = createBrowser('ada@example.com')
    expect([...values.values()].join(' ')).not.toContain('ada')
  })
})
