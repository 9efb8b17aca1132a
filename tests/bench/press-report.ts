import { countRows, type Trip } from '../support/record-trips.ts'
import { formatTable, toBudgetCells } from './format-table.ts'

type Limit = {
  /** Highest CPU of a press with both Workers and the database, in log-in pages of the same run. */
  cpu?: number
  trips: number
  rows?: number
  /** It shows other products of a large catalogue, or counts it: only its limits count. */
  showsCatalogue?: true
}

/** The limits of `worker/operations.md`; a cart page may read 300 rows, and 60 for each further line. */
export const pressLimits = {
  'log-in page': { trips: 0 },
  'new list': { trips: 5, showsCatalogue: true },
  'new product page': { trips: 5, showsCatalogue: true },
  'first addition': { trips: 4 },
  addition: { cpu: 1.8, trips: 2 },
  'mini cart': { cpu: 2.3, trips: 1 },
  'cart page': { cpu: 2.3, trips: 1, rows: 300 },
  'cart page, 4 lines': { trips: 1, rows: 480, showsCatalogue: true },
  'checkout page': { trips: 1 },
  'checkout refresh': { cpu: 3, trips: 1 },
  order: { cpu: 4, trips: 3 },
  confirmation: { trips: 4 },
  'fresh search': { cpu: 4, trips: 4, showsCatalogue: true },
} as const satisfies Record<string, Limit>

export type PressName = keyof typeof pressLimits

export type PressCounts = { trips: number; rows: number }
/** Medians of a press, and the calls to the database of the last one. */
export type PressSample = PressCounts & { cpu: number; last: readonly Trip[] }
type Samples<Sample> = ReadonlyMap<string, Sample>

type Sides = { few: PressCounts; many: PressCounts }

function listFaultsOf(name: string, { few, many }: Sides, limit: Limit): string[] {
  const faults = (['trips', 'rows'] as const).map((count) => {
    const [small, large] = [few[count], many[count]]
    if (small !== large && !limit.showsCatalogue) return `${count} change from ${small} to ${large}`
    const highest = limit[count] ?? Infinity
    return Math.max(small, large) > highest
      ? `${Math.max(small, large)} ${count}, limit ${highest}`
      : ''
  })
  return faults.filter(Boolean).map((fault) => `${name}: ${fault}`)
}

/** Compares counts of presses with few and with many products, and with their limits. CPU decides nothing. */
export function listPressFaults(few: Samples<PressCounts>, many: Samples<PressCounts>): string[] {
  return Object.entries<Limit>(pressLimits).flatMap(([name, limit]) => {
    const sides = { few: few.get(name), many: many.get(name) }
    if (!sides.few || !sides.many) return [`${name}: not measured`]
    return listFaultsOf(name, { few: sides.few, many: sides.many }, limit)
  })
}

/** Formats the medians of each press beside the limits. */
export function formatPresses(few: Samples<PressSample>, many: Samples<PressSample>): string {
  const unit = few.get('log-in page')?.cpu ?? Number.NaN
  const rows = Object.entries<Limit>(pressLimits).map(([name, { cpu: limit }]) => {
    const [small, large] = [few.get(name), many.get(name)]
    const cpu = small?.cpu ?? Number.NaN
    const budget = toBudgetCells(cpu / unit, limit, '×')
    const counts = [small?.trips, large?.trips, small?.rows, large?.rows]
    const cells = [cpu.toFixed(1), (cpu / unit).toFixed(1), ...budget]
    return [name, ...cells, ...counts.map((count) => `${count ?? ''}`)]
  })
  const head = ['press of a guest', 'CPU ms', '× log-in', 'budget', '']
  return formatTable([...head, 'trips', 'trips large', 'rows', 'rows large'], rows)
}

const SQL_LENGTH = 70
const toName = (sql: string) => sql.replaceAll(/\s+/g, ' ').trim().slice(0, SQL_LENGTH)

function groupStatements(trips: readonly Trip[]): Map<string, Trip> {
  return Map.groupBy(trips.flat(), ({ sql }) => toName(sql))
}

/** Formats the rows that each statement of a press read, named by the beginning of its SQL. */
export function formatStatements(few: Samples<PressSample>, many: Samples<PressSample>): string {
  const rows = [...few].flatMap(([name, { last }]) => {
    const [small, large] = [groupStatements(last), groupStatements(many.get(name)?.last ?? [])]
    const statements = [...new Set([...small.keys(), ...large.keys()])]
    const count = (side: Map<string, Trip>, sql: string) => `${countRows([side.get(sql) ?? []])}`
    return statements.map((sql) => [`${name}: ${sql}`, count(small, sql), count(large, sql)])
  })
  return formatTable(['rows by statement of the last press', 'rows', 'rows large'], rows)
}
