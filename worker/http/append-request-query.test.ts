import { describe, expect, it } from 'vitest'
import { removeSecretParameters, appendRequestQuery } from './append-request-query.ts'

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
  ])('the query %j becomes %j without its secret parameters [GUARD-12]', (search, expected) => {
    expect(removeSecretParameters(search)).toBe(expected)
    expect(appendRequestQuery('/sv', `https://shop.example/x${search}#top`)).toBe(`/sv${expected}`)
  })
})
