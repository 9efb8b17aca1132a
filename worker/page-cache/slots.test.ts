import { describe, expect, it } from 'vitest'
import { getCartCountBytes } from './slots.ts'

const read = (count: number) => new TextDecoder().decode(getCartCountBytes(count))

describe('the cart count', () => {
  it('the slot in the header contains the cart count, even a large one', () => {
    expect(read(7)).toContain('>7<')
    expect(read(1200)).toContain('>1200<')
  })

  it('the number of cached cart counts is limited, so that forged cookies cannot fill the memory', () => {
    const bytes = getCartCountBytes(5)
    expect(getCartCountBytes(5)).toBe(bytes)
    for (let count = 1000; count < 2001; count++) getCartCountBytes(count)
    expect(getCartCountBytes(5)).not.toBe(bytes)
  })
})
