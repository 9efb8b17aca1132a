import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isUpgradable, readDatabaseState, type DatabaseState } from './database-state.ts'
import { importCatalogue, type CatalogueVersion, type SeedDatabase } from './import-catalogue.ts'
import { deleteLocalDatabase, stateFolder } from './local-database.ts'
import { openDatabase, targetOptions, type DatabaseTarget } from './open-database.ts'
import { SeedError } from './seed-error.ts'

const MAX_PRODUCTS = 100_000
const MULTIPLIED = 'multiplied'
const migrationsFolder = join(import.meta.dirname, '../migrations')

const OTHER_VERSION =
  'merchant: the database was created by a version of the shop that this one cannot upgrade: it is older than 22 November 2026, or its tables were changed by hand. Nothing was changed.'
const FRESH_HINT =
  ' Run `npm run seed -- --fresh` to recreate the local database; this deletes its customers, carts and orders.'

type Options = DatabaseTarget & { demo: 'always' | 'when-new' | 'never' }

/**
 * Migrates a database and brings its catalogue to this version. Nothing that people own is changed:
 * carts, orders, customers, reviews, stock, codes and balances.
 */
async function seed({ demo, ...target }: Options): Promise<string[]> {
  const { runD1, database } = openDatabase(target)
  const before = readDatabaseState(database)
  if (!isUpgradable(before, migrationsFolder))
    throw new SeedError(`${OTHER_VERSION}${target.remote ? '' : FRESH_HINT}`)
  if (before.seedVersion === MULTIPLIED) {
    throw new SeedError(`merchant: the meals of this database are copies.${FRESH_HINT}`)
  }
  if (demo === 'always' && before.hasOrders) {
    throw new SeedError('merchant: the database has orders, so it gets no demo data')
  }
  // The catalogue is large, so it is loaded only for a database that gets it.
  const { loadCatalogue } = await import('./write-seed.ts')
  const { composeCatalogue, composeDemoData } = await import('./compose-catalogue.ts')
  const catalogue = loadCatalogue()
  const lines = [
    ...migrate(before, () => runD1(['migrations', 'apply'])),
    fillCatalogue(database, composeCatalogue(catalogue), before),
  ]
  const isDemo = demo === 'always' || (demo === 'when-new' && before.seedVersion === null)
  if (!isDemo) return lines
  database.write(composeDemoData(catalogue))
  return [...lines, 'merchant: loaded the demo data']
}

function migrate({ migrations }: DatabaseState, apply: () => void): string[] {
  const pending = readdirSync(migrationsFolder).filter((file) => !migrations.includes(file))
  if (pending.length === 0) return []
  apply()
  return [`merchant: migrations applied: ${pending.join(', ')}`]
}

function fillCatalogue(
  database: SeedDatabase,
  catalogue: CatalogueVersion,
  { seedVersion }: DatabaseState,
): string {
  if (seedVersion === catalogue.version) return 'merchant: the catalogue is up to date'
  const { added, changed, removed } = importCatalogue(database, catalogue)
  const rows = `${added} rows added, ${changed} changed, ${removed} removed`
  return `merchant: catalogue ${catalogue.version}: ${rows}`
}

/** Seeds a new local database and then copies the meals until there are `wanted` products. */
async function seedMany(wanted: number, target: DatabaseTarget): Promise<void> {
  const { meals } = await import('./meals/meals.ts')
  const { multiplyCatalogue } = await import('./multiply.ts')
  const { database } = openDatabase(target)
  const startedAt = performance.now()
  for (const { count, statements } of multiplyCatalogue(meals.length, wanted)) {
    database.write(statements)
    const seconds = Math.round((performance.now() - startedAt) / 1_000)
    console.log(`merchant: ${count} of ${wanted} products after ${seconds} s`)
  }
  database.write([`UPDATE seed_version SET version = '${MULTIPLIED}';`])
}

const { values } = parseArgs({
  options: {
    ...targetOptions,
    demo: { type: 'boolean', default: false },
    'demo-when-new': { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    products: { type: 'string' },
  },
})
const wanted = Number(values.products ?? 0)
const isFresh = values.fresh || wanted > 0
try {
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > MAX_PRODUCTS) {
    throw new SeedError(`--products takes a whole number up to ${MAX_PRODUCTS}`)
  }
  if (isFresh && values.remote)
    throw new SeedError('--fresh and --products are for local databases')
  if (isFresh) deleteLocalDatabase(stateFolder)
  const whenNew = values['demo-when-new'] || isFresh ? 'when-new' : 'never'
  const demo = values.demo ? 'always' : whenNew
  for (const line of await seed({ ...values, demo })) console.log(line)
  if (wanted > 0) await seedMany(wanted, values)
} catch (error) {
  if (!(error instanceof SeedError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
