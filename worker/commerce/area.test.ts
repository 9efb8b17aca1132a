import { describe, expect, it } from 'vitest'
import { toArea, type ApiAreas } from './area.ts'

const rules = { prefix: { locale: 'en', market: null }, merchantLocale: 'en', hosts: [] } as const

type ApiContainers = NonNullable<NonNullable<ApiAreas['wide']>['containers']>

const text = (id: string, sortOrder = 1) => ({
  id,
  name: 'Text',
  sortOrder,
  configuration: JSON.stringify({ title: id }),
  images: [],
})

function container(id: number, change: object = {}): NonNullable<ApiContainers[number]> {
  const base = { id, sortOrder: id, layout: 'full', design: 'default', widgets: [text(`w${id}`)] }
  return { ...base, ...change }
}

const area = (containers: ApiContainers, tags: string[] = []) => ({
  name: 'Area',
  title: 'Title',
  tags,
  meta: { title: 'Meta', description: '' },
  containers,
})

const read = (areas: ApiAreas) => toArea(areas, rules)

describe('an area', () => {
  it('MORE-02 joins what is for wide screens and what is for phones by number, in the order of both', () => {
    const found = read({
      wide: area([container(1), container(4), container(2)]),
      phone: area([container(1), container(3)]),
    })
    expect(found?.containers.map(({ id, display }) => [id, display])).toEqual([
      [1, 'all'],
      [2, 'wide'],
      [3, 'phone'],
      [4, 'wide'],
    ])
  })

  it('MORE-02 of which one half is missing shows the other everywhere', () => {
    const found = read({ wide: null, phone: area([container(1)]) })
    expect(found?.containers[0]?.display).toBe('all')
    expect(read({ wide: null, phone: undefined })).toBeNull()
  })

  it.each([
    ['half', 'narrow', 'half', 'narrow'],
    ['quarter', 'full-width', 'quarter', 'full-width'],
    ['third', 'my-contained-box', 'third', 'contained'],
    ['column', 'unheard-of', 'full', 'default'],
  ])('MORE-02 a container of %s and %s is %s and %s', (layout, design, width, look) => {
    const found = read({ wide: area([container(1, { layout, design })]), phone: null })
    expect(found?.containers[0]).toMatchObject({ layout: width, design: look })
  })

  it('MORE-02 keeps its widgets in their order, without broken ones and empty containers', () => {
    const broken = { ...text('x', 1), configuration: '{' }
    const found = read({
      wide: area([
        container(1, { widgets: [text('b', 3), null, broken, text('a', 2)] }),
        container(2, { widgets: [broken] }),
      ]),
      phone: null,
    })
    expect(found?.containers.map(({ widgets }) => widgets.map(({ id }) => id))).toEqual([
      ['a', 'b'],
    ])
  })

  it('ROUTE-15 reads its tags with or without a hash, in any case', () => {
    expect(read({ wide: area([], ['#Menu', 'LANDING']), phone: null })?.tags).toEqual([
      'menu',
      'landing',
    ])
  })
})
