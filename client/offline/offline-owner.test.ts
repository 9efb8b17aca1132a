import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStorage } from '#tests/support/create-storage.ts'
import { deleteMealsOfOtherCustomer } from './offline-owner.ts'
import { readMeals, saveMeals } from './stored-meals.ts'

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
