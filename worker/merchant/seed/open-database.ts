import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { openLocalDatabase, root, stateFolder } from './local-database.ts'
import { SeedError } from './seed-error.ts'
import { createRunD1, openWranglerDatabase } from './wrangler-d1.ts'

/** The options of a command that name its database. */
export const targetOptions = {
  remote: { type: 'boolean', default: false },
  'set-up': { type: 'string' },
  config: { type: 'string' },
} as const

export type DatabaseTarget = {
  remote: boolean
  'set-up'?: string | undefined
  config?: string | undefined
}

const builtConfig = z.object({ vars: z.object({ SET_UP: z.string() }) })

function readSetUp(config: string): string {
  try {
    return builtConfig.parse(JSON.parse(readFileSync(resolve(root, config), 'utf8'))).vars.SET_UP
  } catch (cause) {
    const hint = 'Build it: SHOP_SET_UP=<set-up> npm run build'
    throw new SeedError(`${config} is no built configuration of a set-up. ${hint}`, { cause })
  }
}

/** Each build replaces the configuration, and the last one may have been for another database. */
function demandSetUp(config: string, setUp: string | undefined): string {
  if (setUp === undefined)
    throw new SeedError('Name the set-up of the remote database with --set-up')
  const built = readSetUp(config)
  if (built === setUp) return setUp
  const hint = `Build it: SHOP_SET_UP=${setUp} npm run build`
  throw new SeedError(`${config} is of the set-up "${built}", not "${setUp}". ${hint}`)
}

/** The local database has no set-up, and gets `local` as the name of one. */
export function openDatabase({ remote, 'set-up': wanted, config }: DatabaseTarget) {
  if (!remote) {
    const local = ['--local', '--persist-to', stateFolder]
    const runD1 = createRunD1([...local, '--config', config ?? 'worker/merchant/wrangler.toml'])
    return { runD1, database: openLocalDatabase(stateFolder, runD1), setUp: 'local' }
  }
  const file = config ?? 'dist/merchant/wrangler.json'
  const setUp = demandSetUp(file, wanted)
  const runD1 = createRunD1(['--remote', '--config', file])
  return { runD1, database: openWranglerDatabase(runD1), setUp }
}
