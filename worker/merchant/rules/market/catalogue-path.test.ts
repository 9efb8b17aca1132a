import { describe, expect, it } from 'vitest'
import { parseListUrl } from './catalogue-path.ts'

describe('URLs of product lists', () => {
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
  ])('the URL %j is parsed to the list %j [ROUTE-08]', (url, subject) => {
    expect(parseListUrl(url)).toEqual(subject)
  })
})
