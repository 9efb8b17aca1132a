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

function container(id: number, overrides: object = {}): NonNullable<ApiContainers[number]> {
  const base = { id, sortOrder: id, layout: 'full', design: 'default', widgets: [text(`w${id}`)] }
  return { ...base, ...overrides }
}

const area = (containers: ApiContainers, tags: string[] = []) => ({
  name: 'Area',
  title: 'Title',
  tags,
  meta: { title: 'Meta', description: '' },
  containers,
})

const mergeAreas = (areas: ApiAreas) => toArea(areas, rules)

describe('toArea', () => {
  it('the containers for wide screens and phones are merged by id and sorted by their sort order [MORE-02]', () => {
    const mergedArea = mergeAreas({
      wide: area([container(1), container(4), container(2)]),
      phone: area([container(1), container(3)]),
    })
    expect(mergedArea?.containers.map(({ id, display }) => [id, display])).toEqual([
      [1, 'all'],
      [2, 'wide'],
      [3, 'phone'],
      [4, 'wide'],
    ])
  })

  it('an area that exists only for wide screens or only for phones is shown on all screens [MORE-02]', () => {
    const mergedArea = mergeAreas({ wide: null, phone: area([container(1)]) })
    expect(mergedArea?.containers[0]?.display).toBe('all')
    expect(mergeAreas({ wide: null, phone: undefined })).toBeNull()
  })

  it.each([
    ['half', 'narrow', 'half', 'narrow'],
    ['quarter', 'full-width', 'quarter', 'full-width'],
    ['third', 'my-contained-box', 'third', 'contained'],
    ['column', 'unheard-of', 'full', 'default'],
  ])(
    'a container with merchant layout %s and design %s gets layout %s and design %s [MORE-02]',
    (layout, design, width, look) => {
      const mergedArea = mergeAreas({ wide: area([container(1, { layout, design })]), phone: null })
      expect(mergedArea?.containers[0]).toMatchObject({ layout: width, design: look })
    },
  )

  it('widgets are sorted by their order; broken widgets and empty containers are left out [MORE-02]', () => {
    const broken = { ...text('x', 1), configuration: '{' }
    const mergedArea = mergeAreas({
      wide: area([
        container(1, { widgets: [text('b', 3), null, broken, text('a', 2)] }),
        container(2, { widgets: [broken] }),
      ]),
      phone: null,
    })
    expect(mergedArea?.containers.map(({ widgets }) => widgets.map(({ id }) => id))).toEqual([
      ['a', 'b'],
    ])
  })

  it('the tags of an area are read with or without a hash sign, in upper or lower case [ROUTE-15]', () => {
    expect(mergeAreas({ wide: area([], ['#Menu', 'LANDING']), phone: null })?.tags).toEqual([
      'menu',
      'landing',
    ])
  })
})
