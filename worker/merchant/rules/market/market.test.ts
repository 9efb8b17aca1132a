import { describe, expect, it } from 'vitest'
import { channel } from './channel.ts'
import { listShippingOptions } from '../delivery/shipping.ts'
import { isDeliverable } from './market.ts'

const [sweden, finland] = channel.markets

describe('postal codes', () => {
  it.each([
    ['111 22', true],
    ['11122', true],
    [' 111 22 ', true],
    ['97999', true],
    ['98000', false],
    ['99999', false],
    ['1112', false],
    ['111222', false],
    ['1 1122', false],
    ['SE-11122', false],
    ['', false],
  ])(
    'the check whether the Swedish postal code %j is reachable returns %s [CHECKOUT-03]',
    (zip, expected) => {
      expect(isDeliverable(sweden, zip)).toBe(expected)
    },
  )

  it.each([
    ['00100', true],
    ['21999', true],
    ['22000', false],
    ['22999', false],
    ['23000', true],
  ])(
    'the check whether the Finnish postal code %j is reachable returns %s [CHECKOUT-03]',
    (zip, expected) => {
      expect(isDeliverable(finland, zip)).toBe(expected)
    },
  )
})

describe('shipping options', () => {
  it('there are no shipping options without a postal code unless this check is skipped [CHECKOUT-03]', () => {
    expect(listShippingOptions(sweden, '', false)).toEqual([])
    expect(listShippingOptions(sweden, null, true)).toHaveLength(2)
    expect(listShippingOptions(sweden, '98100', true)).toEqual([])
  })
})
