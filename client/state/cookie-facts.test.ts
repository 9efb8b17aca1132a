import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePersistedStates, serializePersistedStates } from '#shared/state/persisted-states.ts'
import { parseCookieFacts } from './cookie-facts.ts'

const toCookie = (text: string) => `a=b; ralph-persisted-states=${encodeURIComponent(text)}; c=d`
const user = (value: unknown) => `ralph-user=${encodeURIComponent(JSON.stringify(value))}`

describe('the facts in the cookies of a page', () => {
  it('a browser without cookies has no facts [STATE-11]', () => {
    expect(parseCookieFacts('')).toEqual({
      favorites: [],
      customerType: null,
      vatIncluded: null,
      user: null,
      cartQuantity: 0,
      market: null,
      checkoutMarket: null,
    })
  })

  it.each([
    ['', []],
    [toCookie('favorites="7.c";vatIncluded=false'), [7, 12]],
    [toCookie('favorites=[7,12]'), [7, 12]],
    ['ralph-persisted-states=%E0%A4%A', []],
    [toCookie('otherfavorites="7"'), []],
  ])('the cookies %j contain the favorites %j [STATE-01, STATE-11]', (cookies, favorites) => {
    expect(parseCookieFacts(cookies).favorites).toEqual(favorites)
  })

  it('favorites and VAT mode are those that the server reads from the same cookie [STATE-01, STATE-11]', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { maxLength: 400 }),
        fc.option(fc.boolean()),
        fc.option(fc.constantFrom('PERSON', 'ORGANIZATION')),
        (favorites, vatIncluded, customerType) => {
          const states = { favorites, vatIncluded, customerType, otherEntries: ['x=[1,2]'] }
          const text = serializePersistedStates(states)
          expect(parsePersistedStates(text)).toMatchObject({ favorites, vatIncluded })
          expect(parseCookieFacts(toCookie(text))).toMatchObject({ favorites, vatIncluded })
        },
      ),
    )
  })

  it.each([
    [user({ email: 'anna@example.com', customerType: 'PERSON' }), { email: 'anna@example.com' }],
    ['ralph-user=%', null],
    ['ralph-user=%7B%7D', null],
    ['ralph-user=7', null],
    [`x${user({ email: 'anna@example.com' })}`, null],
  ])(
    'the cookies %j name the user %j, of whom only the e-mail address is read [ACCOUNT-08]',
    (cookies, expected) => {
      expect(parseCookieFacts(cookies).user).toEqual(expected)
    },
  )

  it.each([
    ['ralph-cart-count=3', 3],
    ['a=1; ralph-cart-count=12; b=2', 12],
    ['ralph-cart-count=12m', 12],
    ['a=1;ralph-cart-count=0', 0],
    ['other-ralph-cart-count=9', 0],
    ['ralph-cart-count=', 0],
    ['ralph-cart-count=-1', 0],
    ['ralph-cart-count=3<b>', 0],
    ['ralph-cart-count=12345678', 0],
  ])('the cookies %j give the cart quantity %j [CART-07, STATE-11]', (cookies, expected) => {
    expect(parseCookieFacts(cookies).cartQuantity).toBe(expected)
  })
})
