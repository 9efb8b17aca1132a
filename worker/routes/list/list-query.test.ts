import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getSortRule, parseListQuery, serializeListQuery, toCacheQuery } from './list-query.ts'

const list = getSortRule(false)
const search = getSortRule(true)
const parse = (text: string, rule = list) => parseListQuery(new URLSearchParams(text), rule)

describe('the query of a list', () => {
  it.each([
    ['', { page: 1, sort: 'LATEST', isFiltered: false }],
    ['page=3', { page: 3, sort: 'LATEST', isFiltered: false }],
    ['sort=PRICE_DESC&page=2', { page: 2, sort: 'PRICE_DESC', isFiltered: false }],
    ['sort=SPICIEST&brands=', { page: 1, sort: 'LATEST', isFiltered: false }],
    ['sort=RELEVANCE&brands=a', { page: 1, sort: 'LATEST', isFiltered: true }],
  ])('the query string %j of a list URL is parsed [LIST-04]', (text, expected) =>
    expect(parse(text)).toEqual(expected),
  )

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e9', 'page=302', 'page=999999'])(
    'the query string %j has an invalid page number and returns null [LIST-01]',
    (text) => expect(parse(text)).toBeNull(),
  )

  it('sorting by relevance is offered for a search only, where it is the default [LIST-04]', () => {
    expect(list.options).not.toContain('RELEVANCE')
    expect(parse('', search)?.sort).toBe('RELEVANCE')
    expect(parse('sort=RELEVANCE', search)?.sort).toBe('RELEVANCE')
  })

  it('a query is serialized without default values, and parsing the result returns the same query [LIST-05]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(list, search),
        fc.integer({ min: 1, max: 301 }),
        fc.nat(4),
        (rule, page, sortIndex) => {
          const sort = rule.options[sortIndex % rule.options.length] ?? rule.defaultSort
          const serialized = serializeListQuery({ page, sort }, rule)
          expect(parse(serialized, rule)).toMatchObject({ page, sort })
          if (page === 1 && sort === rule.defaultSort) expect(serialized).toBe('')
        },
      ),
    )
  })
})

describe('the query that is part of the cache key of a list', () => {
  const toKey = (text: string) => toCacheQuery(parse(text), list)

  it.each([
    ['', ''],
    ['utm_source=a&sort=PRICE&page=2', 'page=2&sort=PRICE'],
    ['sort=SPICIEST&page=1', ''],
    ['page=x&a=b', 'page=none'],
    ['page=999999&brands=a~1', 'page=none'],
    ['brands=a~1', 'filtered=yes'],
    ['price=1~2&p-portion=x~1&page=2', 'page=2&filtered=yes'],
    ['p-=x~1&brands=&filtered=yes', ''],
  ])('a list with the query string %j is cached under the query %j [LIST-03]', (text, expected) =>
    expect(toKey(text)).toBe(expected),
  )

  it.each(['categories', 'brands', 'skus', 'price', 'discount', 'p-portion'])(
    'the filter %s marks a list as filtered, and all its values share one cached page [LIST-03, MORE-03]',
    (key) => {
      expect(parse(`${key}=a~1`)?.isFiltered).toBe(true)
      expect(toKey(`${key}=a~1`)).toBe(toKey(`${key}=${'b~2,'.repeat(100)}`))
    },
  )
})
