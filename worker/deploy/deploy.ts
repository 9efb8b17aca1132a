import { checkBuild } from './check-build.ts'
import { checkPlatform } from './check-platform.ts'
import { DeploymentError } from './deployment-error.ts'
import type { Deployment } from './deployment.ts'
import { checkDatabase, migrateDatabase, toPlace } from './migrate-database.ts'
import { isReady } from './read-deployed.ts'
import { rehearse, REHEARSAL_STATE } from './rehearse.ts'
import { release } from './release.ts'

export type DeployOptions = {
  /** Deploys what `dist/` has instead of building it. */
  isBuilt: boolean
  /** Ends after the checks, before anything is changed. */
  isCheck: boolean
  skipsTests: boolean
}

async function runScript({ run, name }: Deployment, ...words: string[]): Promise<void> {
  // Tests run as on the machine of a developer.
  const variables = words[0] === 'build' ? { SHOP_SET_UP: name } : {}
  const { isGood } = await run('npm', ['run', '--silent', ...words], { variables, isLocal: true })
  if (!isGood) throw new DeploymentError(`npm run ${words.join(' ')} failed`)
}

async function prepare(deployment: Deployment, options: DeployOptions): Promise<void> {
  if (!options.isBuilt) await runScript(deployment, 'build')
  await checkBuild(deployment)
  const checks = options.skipsTests ? 'types' : 'check'
  await runScript(deployment, checks)
  deployment.print(options.skipsTests ? '✔ types; the tests did not run' : '✔ types and tests')
}

// A shop that moves does not answer at its new address yet, and a deployment cures one that is away.
async function keepFiles(deployment: Deployment): Promise<void> {
  const { origin } = deployment.setUp
  try {
    await runScript(deployment, 'keep-files', '--', origin)
  } catch (error) {
    if (await isReady(origin)) throw error
    deployment.print(`✘ files of earlier builds were not kept: ${origin} is not ready`)
  }
}

/** Checks, uploads, asks the new version, migrates, and promotes it. Throws a DeploymentError. */
export async function deploy(deployment: Deployment, options: DeployOptions): Promise<void> {
  const { setUp } = deployment
  await prepare(deployment, options)
  if (setUp.place === 'machine') {
    if (!options.isCheck) await rehearse(deployment)
    return
  }
  const deployed = await checkPlatform(deployment)
  const place = toPlace(deployment, REHEARSAL_STATE)
  await checkDatabase(deployment, place)
  if (options.isCheck) return
  if (deployed.get('storefront')) await keepFiles(deployment)
  await release(deployment, deployed, () => migrateDatabase(deployment, place))
}
