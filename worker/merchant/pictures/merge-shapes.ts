import { findCoverage, type Coverage, type Grid } from './coverage.ts'
import {
  getRepeatedShapes,
  isRepetition,
  type Drawing,
  type Repetition,
  type Shape,
} from './shape.ts'

type Covered = { cells: Coverage; isOpaque: boolean }

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
function removeHidden<Hideable extends Covered>(
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

type Item = Covered & { part: Shape | Repetition; look: number }

/** Creates a function that numbers looks. A repetition is never merged and has its own number. */
function createLookNumbers(): (part: Shape | Repetition) => number {
  const numbers = new Map<unknown, number>()
  return (part) => {
    const key = isRepetition(part) ? part : JSON.stringify(part.look)
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  }
}

function toItems(drawing: Drawing, grid: Grid): Item[] {
  const getLook = createLookNumbers()
  return drawing.map((part) => ({
    part,
    look: getLook(part),
    isOpaque:
      !isRepetition(part) && part.look.stroke === undefined && part.look.opacity === undefined,
    cells: findCoverage(isRepetition(part) ? getRepeatedShapes(part) : [part], grid),
  }))
}

/** For each item, lists the later items that directly cover a part of it. */
function findCovering(items: readonly Item[], { columns, rows }: Grid): number[][] {
  const highest = new Int32Array(columns * rows).fill(-1)
  const covering = items.map((): number[] => [])
  const lastAbove = new Int32Array(items.length).fill(-1)
  for (const [item, { cells }] of items.entries())
    for (let index = 0; index < cells.length; index += 2) {
      const last = cells[index + 1] ?? -1
      for (let cell = cells[index] ?? 0; cell <= last; cell++) {
        const below = highest[cell] ?? -1
        highest[cell] = item
        if (below < 0 || below === item || lastAbove[below] === item) continue
        lastAbove[below] = item
        covering[below]?.push(item)
      }
    }
  return covering
}

/** The items that can be drawn next, by look, and how many items of each look are not drawn yet. */
type Queue = { ready: Map<number, number[]>; remaining: Map<number, number> }

function addReady({ ready }: Queue, look: number, index: number) {
  const known = ready.get(look)
  if (known) known.push(index)
  else ready.set(look, [index])
}

/** Chooses the look of which the smallest share of items still waits for others. */
function chooseLook({ ready, remaining }: Queue): number {
  let [best, lowest] = [-1, Infinity]
  for (const [look, { length }] of ready) {
    const share = ((remaining.get(look) ?? 0) - length) / length
    if (share < lowest) [best, lowest] = [look, share]
  }
  return best
}

/**
 * Orders the items so that items of the same look follow each other, but never puts an item under
 * another one that it covers. Returns groups of items of the same look.
 */
function groupByLook(items: readonly Item[], grid: Grid): Item[][] {
  const covering = findCovering(items, grid)
  const below = items.map(() => 0)
  for (const above of covering) for (const index of above) below[index] = (below[index] ?? 0) + 1
  const queue: Queue = { ready: new Map(), remaining: new Map() }
  for (const [index, { look }] of items.entries()) {
    queue.remaining.set(look, (queue.remaining.get(look) ?? 0) + 1)
    if (below[index] === 0) addReady(queue, look, index)
  }
  const groups: Item[][] = []
  while (queue.ready.size > 0) {
    const look = chooseLook(queue)
    const indexes = queue.ready.get(look) ?? []
    // The list grows while it is read: an item can be ready as soon as those under it are drawn.
    for (const index of indexes)
      for (const above of covering[index] ?? []) {
        const left = (below[above] ?? 0) - 1
        below[above] = left
        if (left === 0) addReady(queue, items[above]?.look ?? -1, above)
      }
    queue.ready.delete(look)
    queue.remaining.set(look, (queue.remaining.get(look) ?? 0) - indexes.length)
    indexes.sort((one, other) => one - other)
    groups.push(indexes.flatMap((index) => items[index] ?? []))
  }
  return groups
}

function mergeGroup(group: readonly Item[]): Drawing {
  const [first] = group
  if (first === undefined || isRepetition(first.part)) return first ? [first.part] : []
  const curves = group.flatMap(({ part }) => (isRepetition(part) ? [] : part.curves))
  return [{ look: first.part.look, curves }]
}

/**
 * Merges shapes of the same look into one shape with many curves, because a browser needs time for
 * each element. The result looks the same: overlapping shapes keep their order, and only shapes that
 * cannot be seen are removed.
 */
export function mergeShapes(drawing: Drawing, grid: Grid): Drawing {
  return groupByLook(removeHidden(toItems(drawing, grid), grid), grid).flatMap(mergeGroup)
}
