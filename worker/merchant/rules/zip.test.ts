import { describe, expect, it } from 'vitest'
import { channel } from './channel.ts'
import { listShippingOptions } from './shipping.ts'
import { isReachable } from './zip.ts'

const [sweden, finland] = channel.markets

describe('a postal code', () => {
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
  ])('CHECKOUT-03 %j in Sweden is reached: %s', (zip, isReached) => {
    expect(isReachable(sweden, zip)).toBe(isReached)
  })

  it.each([
    ['00100', true],
    ['21999', true],
    ['22000', false],
    ['22999', false],
    ['23000', true],
  ])('CHECKOUT-03 %j in Finland is reached: %s', (zip, isReached) => {
    expect(isReachable(finland, zip)).toBe(isReached)
  })
})

describe('shipping options', () => {
  it('CHECKOUT-03 need a postal code, or leave to do without', () => {
    expect(listShippingOptions(sweden, '', false)).toEqual([])
    expect(listShippingOptions(sweden, null, true)).toHaveLength(2)
    expect(listShippingOptions(sweden, '98100', true)).toEqual([])
  })
})
