import { describe, expect, it } from 'vitest'
import { getCountBytes, parseCartCount } from './cart-count-slot.ts'

const read = (count: number) => new TextDecoder().decode(getCountBytes(count))

describe('CART-07 the number of units by its cookie', () => {
  it.each([
    ['3', 3],
    ['1200', 1200],
    ['999999', 999_999],
    ['1000000', 0],
    ['-1', 0],
    ['3<b>', 0],
    ['', 0],
    [undefined, 0],
  ])('%j is %j', (cookie, expected) => expect(parseCartCount(cookie)).toBe(expected))

  it('stands in the slot, a large one too', () => {
    expect(read(7)).toContain('>7<')
    expect(read(1200)).toContain('>1200<')
  })

  it('is remembered while it is small, so that cookies cannot fill the memory', () => {
    expect(getCountBytes(999)).toBe(getCountBytes(999))
    expect(getCountBytes(1000)).not.toBe(getCountBytes(1000))
  })
})
