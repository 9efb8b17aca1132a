import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  getSortRule,
  isFilteredList,
  parseListQuery,
  printListQuery,
  readListQuery,
} from './list-query.ts'

const list = getSortRule(false)
const search = getSortRule(true)
const parse = (text: string, rule = list) => parseListQuery(new URLSearchParams(text), rule)

describe('the query of a list', () => {
  it.each([
    ['', { page: 1, sort: 'LATEST' }],
    ['page=3', { page: 3, sort: 'LATEST' }],
    ['sort=PRICE_DESC&page=2', { page: 2, sort: 'PRICE_DESC' }],
    ['sort=SPICIEST', { page: 1, sort: 'LATEST' }],
    ['sort=RELEVANCE', { page: 1, sort: 'LATEST' }],
  ])('LIST-04 %j is read', (text, expected) => expect(parse(text)).toEqual(expected))

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e9', 'page=302', 'page=999999'])(
    'LIST-01 %j is no page',
    (text) => expect(parse(text)).toBeNull(),
  )

  it('LIST-04 relevance is offered on search only, where it is the standard', () => {
    expect(list.options).not.toContain('RELEVANCE')
    expect(parse('', search)?.sort).toBe('RELEVANCE')
    expect(parse('sort=RELEVANCE', search)?.sort).toBe('RELEVANCE')
  })

  it('LIST-05 is printed as it is read, the standard left out', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(list, search),
        fc.integer({ min: 1, max: 301 }),
        fc.nat(4),
        (rule, page, place) => {
          const sort = rule.options[place % rule.options.length] ?? rule.standard
          const printed = printListQuery({ page, sort }, rule)
          expect(parse(printed, rule)).toEqual({ page, sort })
          if (page === 1 && sort === rule.standard) expect(printed).toBe('')
        },
      ),
    )
  })
})

describe('what of a query changes a list', () => {
  const read = (text: string) => readListQuery(new URLSearchParams(text), list)

  it.each([
    ['', ''],
    ['utm_source=a&sort=PRICE&page=2', 'page=2&sort=PRICE'],
    ['sort=SPICIEST&page=1', ''],
    ['page=x&a=b', 'page=x'],
    ['brands=a~1', 'filtered=yes'],
    ['price=1~2&p-portion=x~1&page=2', 'page=2&filtered=yes'],
    ['p-=x~1&brands=&filtered=yes', ''],
  ])('LIST-03 of %j is %j', (text, expected) => expect(read(text).toString()).toBe(expected))

  it.each(['categories', 'brands', 'skus', 'price', 'discount', 'p-portion'])(
    'LIST-03 MORE-03 %s is a filter, and every value of it the same to a page that is kept',
    (key) => {
      expect(isFilteredList(read(`${key}=a~1`))).toBe(true)
      expect(read(`${key}=a~1`)).toEqual(read(`${key}=${'b~2,'.repeat(100)}`))
    },
  )
})
