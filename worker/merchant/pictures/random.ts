import type { Point } from './outline.ts'

export type Random = {
  next: () => number
  between: (low: number, high: number) => number
  /** Moves a position by up to `distance` in each direction. */
  near: (position: Point, distance: number) => Point
  /** Moves each corner a little towards the point 0,0 or away from it. */
  roughen: (corners: readonly Point[], jitter: number) => Point[]
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item
}

/**
 * Creates a random number generator (mulberry32). The same seed always gives the same numbers, so
 * the pictures never change.
 */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + (high - low) * next()
  return {
    next,
    between,
    near: ([x, y], distance) => [
      x + between(-distance, distance),
      y + between(-distance, distance),
    ],
    roughen: (corners, jitter) =>
      corners.map(([x, y]) => {
        const factor = 1 + between(-jitter, jitter)
        return [x * factor, y * factor]
      }),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  }
}

export function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, order: random.next() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item)
}
