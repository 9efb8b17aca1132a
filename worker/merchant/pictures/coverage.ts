import { getSamples } from './sample-outline.ts'
import type { Curve, Shape } from './shape.ts'

/** A rectangle that is divided into square cells. */
export type Grid = { left: number; top: number; cell: number; columns: number; rows: number }

/**
 * The cells of a grid whose middle is covered, as rows of cells: the first and the last cell of one
 * row, then those of the next. A curve that covers the middle of no cell has all cells it touches.
 */
export type Coverage = number[]

type Placed = { curve: Curve; scale: number; grid: Grid }

/** Adds the cells that a line of this width touches. */
function addLine(coverage: Coverage, { curve, scale, grid }: Placed, width: number) {
  const { cell, columns, rows } = grid
  const [startX, startY] = [curve.at[0] * scale - grid.left, curve.at[1] * scale - grid.top]
  const samples = getSamples(curve.outline)
  for (let index = 0; index < samples.length; index += 2) {
    const x = (samples[index] ?? 0) * scale + startX
    const y = (samples[index + 1] ?? 0) * scale + startY
    const first = Math.max(0, Math.floor((x - width / 2) / cell))
    const last = Math.min(columns - 1, Math.floor((x + width / 2) / cell))
    const lastRow = Math.min(rows - 1, Math.floor((y + width / 2) / cell))
    if (last < first) continue
    for (let row = Math.max(0, Math.floor((y - width / 2) / cell)); row <= lastRow; row++)
      coverage.push(row * columns + first, row * columns + last)
  }
}

/** For each row of cells, lists where the curve crosses the middle of the row, in columns. */
function findCrossings({ curve, scale, grid }: Placed): Map<number, number[]> {
  const crossings = new Map<number, number[]>()
  const samples = getSamples(curve.outline)
  const toColumn = (x: number) => ((x + curve.at[0]) * scale - grid.left) / grid.cell - 0.5
  const toRow = (y: number) => ((y + curve.at[1]) * scale - grid.top) / grid.cell - 0.5
  let [fromX, from] = [toColumn(samples[0] ?? 0), toRow(samples[1] ?? 0)]
  for (let index = 2; index < samples.length; index += 2) {
    const [toX, to] = [toColumn(samples[index] ?? 0), toRow(samples[index + 1] ?? 0)]
    const last = Math.min(grid.rows - 1, Math.ceil(Math.max(from, to)) - 1)
    for (let row = Math.max(0, Math.ceil(Math.min(from, to))); row <= last; row++) {
      const column = fromX + ((toX - fromX) * (row - from)) / (to - from)
      const inRow = crossings.get(row)
      if (inRow) inRow.push(column)
      else crossings.set(row, [column])
    }
    fromX = toX
    from = to
  }
  return crossings
}

function addInside(coverage: Coverage, placed: Placed) {
  const { columns } = placed.grid
  for (const [row, crossed] of findCrossings(placed)) {
    if (crossed.length > 2) crossed.sort((one, other) => one - other)
    for (let pair = 0; pair + 1 < crossed.length; pair += 2) {
      const [one = 0, other = 0] = [crossed[pair], crossed[pair + 1]]
      const first = Math.max(0, Math.ceil(Math.min(one, other)))
      const last = Math.min(columns - 1, Math.floor(Math.max(one, other)))
      if (first <= last) coverage.push(row * columns + first, row * columns + last)
    }
  }
}

/** Finds the cells of the grid that the shapes cover. */
export function findCoverage(shapes: readonly Shape[], grid: Grid): Coverage {
  const coverage: Coverage = []
  for (const { curves, look } of shapes)
    for (const curve of curves) {
      const placed = { curve, scale: look.scale ?? 1, grid }
      const before = coverage.length
      if (look.stroke === undefined) addInside(coverage, placed)
      else addLine(coverage, placed, Math.max(0, (look.width ?? 0) - grid.cell))
      if (coverage.length === before) addLine(coverage, placed, 0)
    }
  return coverage
}
