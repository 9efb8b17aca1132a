import { expect, it } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

const create = (entries: [string, number][]) => {
  const map = new BoundedMap<number>({ maxEntries: 3, maxKeyLength: 5 })
  for (const [key, value] of entries) map.set(key, value)
  return map
}

const read = (map: BoundedMap<number>) => ['a', 'b', 'c', 'd'].map((key) => map.get(key))

it('a full map drops only its oldest entry', () => {
  const map = create([
    ['a', 1],
    ['b', 2],
    ['c', 3],
    ['d', 4],
  ])
  expect(read(map)).toEqual([undefined, 2, 3, 4])
  expect(map.size).toBe(3)
})

it('setting a key again makes its entry the newest', () => {
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

it('reading an entry does not make it newer', () => {
  const map = create([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
  map.get('a')
  map.set('d', 4)
  expect(read(map)).toEqual([undefined, 2, 3, 4])
})

it('a key that is too long is not stored and displaces no entry', () => {
  const map = create([
    ['a', 1],
    ['b', 2],
    ['c', 3],
    ['longer', 4],
  ])
  expect(map.get('longer')).toBeUndefined()
  expect(read(map)).toEqual([1, 2, 3, undefined])
})

it('entries can be deleted by key, by condition and all at once', () => {
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
