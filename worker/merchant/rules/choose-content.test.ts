import { describe, expect, it } from 'vitest'
import {
  chooseCollection,
  chooseContainers,
  hasWantedTags,
  readFilters,
  readUrl,
} from './choose-content.ts'
import type { Collection, Container } from './content.ts'

const collection = (name: string, own: Partial<Collection> = {}): Collection => ({
  collectionId: 1,
  versionId: 1,
  name,
  title: name,
  metaTitle: '',
  metaDescription: '',
  alias: null,
  activeFrom: '',
  activeTo: null,
  tags: [],
  area: null,
  customerType: null,
  filters: [],
  ...own,
})

const container = (containerId: number, display: Container['display']): Container => ({
  containerId,
  position: containerId,
  name: '',
  layout: 'full',
  design: 'default',
  responsiveMode: 'stack',
  display,
  widgets: [],
})

describe('filters of a widget area', () => {
  it('MORE-02 keep known keys with a value, and know a campaign by both its names', () => {
    const given = [
      { key: 'Category', value: ' soups ' },
      { key: 'DiscountCampaign', value: 'spring' },
      { key: 'Colour', value: 'red' },
      { key: 'category', value: 'soups' },
      { key: 'Brand', value: '' },
      { key: null, value: 'x' },
      { key: 'Product' },
      null,
    ]
    expect(readFilters(given)).toEqual([
      { key: 'Category', value: 'soups' },
      { key: 'Campaign', value: 'spring' },
    ])
    expect(readFilters(null)).toEqual([])
  })

  it.each([
    ['/se/sv/c/husmanskost', [{ key: 'Category', value: 'husmanskost' }]],
    ['/se/sv/l/material/grenror?page=2', [{ key: 'Category', value: 'grenror' }]],
    ['https://shop.example/se/en/b/skarvik', [{ key: 'Brand', value: 'skarvik' }]],
    ['/se/en/dc/spring', [{ key: 'Campaign', value: 'spring' }]],
    ['/se/en/p/soups/tom-kha-gai', [{ key: 'Product', value: 'tom-kha-gai' }]],
    ['/se/en/news', []],
    ['/se/en/c', []],
    ['', []],
    [null, []],
  ])('MORE-02 an address %s stands for %j', (url, filters) => {
    expect(readUrl(url)).toEqual(filters)
  })
})

describe('the content of an area', () => {
  const general = collection('general')
  const soups = collection('soups', {
    filters: [{ key: 'Category', names: ['13', 'soppor', 'soups'] }],
  })
  const both = collection('both', {
    filters: [...soups.filters, { key: 'Brand', names: ['2', 'skarvik'] }],
  })
  const either = collection('either', {
    filters: [
      { key: 'Product', names: ['7'] },
      { key: 'Product', names: ['8'] },
    ],
  })
  const companies = collection('companies', { customerType: 'ORGANIZATION' })
  const all = [general, companies, soups, both, either]

  const choose = (key: string, value: string, customerType: 'PERSON' | 'ORGANIZATION' = 'PERSON') =>
    chooseCollection(all, { given: [{ key, value }], customerType })?.name

  it.each([
    ['Category', '13', 'soups'],
    ['Category', 'soppor', 'soups'],
    ['Category', 'soups', 'soups'],
    ['Category', 'sweet', 'general'],
    ['Brand', 'skarvik', 'general'],
    ['Brand', '13', 'general'],
    ['Product', '7', 'either'],
    ['Product', '8', 'either'],
  ])('MORE-02 for %s %s is that of %s', (key, value, name) => {
    expect(choose(key, value)).toBe(name)
  })

  it('MORE-02 takes the most particular one', () => {
    const given = [
      { key: 'Category', value: 'soups' },
      { key: 'Brand', value: 'skarvik' },
    ]
    expect(chooseCollection(all, { given, customerType: 'PERSON' })?.name).toBe('both')
  })

  it('MORE-02 differs for companies, though a filter weighs more', () => {
    expect(choose('Category', 'sweet', 'ORGANIZATION')).toBe('companies')
    expect(choose('Category', 'soups', 'ORGANIZATION')).toBe('soups')
  })

  it('MORE-02 is nothing where nothing fits', () => {
    const given = { given: [], customerType: 'PERSON' } as const
    expect(chooseCollection([soups, companies], given)).toBeNull()
    expect(chooseCollection([], given)).toBeNull()
  })
})

describe('containers', () => {
  const all = [container(1, 'all'), container(2, 'desktop'), container(3, 'mobile')]

  it.each([
    ['mobile', [1, 3]],
    ['Mobile', [1, 3]],
    ['desktop', [1, 2]],
    ['', [1, 2, 3]],
    ['watch', [1, 2, 3]],
    [null, [1, 2, 3]],
  ])('MORE-02 of display setting "%s" are %j', (setting, ids) => {
    expect(chooseContainers(all, setting).map(({ containerId }) => containerId)).toEqual(ids)
  })
})

describe('tags', () => {
  it.each([
    [['#menu'], null, null, true],
    [['#menu'], ['#menu'], null, true],
    [['#menu'], ['menu'], null, false],
    [['#menu'], ['menu', '#menu'], null, true],
    [['#menu'], ['#Menu'], null, false],
    [['#menu', 'info'], ['info'], ['#menu'], false],
    [['#menu', 'info'], ['info'], ['menu'], true],
    [['info'], [], ['', null], true],
    [[], ['', null], null, true],
    [[], ['info'], null, false],
  ])('MORE-02 %j, with %j and without %j: %s', (tags, include, exclude, isWanted) => {
    expect(hasWantedTags(tags, include, exclude)).toBe(isWanted)
  })
})
