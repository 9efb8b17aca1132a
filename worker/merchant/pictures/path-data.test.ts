import { describe, expect, test } from 'vitest'
import { circle, dots, fillCurve, polygon, strokeCurve, strokeCurves } from './marks.ts'
import { points, rectangle } from './outline.ts'
import { buildPathData } from './path-data.ts'
import { moveShape, type Shape } from './shape.ts'

const toData = ({ curves }: Shape) => buildPathData(curves)

describe('the path data of shapes', () => {
  test('a rectangle has the short commands for horizontal and vertical lines', () => {
    expect(toData(polygon(rectangle([1, 2], [11, 7]), 'red'))).toBe('M1 2h10v5h-10z')
  })

  test('a closed curve goes through the middles of its sides and back to its start', () => {
    const curve = fillCurve(points('0 0, 20 0, 20 20, 0 20'), 'red')
    expect(toData(curve)).toBe('M10 0q10 0 10 10t-10 10-10-10 10-10z')
  })

  test('an open curve starts and ends at its first and last point', () => {
    const line = { colour: 'red', width: 2 }
    expect(toData(strokeCurve(points('0 0, 10 20, 20 0'), line))).toBe('M0 0q10 20 20 0')
    expect(toData(strokeCurve(points('3 4, 10 20'), line))).toBe('M3 4l7 16')
  })

  test('equal outlines have equal commands wherever they are', () => {
    const shape = fillCurve(points('0 0, 33.3 0, 20 20.7, 0 20'), 'red')
    const [, commands = ''] = toData(shape).split('q')
    for (const [x, y] of points('0.33 0.77, -12.05 7.35, 100.49 100.51'))
      expect(toData(moveShape(shape, [x, y]))).toMatch(new RegExp(`^M[-. 0-9]+q${commands}$`))
  })

  test('later curves start relative to the end of the curve before', () => {
    const lines = [points('0 0, 20 0'), points('20 5, 0 5')]
    expect(toData(strokeCurves(lines, { colour: 'red', width: 1 }))).toBe('M0 0h20m0 5h-20')
    expect(toData(dots(points('5 5, 9 5.5'), 2, 'red'))).toBe('M5 5h0m4 .5h0')
    const boxes = [rectangle([0, 0], [10, 10]), rectangle([20, 0], [30, 10])]
    const curves = boxes.flatMap((corners) => polygon(corners, 'red').curves)
    expect(buildPathData(curves)).toBe('M0 0h10v10h-10zm20 0h10v10h-10z')
  })

  test('closed shapes go clockwise, so that overlapping ones cut no holes into each other', () => {
    const anticlockwise = rectangle([0, 0], [10, 10]).toReversed()
    expect(toData(polygon(anticlockwise, 'red'))).toBe('M0 0h10v10h-10z')
    expect(toData(circle([10, 10], 5, 'red'))).toBe('M5 10a5 5 0 1 1 10 0a5 5 0 1 1-10 0z')
  })
})
