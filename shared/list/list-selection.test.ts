import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productSorts } from '../product/product-sort.ts'
import {
  clearFilters,
  listSelectedIds,
  parseListSelection,
  replaceItems,
  serializeListSelection,
  type FilterItem,
} from './list-selection.ts'

const parse = (query: string) => parseListSelection(new URLSearchParams(query))

const text = (minLength: number) =>
  fc.string({ unit: 'binary', minLength, maxLength: 30 }).map((value) => value.toWellFormed())

const items = fc
  .uniqueArray(fc.record({ id: text(1), label: text(0) }), {
    selector: ({ id }) => id,
    maxLength: 20,
  })
  .map((list): FilterItem[] => list.toSorted((one, other) => (one.id < other.id ? -1 : 1)))

const someItems = items.filter(({ length }) => length > 0)

const selections = fc.record({
  categories: items,
  brands: items,
  skus: items,
  price: items,
  discount: items,
  parameters: fc.dictionary(text(1), someItems, { maxKeys: 10 }),
  sort: fc.option(fc.constantFrom(...productSorts)),
  page: fc.integer({ min: 1, max: 99_999 }),
})

describe('the selection of a list in its URL', () => {
  it('parsing a serialized selection returns the same selection, for any labels and ids [LIST-03, LIST-05]', () => {
    fc.assert(
      fc.property(selections, (selection) => {
        expect(parse(serializeListSelection(selection))).toEqual(selection)
      }),
      { seed: 7 },
    )
  })

  it('any query can be parsed, and its parsed form has one address [LIST-03]', () => {
    const keys = fc.constantFrom('categories', 'brands', 'price', 'p-diet', 'p-', 'page', 'sort')
    const values = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constant('%~%2C,%E0%A4'))
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, values)), (pairs) => {
        const query = pairs.map(([key, value]) => `${key}=${value.toWellFormed()}`).join('&')
        const address = serializeListSelection(parse(query))
        expect(serializeListSelection(parse(address))).toBe(address)
      }),
      { seed: 7 },
    )
  })

  it('an item is a label and an id, whose percent signs, commas and tildes are encoded [LIST-03]', () => {
    const selection = replaceItems(parse(''), 'brands', [{ id: 'b_a,b', label: '50 % ~ Å' }])
    const address = serializeListSelection(selection)
    expect(address).toBe('?brands=50%20%2525%20%257E%20%C3%85~b_a%252Cb')
    expect(parse(address).brands).toEqual([{ id: 'b_a,b', label: '50 % ~ Å' }])
  })

  it('malformed items are ignored, and the others are kept [LIST-03]', () => {
    const query = 'brands=,~,Only label,a~b~c,No id~,Good~b_good&categories=%E0%A4~c_1&p-=A~x'
    const { brands, categories, parameters } = parse(query)
    expect(brands).toEqual([{ id: 'b_good', label: 'Good' }])
    expect(categories).toEqual([{ id: 'c_1', label: '�' }])
    expect(parameters).toEqual({})
  })

  it('the order of items, repeated items and repeated keys do not change the address [LIST-03]', () => {
    const address = '?brands=A~b_a,B~b_b&p-diet=Vegan~p_diet_vegan'
    for (const query of [
      'p-diet=Vegan~p_diet_vegan&brands=B~b_b,A~b_a',
      'brands=B~b_b&brands=A~b_a&p-diet=Vegan~p_diet_vegan&brands=Other~b_a',
    ]) {
      expect(serializeListSelection(parse(query))).toBe(address)
    }
  })

  it('a filter keeps twenty items and a selection ten parameters [LIST-03]', () => {
    const many = Array.from({ length: 50 }, (_, index) => `L~b_${index}`).join(',')
    const parameters = Array.from({ length: 50 }, (_, index) => `p-k${index}=L~v`).join('&')
    const selection = parse(`brands=${many}&${parameters}`)
    expect(selection.brands).toHaveLength(20)
    expect(Object.keys(selection.parameters)).toHaveLength(10)
  })

  it.each(['x', '0', '-1', '1.5', '', '1e9', '100000000000'])(
    'the page number %s means page 1 [LIST-03]',
    (page) => {
      expect(parse(`page=${page}`).page).toBe(1)
    },
  )

  it('a changed filter starts the list at page 1 and keeps the sort order [LIST-02]', () => {
    const before = parse('brands=A~b_a&sort=PRICE&page=4&p-diet=Vegan~p_diet_vegan')
    expect(serializeListSelection(replaceItems(before, 'p-diet', []))).toBe(
      '?brands=A~b_a&sort=PRICE',
    )
    expect(serializeListSelection(clearFilters(before))).toBe('?sort=PRICE')
    expect(listSelectedIds(before)).toEqual(['b_a', 'p_diet_vegan'])
  })
})
