import { catalogueTables, type CatalogueTable } from './catalogue-tables.ts'
import { toLiteral, type TableRows, type StoredRow } from './sql/sql-text.ts'
import { listColumns, listTableChanges, type TableChanges } from './table-changes.ts'

/** A database as the seed uses it: local by its file, or remote by wrangler. */
export type SeedDatabase = {
  readAll: (queries: readonly string[]) => StoredRow[][]
  write: (statements: readonly string[]) => void
}

/** `read` returns all rows in one answer. `importAll` is one transaction, which may block the database. */
export type PagedDatabase = SeedDatabase & {
  read: (query: string) => StoredRow[]
  importAll: (statements: Iterable<string>) => void
}

export type CatalogueVersion = { version: string; tables: readonly TableRows[] }

export type ImportResult = { added: number; changed: number; removed: number }

/**
 * Changes the catalogue tables of a database to this version of the catalogue. Only rows that differ
 * are written. Tables that belong to people are not touched; see `catalogueTables`.
 */
export function importCatalogue(
  database: SeedDatabase,
  { version, tables }: CatalogueVersion,
): ImportResult {
  const all = Map.groupBy(tables, ({ table }) => table)
  const unknown = [...all.keys()].find((name) => !(name in catalogueTables))
  if (unknown !== undefined) throw new Error(`"${unknown}" is no table of the catalogue`)
  const wanted = Object.entries(catalogueTables).map(([name, table]) => ({
    named: { name, table },
    rows: mergeRows(name, all.get(name) ?? []),
  }))
  const stored = database.readAll(wanted.map(({ named, rows }) => buildSelect(named, rows)))
  const offSale = new Map<string, ReadonlySet<string>>()
  const changes = wanted.map(({ named, rows }, index): TableChanges => {
    const owners = named.table.owner && offSale.get(named.table.owner.table)
    const own = listTableChanges(named, { wanted: rows, stored: stored[index] ?? [], owners })
    offSale.set(named.name, own.offSale)
    return own
  })
  const statements = [
    ...changes.flatMap(({ rises }) => rises),
    ...changes.flatMap(({ writes }) => writes),
    ...changes.toReversed().flatMap(({ deletions }) => deletions),
    ...changes.flatMap(({ falls }) => falls),
  ]
  database.write([...statements, ...buildVersionSql(version)])
  const sum = (key: keyof ImportResult) => changes.reduce((total, change) => total + change[key], 0)
  return { added: sum('added'), changed: sum('changed'), removed: sum('removed') }
}

const buildVersionSql = (version: string) => [
  `DELETE FROM seed_version WHERE version <> ${toLiteral(version)};`,
  `INSERT INTO seed_version SELECT ${toLiteral(version)} WHERE NOT EXISTS (SELECT 1 FROM seed_version);`,
]

function mergeRows(table: string, parts: readonly TableRows[]): TableRows {
  return {
    table,
    columns: parts[0]?.columns ?? [],
    rows: parts.flatMap(({ rows }) => rows),
  }
}

function buildSelect(named: { name: string; table: CatalogueTable }, wanted: TableRows): string {
  const columns = listColumns(named, wanted).join(', ')
  return `SELECT ${columns} FROM ${named.name} ORDER BY ${named.table.key.join(', ')}`
}
