import { describe, expect, it } from 'vitest'
import {
  appendRequestQuery,
  removeParameters,
  removeSecretParameters,
} from './append-request-query.ts'

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
    ['?a=1&&b=2&', '?a=1&&b=2&'],
  ])('the query %j becomes %j without its secret parameters [GUARD-12]', (search, expected) => {
    expect(removeSecretParameters(search)).toBe(expected)
    expect(appendRequestQuery('/sv', `https://shop.example/x${search}#top`)).toBe(`/sv${expected}`)
  })
})

describe('the removal of one parameter', () => {
  it.each([
    ['?loginToken=x&a=%20b&c', '?a=%20b&c'],
    ['?a=%20b&c&loginToken=x', '?a=%20b&c'],
    ['?a=%20b&loginToken=x&c', '?a=%20b&c'],
    ['?loginToken=x&a=+b&loginToken=y&loginToken', '?a=+b'],
    ['?login%54oken=x&a=%7e', '?a=%7e'],
    ['?logintoken=x&xloginToken=y&a=loginToken', '?logintoken=x&xloginToken=y&a=loginToken'],
    ['?resetKey=k&loginToken=x', '?resetKey=k'],
    ['?loginToken=x', ''],
  ])(
    'the query %j becomes %j when loginToken is removed [GUARD-01, GUARD-12]',
    (search, expected) => {
      expect(removeParameters(search, ['loginToken'])).toBe(expected)
    },
  )
})
