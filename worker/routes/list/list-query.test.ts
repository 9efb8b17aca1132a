import { describe, expect, it } from 'vitest'
import type { ListSelection } from '#shared/list/list-selection.ts'
import {
  findCanonicalQuery,
  getOfferedSort,
  getSortRule,
  isPageInReach,
  parseListQuery,
  serializeListQuery,
  toCacheQuery,
  toIndexedPaths,
} from './list-query.ts'

const list = getSortRule(false)
const search = getSortRule(true)
const parse = (text: string, rule = list) => parseListQuery(new URLSearchParams(text), rule)
const buildHref = (selection: ListSelection) => serializeListQuery(selection, list)

describe('the sort order of a list', () => {
  it('sorting by relevance is offered for a search only, where it is the default [LIST-04]', () => {
    expect(list.options).not.toContain('RELEVANCE')
    expect(parse('sort=RELEVANCE').sort).toBeNull()
    expect(getOfferedSort(null, list)).toBe('LATEST')
    expect(getOfferedSort(null, search)).toBe('RELEVANCE')
  })

  it('a custom sort order of the route comes before relevance, and relevance before the default of the channel [LIST-04]', () => {
    expect(getSortRule(true, { customSort: 'PRICE', defaultSort: 'MOST_SOLD' }).defaultSort).toBe(
      'PRICE',
    )
    expect(getSortRule(true, { defaultSort: 'MOST_SOLD' }).defaultSort).toBe('RELEVANCE')
    expect(getSortRule(false, { defaultSort: 'MOST_SOLD' }).defaultSort).toBe('MOST_SOLD')
    expect(getSortRule(false, { customSort: 'RELEVANCE' }).defaultSort).toBe('LATEST')
  })

  it('an unknown sort order is ignored, and the default sort order is not in the address [LIST-04]', () => {
    expect(parse('sort=SPICIEST').sort).toBeNull()
    expect(serializeListQuery(parse('sort=LATEST'), list)).toBe('')
    expect(serializeListQuery(parse('sort=PRICE_DESC&page=2'), list)).toBe(
      '?page=2&sort=PRICE_DESC',
    )
    expect(serializeListQuery(parse('sort=RELEVANCE', search), search)).toBe('')
  })
})

describe('the query that is part of the cache key of a list', () => {
  it.each([
    ['', ''],
    ['utm_source=a&sort=PRICE&page=2', 'page=2&sort=PRICE'],
    ['sort=SPICIEST&page=1', ''],
    ['page=x&a=b', ''],
    ['page=999999&brands=A~1', 'brands=A~1'],
    ['page=99999', 'page=none'],
    ['brands=B~2,A~1', 'brands=A~1,B~2'],
    ['p-=x~1&brands=&filtered=yes', ''],
  ])('a list with the query string %j is cached under the query %j [LIST-03]', (text, expected) =>
    expect(toCacheQuery(parse(text))).toBe(expected),
  )

  it('a list with all filter values is cached apart from the same list without them [LIST-03]', () =>
    expect(toCacheQuery(parse('sort=PRICE'), true)).toBe('sort=PRICE&all'))

  it('a page that no merchant returns is not requested [LIST-01]', () => {
    expect(isPageInReach(parse('page=301'))).toBe(true)
    expect(isPageInReach(parse('page=302'))).toBe(false)
    expect(toIndexedPaths(parse('page=300'), true, buildHref)).toHaveProperty('nextPath')
    expect(toIndexedPaths(parse('page=301'), true, buildHref)).not.toHaveProperty('nextPath')
  })
})

describe('the canonical query of a filtered list', () => {
  const find = (text: string) => findCanonicalQuery(new URLSearchParams(text), parse(text))

  it.each([
    ['page=x&utm_source=mail', null],
    ['brands=A~1,B~2&page=2', null],
    ['brands=B~2&brands=A~1', 'brands=A~1,B~2'],
    ['brands=&utm_source=mail', 'utm_source=mail'],
    [
      'p-diet=V~v&brands=A~1&sort=PRICE&utm_source=mail',
      'brands=A~1&p-diet=V~v&sort=PRICE&utm_source=mail',
    ],
  ])('the canonical query of %j is %j [LIST-03]', (text, expected) => {
    expect(find(text)).toBe(expected)
    if (expected) expect(find(expected)).toBeNull()
  })
})
