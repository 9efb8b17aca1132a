import { expect, it } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

const create = (entries: [string, number][]) => {
  const map = new BoundedMap<number>({ maxEntries: 3, maxKeyLength: 5 })
  for (const [key, value] of entries) map.set(key, value)
  return map
}

const read = (map: BoundedMap<number>) => ['a', 'b', 'c', 'd'].map((key) => map.get(key))

it('the oldest goes first, and alone', () => {
  const map = create([
    ['a', 1],
    ['b', 2],
    ['c', 3],
    ['d', 4],
  ])
  expect(read(map)).toEqual([undefined, 2, 3, 4])
  expect(map.size).toBe(3)
})

it('what is set again is new', () => {
  expect(
    read(
      create([
        ['a', 1],
        ['b', 2],
        ['c', 3],
        ['a', 4],
        ['d', 5],
      ]),
    ),
  ).toEqual([4, undefined, 3, 5])
})

it('what is only looked at grows old', () => {
  const map = create([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
  map.get('a')
  map.set('d', 4)
  expect(read(map)).toEqual([undefined, 2, 3, 4])
})

it('a key that is too long is not kept, and puts nothing out', () => {
  const map = create([
    ['a', 1],
    ['b', 2],
    ['c', 3],
    ['longer', 4],
  ])
  expect(map.get('longer')).toBeUndefined()
  expect(read(map)).toEqual([1, 2, 3, undefined])
})

it('lets go of one, of what is over, and of all', () => {
  const map = create([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
  map.delete('a')
  map.deleteWhere((value) => value === 2)
  expect(read(map)).toEqual([undefined, undefined, 3, undefined])
  map.clear()
  expect(map.size).toBe(0)
})
