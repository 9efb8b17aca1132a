import { DeploymentError } from './deployment-error.ts'
import { readVariables } from './check-build.ts'
import { toConfig, type Deployment } from './deployment.ts'
import { demand } from './wrangler.ts'

/** Where the database of the merchant is. */
type Place = { target: readonly string[]; variables?: Record<string, string> }

const hasDatabase = ({ setUp }: Deployment) => setUp.names.merchant !== undefined

/** `--local` needs the folder of its state, which the scripts of the seed read from `SHOP_STATE`. */
export const toPlace = ({ setUp }: Deployment, state: string): Place =>
  setUp.place === 'machine'
    ? { target: ['--local', '--persist-to', state], variables: { SHOP_STATE: state } }
    : { target: ['--remote'] }

/** Names the pending migrations, and refuses demo data. It changes nothing. */
export async function checkDatabase(deployment: Deployment, place: Place): Promise<void> {
  if (!hasDatabase(deployment)) return
  const list = ['d1', 'migrations', 'list', 'DB', ...place.target, ...toConfig('merchant')]
  const { output } = await demand(deployment.wrangler(...list))
  const pending = new Set(output.match(/\d{4}_\w+\.sql/g))
  deployment.print(`✔ migrations pending: ${[...pending].join(', ') || 'none'}`)
  if (readVariables(deployment, 'merchant').DEMO === 'on') return
  const target = place.target[0] ?? ''
  if (!(await runScript(deployment, place, ['remove-demo-data', target, '--check']))) {
    const command = `npm run remove-demo-data -- --remote --set-up ${deployment.name}`
    throw new DeploymentError(`The database has demo data, or was not read: ${command}`)
  }
}

async function runScript(
  { run, name: setUp }: Deployment,
  { variables = {} }: Place,
  [name = '', ...args]: readonly string[],
): Promise<boolean> {
  const owner = args.includes('--remote') ? ['--set-up', setUp] : []
  const words = ['run', '--silent', name, '--', ...args, ...owner, ...toConfig('merchant')]
  return (await run('npm', words, { variables })).isGood
}

/** Applies the pending migrations and the catalogue. The code that is deployed can run on both. */
export async function migrateDatabase(deployment: Deployment, place: Place): Promise<void> {
  if (!hasDatabase(deployment)) return
  const isRemote = place.target[0] === '--remote'
  if (!(await runScript(deployment, place, ['seed', ...(isRemote ? ['--remote'] : [])])))
    throw new DeploymentError(
      'The migrations or the catalogue failed, perhaps after a part of them. Nothing was promoted; until it is, `wrangler secret put` is refused.',
    )
}
