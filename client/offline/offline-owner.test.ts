import { describe, expect, it } from 'vitest'
import { createStorage } from '#tests/support/create-storage.ts'
import { deleteDataOfOtherCustomer } from './offline-owner.ts'
import { CART_KEY, MEALS_KEY, QUEUE_KEY, SUMMARY_KEY } from '../state/offline-state.ts'

/** Creates a browser in which changes and a cart are stored while a customer, or no one, is logged in. */
function createBrowser(email: string | null) {
  const storages = { local: createStorage(), tab: createStorage() }
  const logIn = (next: string | null) => deleteDataOfOtherCustomer(next, storages)
  logIn(email)
  for (const key of [QUEUE_KEY, `${SUMMARY_KEY}.1.a`, CART_KEY, MEALS_KEY])
    storages.local.setItem(key, 'stored')
  storages.tab.setItem(SUMMARY_KEY, 'stored')
  const countStored = () =>
    [storages.local, storages.tab]
      .flatMap(({ values }) => [...values.values()])
      .filter((value) => value === 'stored').length
  return { logIn, countStored, values: storages.local.values }
}

describe('the owner of what is stored for offline use', () => {
  it.each([null, 'bo@example.com'])(
    'when %s follows a customer, the waiting changes and the cart seen last are deleted [TRACK-06]',
    (next) => {
      const { logIn, countStored } = createBrowser('ada@example.com')
      logIn(next)
      expect(countStored()).toBe(0)
    },
  )

  it('the same customer keeps them, and so does a shopper who logs in [TRACK-06]', () => {
    const customer = createBrowser('ada@example.com')
    customer.logIn('Ada@example.com')
    expect(customer.countStored()).toBe(5)
    const shopper = createBrowser(null)
    shopper.logIn('ada@example.com')
    expect(shopper.countStored()).toBe(5)
    shopper.logIn(null)
    expect(shopper.countStored()).toBe(0)
  })

  it('the address of the customer is not stored', () => {
    const { values } = createBrowser('ada@example.com')
    expect([...values.values()].join(' ')).not.toContain('ada')
  })
})
