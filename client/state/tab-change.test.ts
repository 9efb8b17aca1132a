import { describe, expect, it } from 'vitest'
import type { ClientState } from './client-state.ts'
import { findTabChange, getReaction, type ShownPage, type TabChange } from './tab-change.ts'

const publicPage: ShownPage = {
  isMarketInPath: false,
  isCheckout: false,
  isAccount: false,
  isForCustomer: false,
  hasInput: false,
}
const typed = { hasInput: true }
const customerPage = { isForCustomer: true }
const accountPage = { isForCustomer: true, isAccount: true }

describe('a page after a change in another tab', () => {
  it.each<[string, TabChange, Partial<ShownPage>, 'reload' | 'notify']>([
    ['reloads in the chosen market', 'market', {}, 'reload'],
    ['keeps the market of its path and says so', 'market', { isMarketInPath: true }, 'notify'],
    ['keeps the market of a checkout and says so', 'market', { isCheckout: true }, 'notify'],
    ['keeps typed text after a choice of a market', 'market', typed, 'notify'],
    ['shows prices of the chosen VAT mode', 'prices', {}, 'reload'],
    ['keeps typed text after a choice of a VAT mode', 'prices', typed, 'notify'],
    ['shows the chosen delivery country', 'country', { isCheckout: true }, 'reload'],
    ['keeps typed text after a choice of a country', 'country', typed, 'notify'],
    ['offers to reload after a log in', 'signedIn', {}, 'notify'],
    ['keeps typed text after a log in', 'signedIn', typed, 'notify'],
    ['offers to reload after a log out if it is public', 'signedOut', {}, 'notify'],
    ['leaves the data of a customer who logged out', 'signedOut', customerPage, 'reload'],
    ['keeps typed text after a log out', 'signedOut', { ...customerPage, ...typed }, 'notify'],
    ['leaves the account after a log out', 'signedOut', { ...accountPage, ...typed }, 'reload'],
    ['leaves the data of the customer before', 'customer', customerPage, 'reload'],
    ['offers to reload for another customer', 'customer', {}, 'notify'],
  ])('the page %s [STATE-04]', (_, change, page, expected) =>
    expect(getReaction(change, { ...publicPage, ...page })).toBe(expected),
  )
})

describe('finding a change that a page does not show', () => {
  const guest: ClientState = {
    favorites: [],
    customerType: 'PERSON',
    vatIncluded: true,
    user: null,
    cart: { quantity: 0, content: undefined, source: 'tab' },
    market: 'se',
    checkoutMarket: 'se',
    locale: 'sv',
    currency: 'SEK',
  }
  const anna = { ...guest, user: { email: 'anna@example.com' } }
  const bo = { ...guest, user: { email: 'bo@example.com' } }
  const finland = { ...guest, market: 'fi' }
  const withoutVat = { ...guest, vatIncluded: false }
  const shown = { market: 'se', vatIncluded: true, isCheckout: false }

  it.each<[string, ClientState, ClientState, TabChange | null]>([
    ['a log in', guest, anna, 'signedIn'],
    ['a log out', anna, guest, 'signedOut'],
    ['another customer', anna, bo, 'customer'],
    ['the same customer', anna, { ...anna, user: { ...anna.user } }, null],
    ['another market', guest, finland, 'market'],
    ['the market of the page, chosen again', finland, guest, null],
    ['another VAT mode', guest, withoutVat, 'prices'],
    ['the VAT mode of the page, chosen again', withoutVat, guest, null],
    ['another cart only', guest, { ...guest, cart: { ...guest.cart, quantity: 2 } }, null],
  ])('%s is found in the state [STATE-04, STATE-11]', (_, before, state, expected) => {
    expect(findTabChange(state, before, shown)).toBe(expected)
  })

  it('a checkout, which follows the VAT mode by itself, ignores another one [STATE-11]', () => {
    expect(findTabChange(withoutVat, guest, { ...shown, isCheckout: true })).toBe(null)
  })
})
