import { describe, expect, it } from 'vitest'
import type { Container, Widget } from '#shared/content/content.ts'
import { createSampleProduct } from '../../ui/product/sample-product.fixture.ts'
import { splitContainers } from './split-containers.ts'

const createContainer = (id: number, ...widgets: Widget[]): Container => ({
  id,
  layout: 'full',
  design: 'default',
  display: 'all',
  widgets: widgets.map((widget, index) => ({ ...widget, id: `${index}` })),
})

const banner: Widget = {
  kind: 'banner',
  picture: null,
  href: '/en/news',
  title: 'Dinner',
  level: 1,
  text: '',
  button: 'All',
  hasBackground: true,
  tone: 'dark',
  side: 'start',
}
const html: Widget = { kind: 'html', html: '<p>Text</p>' }
const choice = { label: 'Vegan', href: '/en/vegan' }
const buttons: Widget = { kind: 'buttons', buttons: [choice] }
const meals: Widget = {
  kind: 'products',
  title: 'Popular',
  isRow: true,
  products: [createSampleProduct()],
}

const split = (...rows: Widget[][]) => {
  const parts = splitContainers(rows.map((row, index) => createContainer(index, ...row)))
  const toIds = (containers: Container[]) => containers.map(({ id }) => id)
  return { ...parts, lead: toIds(parts.lead), rest: toIds(parts.rest) }
}

describe('splitContainers', () => {
  it('the banner, the first meals and the buttons after them are separated from the rest', () => {
    const { banner: found, ...parts } = split([banner], [html], [meals], [buttons], [meals])
    expect(found?.title).toBe('Dinner')
    expect(parts).toEqual({ lead: [1, 2], choices: [choice], rest: [4] })
  })

  it('content without a banner and without meals has the category links after its first container', () => {
    expect(split([html], [html])).toEqual({ banner: undefined, lead: [0], choices: [], rest: [1] })
  })

  it('buttons beside another widget stay where the merchant has put them', () => {
    expect(split([banner], [html, buttons])).toMatchObject({ lead: [], choices: [], rest: [1] })
  })

  it('a banner beside another widget is part of the content', () => {
    expect(split([banner, html], [meals])).toMatchObject({ banner: undefined, lead: [0, 1] })
  })
})
