import { describe, expect, test } from 'vitest'
import { findCoverage, type Grid } from './coverage.ts'
import { dots, polygon, strokeCurve } from './marks.ts'
import { mergeShapes } from './merge-shapes.ts'
import { rectangle, type Point } from './outline.ts'
import { createRandom } from './random.ts'
import { isRepetition, type Drawing, type Shape } from './shape.ts'

const grid: Grid = { left: 0, top: 0, cell: 5, columns: 80, rows: 100 }
const box = (fill: string, [x, y]: Point, size = 40) =>
  polygon(rectangle([x, y], [x + size, y + size]), fill)

const merge = (drawing: Drawing): Shape[] =>
  mergeShapes(drawing, grid).flatMap((part) => (isRepetition(part) ? [] : part))

/** Paints the cells of the grid one after the other, as a browser paints pixels. */
function paint(drawing: Drawing): (string | undefined)[] {
  const cells: (string | undefined)[] = Array.from({ length: grid.columns * grid.rows })
  for (const part of drawing) {
    if (isRepetition(part)) continue
    const covered = findCoverage([part], grid)
    for (let index = 0; index < covered.length; index += 2)
      cells.fill(JSON.stringify(part.look), covered[index], (covered[index + 1] ?? 0) + 1)
  }
  return cells
}

describe('merging the shapes of a drawing', () => {
  test('shapes of the same colour become one shape', () => {
    const merged = merge([box('red', [0, 0]), box('blue', [100, 0]), box('red', [200, 0])])
    expect(merged.map(({ look, curves }) => [look.fill, curves.length])).toEqual([
      ['red', 2],
      ['blue', 1],
    ])
  })

  test('a shape between two shapes of the same colour stays between them', () => {
    const merged = merge([box('red', [0, 0]), box('blue', [20, 0]), box('red', [40, 0])])
    expect(merged.map(({ look }) => look.fill)).toEqual(['red', 'blue', 'red'])
  })

  test('a shape is removed if later shapes together cover it', () => {
    const cover = [box('blue', [90, 90], 40), box('blue', [120, 90], 40)]
    const below = box('red', [105, 100], 20)
    expect(merge([below, ...cover]).map(({ look }) => look.fill)).toEqual(['blue'])
    const large = box('green', [80, 80], 100)
    expect(merge([below, large]).map(({ look }) => look.fill)).toEqual(['green'])
  })

  test('shadows and lines do not hide the shapes under them', () => {
    const shadow = { ...box('black', [0, 0], 100), look: { opacity: 0.2 } }
    const line = strokeCurve([[0, 20], [100, 20]], { colour: 'black', width: 60 }) // prettier-ignore
    const merged = merge([box('red', [20, 20], 10), shadow, line])
    expect(merged).toHaveLength(3)
  })

  test('shapes outside the picture are removed', () => {
    expect(merge([box('red', [-90, 0]), box('red', [500, 0])])).toEqual([])
  })

  test('a dot that is smaller than a cell is kept', () => {
    expect(merge([dots([[3, 3]], 0.5, 'red')])).toHaveLength(1)
  })

  test.each(Array.from({ length: 100 }, (_, seed) => seed))(
    'a merged heap of shapes looks like the original, seed %i',
    (seed) => {
      const random = createRandom(seed)
      const heap = Array.from({ length: 40 }, (): Shape => {
        const at: Point = [random.between(-20, 380), random.between(-20, 480)]
        const fill = random.pick(['red', 'green', 'blue', 'white'])
        const size = random.between(3, 120)
        if (random.next() < 0.2) return dots([at], size / 8, fill)
        return box(fill, at, size)
      })
      const merged = merge(heap)
      expect(paint(merged)).toEqual(paint(heap))
      expect(merged.length).toBeLessThan(heap.length)
    },
  )
})
