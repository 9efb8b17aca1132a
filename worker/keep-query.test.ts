import { describe, expect, it } from 'vitest'
import { dropSpent, keepQuery } from './keep-query.ts'

describe('the query of a redirect', () => {
  it.each([
    ['', ''],
    ['?', ''],
    ['?a=1&b=%20x', '?a=1&b=%20x'],
    ['?b&a=1&a=2', '?b&a=1&a=2'],
    ['?loginToken=a.b.c', ''],
    ['?a=1&loginToken=a.b.c&resetKey=k&b=2', '?a=1&b=2'],
    ['?login%54oken=a.b.c&a=1', '?a=1'],
    ['?a=%E0%A4&resetKey', '?a=%E0%A4'],
  ])('GUARD-12 of %j is %j: as it was written, without what is spent', (search, expected) => {
    expect(dropSpent(search)).toBe(expected)
    expect(keepQuery('/sv', `https://shop.example/x${search}#top`)).toBe(`/sv${expected}`)
  })
})
