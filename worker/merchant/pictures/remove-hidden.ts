import type { Coverage, Grid } from './coverage.ts'

type Item = { cells: Coverage; isOpaque: boolean }

/** Marks the cells that an item covers completely, which are those not on its edge. */
function coverInside(cells: Coverage, grid: Grid, { covered, itemOf, id }: Covering) {
  const { columns } = grid
  for (let index = 0; index < cells.length; index += 2) {
    const [first = 0, last = -1] = [cells[index], cells[index + 1]]
    itemOf.fill(id, first, last + 1)
  }
  for (let index = 0; index < cells.length; index += 2) {
    const [first = 0, last = -1] = [cells[index], cells[index + 1]]
    for (let cell = first + 1; cell < last; cell++)
      if (itemOf[cell - columns] === id && itemOf[cell + columns] === id) covered[cell] = 1
  }
}

type Covering = { covered: Uint8Array; itemOf: Int32Array; id: number }

function isSeen(cells: Coverage, covered: Uint8Array): boolean {
  for (let index = 0; index < cells.length; index += 2) {
    const last = cells[index + 1] ?? -1
    for (let cell = cells[index] ?? 0; cell <= last; cell++) if (covered[cell] === 0) return true
  }
  return false
}

/** Removes the items that are outside the grid or completely under later items. */
export function removeHidden<Hideable extends Item>(
  items: readonly Hideable[],
  grid: Grid,
): Hideable[] {
  const covered = new Uint8Array(grid.columns * grid.rows)
  const itemOf = new Int32Array(grid.columns * grid.rows)
  const visible = items.toReversed().filter(({ cells, isOpaque }, index) => {
    const isVisible = isSeen(cells, covered)
    if (isVisible && isOpaque) coverInside(cells, grid, { covered, itemOf, id: index + 1 })
    return isVisible
  })
  return visible.toReversed()
}
