import { expect, it } from 'vitest'
import type { Area, Widget } from '#shared/content/content.ts'
import { createSampleProduct, createSampleSku } from './sample-product.fixture.ts'
import { putSoldOutLastInRows } from './put-sold-out-last.ts'

const createMeal = (name: string, inStock: number) =>
  createSampleProduct({ name, skus: [createSampleSku(1, 'One portion', inStock)] })

const createArea = (widgets: Widget[]): Area => ({
  title: 'Front page',
  metaTitle: null,
  metaDescription: null,
  tags: [],
  containers: [
    {
      id: 1,
      layout: 'full',
      design: 'default',
      display: 'all',
      widgets: widgets.map((widget, index) => ({ ...widget, id: `${index}` })),
    },
  ],
})

it('a sold-out meal is the last one of its row, and the other meals keep their order', () => {
  const products = [createMeal('Soup', 0), createMeal('Pie', 3), createMeal('Stew', 9)]
  const heading: Widget = { kind: 'html', html: '<p>Tonight</p>' }
  const row: Widget = { kind: 'products', title: 'Popular', isRow: true, products }
  const [container] = putSoldOutLastInRows(createArea([heading, row])).containers
  const names = container?.widgets.map((widget) =>
    widget.kind === 'products' ? widget.products.map(({ name }) => name) : widget.kind,
  )
  expect(names).toEqual(['html', ['Pie', 'Stew', 'Soup']])
})
