import { describe, expect, it } from 'vitest'
import { findWrongCountry } from './country.ts'
import { finland, international, sweden } from './markets.ts'

const createAddresses = (billing: string | null, shipping?: string) => ({
  billingAddress: { country: billing },
  ...(shipping === undefined ? {} : { shippingAddress: { country: shipping } }),
})

describe('countries of a checkout', () => {
  it.each([
    [sweden, createAddresses(null), null],
    [sweden, createAddresses(' sverige'), null],
    [sweden, createAddresses('SE'), null],
    [finland, createAddresses('Finland', ''), null],
    [sweden, createAddresses('Germany', 'SE'), null],
    [sweden, createAddresses('Narnia'), 'billing'],
    [sweden, createAddresses('Narnia', 'SE'), 'billing'],
    [sweden, createAddresses('XX', 'SE'), 'billing'],
    // The goods would go there at the prices and taxes of another country.
    [sweden, createAddresses('FI'), 'billing'],
    [sweden, createAddresses('SE', 'FI'), 'shipping'],
    [sweden, createAddresses('', 'Narnia'), 'shipping'],
    // A market without its own country delivers to all countries of the shop.
    [international, createAddresses('Tyskland', 'us'), null],
    [international, createAddresses('', 'Narnia'), 'shipping'],
  ])(
    'in %o the checkout %j has a wrong country in the address: %s [CHECKOUT-10]',
    (market, checkout, expected) => {
      expect(findWrongCountry(checkout, market)).toBe(expected)
    },
  )
})
