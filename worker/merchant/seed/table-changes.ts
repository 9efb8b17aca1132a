import type { CatalogueTable } from './catalogue-tables.ts'
import {
  type StoredRow,
  buildInserts,
  buildListStatements,
  toLiteral,
  type SqlValue,
  type TableRows,
} from './sql/sql-text.ts'

export type TableChanges = {
  /** Statements that raise prices. They run before all others. */
  rises: string[]
  /** Statements that insert and update rows. They run with the parent tables first. */
  writes: string[]
  /** Statements that delete rows. They run after all writes, with the child tables first. */
  deletions: string[]
  /** Statements that lower prices. They run after all others. */
  falls: string[]
  added: number
  changed: number
  removed: number
  /** Keys of the rows that stay although they are no longer in the catalogue. */
  offSale: ReadonlySet<string>
}

type Named = { name: string; table: CatalogueTable }
type WantedRow = Readonly<Record<string, SqlValue>>

export const OFF_SALE = 'is_off_sale'

const toKey = (columns: readonly string[], row: WantedRow): string =>
  JSON.stringify(columns.map((column) => toText(row[column] ?? null)))

// A column of texts stores a number as text.
const toText = (value: SqlValue): string => (typeof value === 'string' ? value : toLiteral(value))

export const listColumns = ({ table }: Named, { columns }: TableRows): string[] => [
  ...new Set([...table.key, ...columns, ...(table.removal === 'off-sale' ? [OFF_SALE] : [])]),
]

/**
 * Compares the wanted rows of a table with the stored ones and lists the statements that make them
 * equal. Rows that are equal are not written. `owners` has the keys of the owners that are off sale.
 */
export function listTableChanges(
  named: Named,
  {
    wanted,
    stored,
    owners,
  }: { wanted: TableRows; stored: StoredRow[]; owners: ReadonlySet<string> | undefined },
): TableChanges {
  const { table } = named
  const toOwnKey = (row: WantedRow) => toKey(table.key, row)
  const wantedRows = toRecords(named, wanted)
  const wantedByKey = new Map(wantedRows.map((row) => [toOwnKey(row), row]))
  const storedByKey = new Map(stored.map((row) => [toOwnKey(row), row]))
  const left = stored.filter((row) => !wantedByKey.has(toOwnKey(row)))
  const newRows = wantedRows.filter((row) => !storedByKey.has(toOwnKey(row)))
  const updates = wantedRows.flatMap((row) => {
    const before = storedByKey.get(toOwnKey(row))
    const columns = before ? listDifferences(named, row, before) : []
    if (!before || columns.length === 0) return []
    return [{ sql: buildUpdate(named, row, columns), rise: findRise(table, row, before) }]
  })
  const listUpdates = (sign: number) =>
    updates.filter(({ rise }) => Math.sign(rise) === sign).map(({ sql }) => sql)
  const takenOff = table.removal === 'off-sale' ? left.filter((row) => row[OFF_SALE] !== 1) : []
  const deleted = left.filter((row) => isDeleted(table, row, owners))
  return {
    rises: listUpdates(1),
    falls: listUpdates(-1),
    writes: [
      ...releaseUniqueValues(named, wantedByKey, stored),
      ...buildInserts(toInsertedRows(named, wanted, newRows)),
      ...listUpdates(0),
      ...buildForKeys(named, `UPDATE ${named.name} SET ${OFF_SALE} = 1`, takenOff),
    ],
    deletions: buildForKeys(named, `DELETE FROM ${named.name}`, deleted),
    added: newRows.length,
    changed: updates.length + takenOff.length,
    removed: deleted.length,
    offSale: new Set(table.removal === 'off-sale' ? left.map(toOwnKey) : []),
  }
}

function toRecords({ name, table }: Named, { columns, rows }: TableRows): WantedRow[] {
  const constant = table.removal === 'off-sale' ? { [OFF_SALE]: 0 } : {}
  const records = rows.map((row) => ({
    ...Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])),
    ...constant,
  }))
  const keys = new Set(records.map((record) => toKey(table.key, record)))
  if (keys.size < records.length) throw new Error(`The catalogue has a key of ${name} twice`)
  return records
}

function toInsertedRows(named: Named, wanted: TableRows, rows: readonly WantedRow[]): TableRows {
  const columns = listColumns(named, wanted)
  return {
    table: named.name,
    columns,
    rows: rows.map((row) => columns.map((column) => row[column] ?? null)),
  }
}

function listDifferences({ table }: Named, row: WantedRow, before: StoredRow): string[] {
  return Object.keys(row).filter(
    (column) =>
      !table.insertOnly?.includes(column) && !isEqual(row[column] ?? null, before[column] ?? null),
  )
}

const findRise = ({ price }: CatalogueTable, row: WantedRow, before: StoredRow): number =>
  price === undefined ? 0 : Number(row[price]) - Number(before[price])

const isEqual = (value: SqlValue, stored: string | number | null): boolean =>
  value === null || stored === null ? value === stored : toText(value) === toText(stored)

function isDeleted(table: CatalogueTable, row: StoredRow, owners?: ReadonlySet<string>): boolean {
  if (table.removal) return false
  return !(table.owner && owners?.has(toKey([table.owner.column], row)))
}

/**
 * Gives up the unique values that another row is about to take, because a unique index does not let
 * two rows exchange their values.
 */
function releaseUniqueValues(
  named: Named,
  wantedByKey: ReadonlyMap<string, WantedRow>,
  stored: readonly StoredRow[],
): string[] {
  const { key, unique } = named.table
  if (!unique) return []
  const columns = [...unique.scope, unique.column]
  const toValue = (row: WantedRow) => toKey(columns, row)
  const takers = new Map([...wantedByKey].map(([taker, row]) => [toValue(row), taker]))
  return stored.flatMap((row) => {
    const taker = takers.get(toValue(row))
    if (row[unique.column] === null || taker === undefined || taker === toKey(key, row)) return []
    const released = `~${key.map((column) => row[column]).join('~')}`
    return [buildUpdate(named, { ...row, [unique.column]: released }, [unique.column])]
  })
}

function buildUpdate({ name, table }: Named, row: WantedRow, columns: readonly string[]): string {
  const assign = (column: string) => `${column} = ${toLiteral(row[column] ?? null)}`
  const where = table.key.map(assign).join(' AND ')
  return `UPDATE ${name} SET ${columns.map(assign).join(', ')} WHERE ${where};`
}

function buildForKeys({ table }: Named, head: string, rows: readonly StoredRow[]): string[] {
  const [first, ...others] = table.key
  const toTuple = (row: StoredRow) => table.key.map((column) => toLiteral(row[column] ?? null))
  return others.length === 0
    ? buildListStatements(`${head} WHERE ${first} IN (`, rows.map(toTuple).map(String), ');')
    : buildListStatements(
        `${head} WHERE (${table.key.join(', ')}) IN (VALUES `,
        rows.map((row) => `(${toTuple(row).join(', ')})`),
        ');',
      )
}
