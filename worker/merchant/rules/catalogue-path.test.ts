import { describe, expect, it } from 'vitest'
import { parseListUrl } from './catalogue-path.ts'
import { toGtin } from './gtin.ts'
import { parseReview } from './review.ts'

describe('the address of a list', () => {
  it.each([
    ['/se/sv/l/snabbt', { kind: 'l', alias: 'snabbt' }],
    ['/sv/c/husmanskost/svenska-klassiker', { kind: 'c', alias: 'svenska-klassiker' }],
    ['https://shop.example/se/en/b/havets-kok?page=2#top', { kind: 'b', alias: 'havets-kok' }],
    ['/l/efter-tr%C3%A4ningen/', { kind: 'l', alias: 'efter-träningen' }],
    ['/sv/dc/tre-soppor-for-tva', { kind: 'dc', alias: 'tre-soppor-for-tva' }],
    ['/se/sv/l', null],
    ['/se/sv/p/soppor/fisksoppa', null],
    ['/x/y/z/l/a', null],
    ['%', null],
    ['', null],
  ])('ROUTE-08 %j is %j', (url, place) => {
    expect(parseListUrl(url)).toEqual(place)
  })
})

describe('a global trade item number', () => {
  it.each([1, 5_001, 4_175_001])('PRODUCT-01 of sku %i ends with its check digit', (skuId) => {
    const digits = Array.from(toGtin(skuId), Number)
    const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 ? 3 : 1), 0)
    expect([digits.length, sum % 10]).toEqual([13, 0])
  })
})

describe('a posted review', () => {
  const whole = { rating: 4, comment: 'Good', author: 'Eva' }

  it('PRODUCT-05 is kept at its limits, without outer spaces', () => {
    const longest = { rating: 5, comment: 'c'.repeat(150), author: 'a'.repeat(50) }
    expect(parseReview(longest)).toEqual(longest)
    expect(parseReview({ ...whole, author: ' Eva ' })).toEqual(whole)
  })

  it.each([
    { rating: 0 },
    { rating: 6 },
    { rating: 3.5 },
    { rating: null },
    { comment: '  ' },
    { comment: null },
    { comment: 'c'.repeat(151) },
    { author: '' },
    { author: 'a'.repeat(51) },
  ])('PRODUCT-05 with %j is refused', (wrong) => {
    expect(parseReview({ ...whole, ...wrong })).toBe(null)
  })
})
