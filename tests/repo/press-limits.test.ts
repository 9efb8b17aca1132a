import { describe, expect, it } from 'vitest'
import {
  formatStatements,
  listPressFaults,
  pressLimits,
  type PressCounts,
  type PressName,
} from '../bench/press-report.ts'

const inLimits = new Map<string, PressCounts>(
  Object.entries(pressLimits).map(([name, { trips }]) => [name, { trips, rows: 200 }]),
)
const plant = (name: PressName, counts: Partial<PressCounts>) =>
  new Map(inLimits).set(name, { trips: pressLimits[name].trips, rows: 200, ...counts })

describe('the counts of what a shopper presses', () => {
  it('pass if they are within their limits and the same with many products', () => {
    expect(listPressFaults(inLimits, inLimits)).toEqual([])
  })

  it.each(['addition', 'cart page', 'order'] as const)(
    'name the press %s if it takes one more trip than its limit with any catalogue',
    (name) => {
      const { trips } = pressLimits[name]
      const slow = plant(name, { trips: trips + 1 })
      expect(listPressFaults(slow, slow)).toEqual([`${name}: ${trips + 1} trips, limit ${trips}`])
    },
  )

  it('name a press that takes other trips or reads other rows with many products', () => {
    expect(listPressFaults(inLimits, plant('addition', { trips: 1 }))).toEqual([
      'addition: trips change from 2 to 1',
    ])
    expect(listPressFaults(plant('mini cart', { rows: 199 }), inLimits)).toEqual([
      'mini cart: rows change from 199 to 200',
    ])
  })

  it('allow a cart page 300 rows and 60 for each further line, and a list other rows', () => {
    const one = plant('cart page', { rows: 301 })
    expect(listPressFaults(one, one)).toEqual(['cart page: 301 rows, limit 300'])
    expect(listPressFaults(inLimits, plant('cart page, 4 lines', { rows: 480 }))).toEqual([])
    expect(listPressFaults(inLimits, plant('cart page, 4 lines', { rows: 481 }))).toEqual([
      'cart page, 4 lines: 481 rows, limit 480',
    ])
    expect(listPressFaults(inLimits, plant('new list', { rows: 30_000 }))).toEqual([])
  })

  it('name a press that was not measured', () => {
    const rest = new Map([...inLimits].filter(([name]) => name !== 'order'))
    expect(listPressFaults(inLimits, rest)).toEqual(['order: not measured'])
  })
})

it('the rows of a statement are those of all its calls by a press, beside those with many products', () => {
  const create = (...rows: number[]) => {
    const last = rows.map((rowsRead) => [{ sql: 'SELECT 1\n  FROM carts', rowsRead }])
    return new Map([['order', { cpu: 1, trips: rows.length, rows: 0, last }]])
  }
  expect(formatStatements(create(3, 4), create(50)).split('\n')[2]?.split(/ {2,}/)).toEqual([
    'order: SELECT 1 FROM carts',
    '7',
    '50',
  ])
})
