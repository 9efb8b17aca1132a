import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { fillMerchantFile } from '../../support/merchant-file.ts'
import { buildShop } from '../build-shop.ts'
import { startCompressingServer } from '../paint/compressing-server.ts'
import { readBuiltWorker, startRuntime, wrapWorker } from '../start-runtimes.ts'
import { buildFrozenModule, freezeSql, frozenClock } from './frozen-clock.ts'

/** One of the two shops: its checkout, and the address of its server. */
export type Side = { root: string; origin: string; close: () => Promise<void> }

/** Files may have another folder in another commit, but they keep their names. */
function findFile(root: string, name: string): string {
  const options = { cwd: root, encoding: 'utf8' } as const
  const [file] = execFileSync('git', ['ls-files', `*/${name}`], options).split('\n')
  if (!file) throw new Error(`${root} has no ${name}`)
  return join(root, file)
}

/** Returns the SQL texts that create and fill the merchant database of a checkout. */
async function loadSql(root: string, seedFile: string): Promise<string[]> {
  const clock = `data:text/javascript,${encodeURIComponent(frozenClock)}`
  const writer = findFile(root, 'write-seed.ts')
  const script = `import { writeSeed } from '${writer}'; writeSeed('${seedFile}')`
  const options = ['--import', clock, '--input-type=module', '--eval', script]
  await promisify(execFile)(process.execPath, options, { cwd: root })
  const migrations = dirname(findFile(root, '0001_schema.sql'))
  const files = readdirSync(migrations).toSorted()
  return [...files.map((file) => join(migrations, file)), seedFile].map((file) =>
    freezeSql(readFileSync(file, 'utf8')),
  )
}

const readFrozenWorker = (root: string, name: string, bindings: Record<string, string>) => {
  const worker = wrapWorker(readBuiltWorker(name, root), buildFrozenModule)
  return { ...worker, bindings: { ...worker.bindings, ...bindings } }
}

/** Builds a checkout and serves it with a frozen clock and a new database in `folder`. */
export async function startSide(root: string, folder: string): Promise<Side> {
  mkdirSync(folder)
  const sql = loadSql(root, join(folder, 'seed.sql'))
  buildShop(root)
  const state = join(folder, 'state')
  const { miniflare } = await startRuntime({
    resourcePersistencePath: state,
    workers: [
      readFrozenWorker(root, 'storefront', {}),
      readFrozenWorker(root, 'merchant', { OPEN: 'true', DEMO: 'on', PASSWORD_ROUNDS: '1' }),
    ],
  })
  await fillMerchantFile(miniflare, state, await sql)
  const worker = await miniflare.unsafeGetDirectURL('storefront')
  const server = await startCompressingServer(worker.origin, root)
  const close = async () => {
    server.close()
    await miniflare.dispose()
  }
  return { root, origin: server.origin, close }
}
