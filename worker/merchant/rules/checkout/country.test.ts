import { describe, expect, it } from 'vitest'
import { findWrongCountry } from './country.ts'
import { finland, international, sweden } from '../market/markets.ts'

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
    // These deliveries to another country are refused, because the prices and taxes of Sweden would
    // be wrong there.
    [sweden, createAddresses('FI'), 'billing'],
    [sweden, createAddresses('SE', 'FI'), 'shipping'],
    [sweden, createAddresses('', 'Narnia'), 'shipping'],
    // The international market has no country of its own and delivers to all countries of the shop.
    [international, createAddresses('Tyskland', 'us'), null],
    [international, createAddresses('', 'Narnia'), 'shipping'],
  ])(
    'in the market %o the checkout %j has a wrong country in the address: %s [CHECKOUT-10]',
    (market, checkout, expected) => {
      expect(findWrongCountry(checkout, market)).toBe(expected)
    },
  )
})
