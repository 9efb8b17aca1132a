import { describe, expect, it } from 'vitest'
import { findWrongCountry } from './country.ts'
import { finland, international, sweden } from './markets.ts'

const to = (billing: string | null, shipping?: string) => ({
  billingAddress: { country: billing },
  ...(shipping === undefined ? {} : { shippingAddress: { country: shipping } }),
})

describe('the countries of a checkout', () => {
  it.each([
    [sweden, to(null), null],
    [sweden, to(' sverige'), null],
    [sweden, to('SE'), null],
    [finland, to('Finland', ''), null],
    [sweden, to('Germany', 'SE'), null],
    [sweden, to('Narnia'), 'billing'],
    [sweden, to('Narnia', 'SE'), 'billing'],
    [sweden, to('XX', 'SE'), 'billing'],
    // Goods would go there at the prices and taxes of another country.
    [sweden, to('FI'), 'billing'],
    [sweden, to('SE', 'FI'), 'shipping'],
    [sweden, to('', 'Narnia'), 'shipping'],
    // A market without a country of its own delivers wherever the shop does.
    [international, to('Tyskland', 'us'), null],
    [international, to('', 'Narnia'), 'shipping'],
  ])('CHECKOUT-10 in %o: %j is wrong at %s', (market, checkout, wrong) => {
    expect(findWrongCountry(checkout, market)).toBe(wrong)
  })
})
