import type { DeployedVersions } from './check-platform.ts'
import { DeploymentError } from './deployment-error.ts'
import {
  listWorkers,
  toConfig,
  toSecretsFile,
  type Deployment,
  type WorkerName,
} from './deployment.ts'
import { demandReady, isReady } from './read-deployed.ts'
import { takeBack } from './take-back.ts'
import { demand, needsFullDeployment } from './wrangler.ts'

/** What is ready to be promoted. `full` is a Worker that the platform does not take as a version. */
type Candidate = { worker: WorkerName; previous: DeployedVersions } & (
  | { kind: 'full' }
  | { kind: 'version'; id: string; address: string | null }
)

/** Longer than the time for which `/readyz` keeps its answer. */
const READINESS_MILLISECONDS = 6_000

/** A roll back finds the versions of a release by their tag. */
const toLabels = (deployment: Deployment) => {
  const label = deployment.release
  return ['--tag', label, '--message', `${deployment.name} ${label}`]
}

async function upload(
  deployment: Deployment,
  worker: WorkerName,
  previous: DeployedVersions,
): Promise<Candidate> {
  if (previous === null) return { worker, previous, kind: 'full' }
  const options = [...toLabels(deployment), ...toConfig(worker)]
  const answer = await deployment.wrangler('versions', 'upload', ...options)
  if (needsFullDeployment(answer)) return { worker, previous, kind: 'full' }
  if (!answer.isGood) throw new DeploymentError(answer.describe())
  const record = answer.records.find(({ type }) => type === 'version-upload')
  if (!record?.version_id) throw new DeploymentError(`wrangler names no version of the ${worker}`)
  const { version_id: id, preview_url: address = null } = record
  return { worker, previous, kind: 'version', id, address }
}

async function promote(deployment: Deployment, candidate: Candidate): Promise<void> {
  const { wrangler, secretsFolder, print } = deployment
  const { worker, previous } = candidate
  const config = toConfig(worker)
  if (candidate.kind === 'version') {
    await demand(wrangler('versions', 'deploy', `${candidate.id}@100%`, '--yes', ...config))
    // A version brings neither its routes nor its cron triggers.
    await demand(wrangler('triggers', 'deploy', ...config))
  } else {
    const isNew = previous === null && secretsFolder !== null
    const secrets = isNew ? ['--secrets-file', toSecretsFile(secretsFolder, worker)] : []
    await demand(wrangler('deploy', ...toLabels(deployment), ...secrets, ...config))
  }
  print(`✔ promoted: ${worker}${candidate.kind === 'full' ? ', by a full deployment' : ''}`)
}

/** Takes a promoted Worker back. A new Worker has nothing before. */
async function restore(deployment: Deployment, candidate: Candidate): Promise<void> {
  const { worker, previous: versions } = candidate
  if (versions === null) return deployment.print(`✘ the ${worker} has no version before`)
  await takeBack(deployment, worker, { versions })
}

/** The address at which the new storefront answers before it is promoted. A full deployment has none. */
function findPreview(candidates: readonly Candidate[]): string | null {
  const storefront = candidates.find(({ worker }) => worker === 'storefront')
  if (storefront?.kind !== 'version') return null
  if (storefront.address === null) throw new DeploymentError('The version has no preview address')
  return storefront.address
}

/** Promotes one Worker and waits until the shop is ready. If it is not, all that were promoted are taken back. */
async function promoteInTurn(
  deployment: Deployment,
  candidates: readonly Candidate[],
  preview: string | null,
): Promise<void> {
  const promoted: Candidate[] = []
  try {
    for (const candidate of candidates) {
      promoted.unshift(candidate)
      await promote(deployment, candidate)
      const address = candidate.worker === 'storefront' ? deployment.setUp.origin : preview
      if (address === null) continue
      await deployment.pause(READINESS_MILLISECONDS)
      await demandReady(deployment, address)
    }
  } catch (error) {
    for (const candidate of promoted) {
      await restore(deployment, candidate).catch((problem: unknown) =>
        deployment.print(
          `✘ ${problem instanceof DeploymentError ? problem.message : String(problem)}`,
        ),
      )
    }
    throw error
  }
}

/**
 * Uploads both Workers, asks the new storefront while it still calls the merchant that answers now,
 * migrates, and then promotes the merchant before the storefront.
 */
export async function release(
  deployment: Deployment,
  deployed: Map<WorkerName, DeployedVersions>,
  migrate: () => Promise<void>,
): Promise<void> {
  const candidates: Candidate[] = []
  for (const worker of listWorkers(deployment))
    candidates.push(await upload(deployment, worker, deployed.get(worker) ?? null))
  const preview = findPreview(candidates)
  // The preview cannot be ready if the shop is not, for example after a restore, and this deployment may cure it.
  const isCure = preview !== null && !(await isReady(deployment.setUp.origin))
  if (isCure) deployment.print('✘ the shop is not ready now, so its version is asked later')
  else if (preview !== null) await demandReady(deployment, preview)
  await migrate()
  await promoteInTurn(deployment, candidates, preview)
}
