import { describe, expect, it } from 'vitest'
import {
  chooseCollection,
  chooseContainers,
  hasMatchingTags,
  toContentFilters,
  toUrlFilters,
} from './choose-content.ts'
import type { Collection, Container } from './content.ts'

const collection = (name: string, overrides: Partial<Collection> = {}): Collection => ({
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
  ...overrides,
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

describe('request filters of a widget area', () => {
  it('filters with unknown keys or empty values are removed, and DiscountCampaign is accepted as a name for Campaign [MORE-02]', () => {
    const requestFilters = [
      { key: 'Category', value: ' soups ' },
      { key: 'DiscountCampaign', value: 'spring' },
      { key: 'Colour', value: 'red' },
      { key: 'category', value: 'soups' },
      { key: 'Brand', value: '' },
      { key: null, value: 'x' },
      { key: 'Product' },
      null,
    ]
    expect(toContentFilters(requestFilters)).toEqual([
      { key: 'Category', value: 'soups' },
      { key: 'Campaign', value: 'spring' },
    ])
    expect(toContentFilters(null)).toEqual([])
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
  ])('the URL %s is converted to the request filters %j [MORE-02]', (url, filters) => {
    expect(toUrlFilters(url)).toEqual(filters)
  })
})

describe('content of a widget area', () => {
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

  const chooseName = (
    key: string,
    value: string,
    customerType: 'PERSON' | 'ORGANIZATION' = 'PERSON',
  ) => chooseCollection(all, { requestFilters: [{ key, value }], customerType })?.name

  it.each([
    ['Category', '13', 'soups'],
    ['Category', 'soppor', 'soups'],
    ['Category', 'soups', 'soups'],
    ['Category', 'sweet', 'general'],
    ['Brand', 'skarvik', 'general'],
    ['Brand', '13', 'general'],
    ['Product', '7', 'either'],
    ['Product', '8', 'either'],
  ])('the request filter %s = %s chooses the content %s [MORE-02]', (key, value, name) => {
    expect(chooseName(key, value)).toBe(name)
  })

  it('the content that matches the most request filters is chosen [MORE-02]', () => {
    const requestFilters = [
      { key: 'Category', value: 'soups' },
      { key: 'Brand', value: 'skarvik' },
    ]
    expect(chooseCollection(all, { requestFilters, customerType: 'PERSON' })?.name).toBe('both')
  })

  it('a company gets the content for companies unless a request filter matches other content [MORE-02]', () => {
    expect(chooseName('Category', 'sweet', 'ORGANIZATION')).toBe('companies')
    expect(chooseName('Category', 'soups', 'ORGANIZATION')).toBe('soups')
  })

  it('no content is chosen if none matches the visitor [MORE-02]', () => {
    const visitor = { requestFilters: [], customerType: 'PERSON' } as const
    expect(chooseCollection([soups, companies], visitor)).toBeNull()
    expect(chooseCollection([], visitor)).toBeNull()
  })
})

describe('containers of content', () => {
  const all = [container(1, 'all'), container(2, 'desktop'), container(3, 'mobile')]

  it.each([
    ['mobile', [1, 3]],
    ['Mobile', [1, 3]],
    ['desktop', [1, 2]],
    ['', [1, 2, 3]],
    ['watch', [1, 2, 3]],
    [null, [1, 2, 3]],
  ])('the display setting %s includes the containers with the ids %j [MORE-02]', (setting, ids) => {
    expect(chooseContainers(all, setting).map(({ containerId }) => containerId)).toEqual(ids)
  })
})

describe('content tags', () => {
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
  ])(
    'content with the tags %j matches if %j is included and %j is excluded: %s [MORE-02]',
    (tags, include, exclude, isMatching) => {
      expect(hasMatchingTags(tags, include, exclude)).toBe(isMatching)
    },
  )
})
