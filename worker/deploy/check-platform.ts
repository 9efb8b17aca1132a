import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { readVariables } from './check-build.ts'
import { DeploymentError } from './deployment-error.ts'
import {
  listWorkers,
  toConfig,
  toSecretsFile,
  type Deployment,
  type WorkerName,
} from './deployment.ts'
import { loadVersions, trafficSchema } from './take-back.ts'
import { demand, isWorkerNotFound } from './wrangler.ts'

const deploymentSchema = z.object({ versions: trafficSchema })
const secretsSchema = z.array(z.object({ name: z.string() }))

/** The versions that answer now, with their shares. It is null for a Worker that does not exist yet. */
export type DeployedVersions = z.infer<typeof trafficSchema> | null

async function loadDeployedVersions(
  { wrangler }: Deployment,
  worker: WorkerName,
): Promise<DeployedVersions> {
  const answer = await wrangler('deployments', 'status', '--json', ...toConfig(worker))
  if (answer.isGood) return deploymentSchema.parse(JSON.parse(answer.output)).versions
  if (isWorkerNotFound(answer)) return null
  throw new DeploymentError(answer.describe())
}

const withMerchant: Record<WorkerName, string[]> = {
  storefront: ['MERCHANT_API_KEY', 'COOKIE_SECRET', 'ORDER_LINK_SECRET'],
  merchant: ['API_KEY', 'TOKEN_SECRET', 'ORDER_LINK_SECRET'],
}
const withoutMerchant = ['MERCHANT_API_KEY', 'COOKIE_SECRET']

/** A secret without which the shop lacks a function only is not listed, unless a setting asks for the function. */
function listNeededSecrets(deployment: Deployment, worker: WorkerName): string[] {
  const isHosted = deployment.setUp.names.merchant === undefined
  const { COMPANY_WEBHOOK, MAIL_PROVIDER, DEMO } = readVariables(deployment, worker)
  return [
    ...(isHosted ? withoutMerchant : withMerchant[worker]),
    ...(COMPANY_WEBHOOK === undefined ? [] : ['COMPANY_WEBHOOK_SECRET']),
    ...(MAIL_PROVIDER === 'http' ? ['MAIL_SECRET'] : []),
    ...(DEMO === 'on' ? ['PAYMENT_SECRET'] : []),
  ]
}

/** The platform takes the secrets of a new Worker with its code only. */
function readSecretNames({ secretsFolder }: Deployment, worker: WorkerName): string[] {
  const file = secretsFolder === null ? null : toSecretsFile(secretsFolder, worker)
  if (file === null || !existsSync(file)) {
    const hint = '--secrets <folder> names one with'
    throw new DeploymentError(`The ${worker} is new: ${hint} the file ${worker}.env (NAME=value)`)
  }
  return [...readFileSync(file, 'utf8').matchAll(/^([A-Z_]+)=./gm)].map(([, name = '']) => name)
}

async function loadSecretNames({ wrangler }: Deployment, worker: WorkerName): Promise<string[]> {
  const { output } = await demand(wrangler('secret', 'list', ...toConfig(worker)))
  return secretsSchema.parse(JSON.parse(output)).map(({ name }) => name)
}

async function checkSecrets(
  deployment: Deployment,
  worker: WorkerName,
  versions: DeployedVersions,
): Promise<void> {
  const names = versions
    ? await loadSecretNames(deployment, worker)
    : readSecretNames(deployment, worker)
  const missing = listNeededSecrets(deployment, worker).filter((name) => !names.includes(name))
  if (missing.length > 0)
    throw new DeploymentError(`The ${worker} lacks the secrets ${missing.join(', ')}`)
  deployment.print(`✔ secrets of the ${worker}`)
}

/** A new version starts from the newest one, so it would bring what somebody only prepared. */
async function checkVersions(
  deployment: Deployment,
  worker: WorkerName,
  deployed: NonNullable<DeployedVersions>,
): Promise<void> {
  if (deployed.length > 1) throw new DeploymentError(`The ${worker} runs in shares: end this first`)
  const [newest] = await loadVersions(deployment, worker)
  if (!newest || newest.release !== null || newest.id === deployed[0]?.version_id) return
  throw new DeploymentError(
    `The ${worker} has a version of no release, such as a changed secret, which does not answer`,
  )
}

/** Checks what only the platform knows. Returns the versions that answer now, the merchant's first. */
export async function checkPlatform(
  deployment: Deployment,
): Promise<Map<WorkerName, DeployedVersions>> {
  const deployed = new Map<WorkerName, DeployedVersions>()
  for (const worker of listWorkers(deployment)) {
    const versions = await loadDeployedVersions(deployment, worker)
    if (versions) await checkVersions(deployment, worker, versions)
    await checkSecrets(deployment, worker, versions)
    deployed.set(worker, versions)
  }
  return deployed
}
