import { z } from 'zod'
import { DeploymentError } from './deployment-error.ts'
import { listWorkers, type Deployment, type WorkerName } from './deployment.ts'
import { demandReady } from './read-deployed.ts'
import { demand } from './wrangler.ts'

export const trafficSchema = z
  .array(z.object({ version_id: z.string(), percentage: z.number() }))
  .min(1)
type Traffic = z.infer<typeof trafficSchema>

const annotationsSchema = z.record(z.string(), z.string()).default({})
const historySchema = z.array(
  z.object({ created_on: z.string(), versions: trafficSchema, annotations: annotationsSchema }),
)
const versionSchema = z
  .object({ id: z.string(), number: z.number(), annotations: annotationsSchema })
  .transform(({ id, number, annotations }) => ({
    id,
    number,
    release: annotations['workers/tag'] ?? null,
  }))

/** The message of a deployment that replaces a bad one, among its annotations. */
const MARK = 'taken back'

/** These commands need no build, so they name the Worker themselves. */
const toName = ({ setUp }: Deployment, worker: WorkerName) => [
  '--name',
  setUp.names[worker] ?? worker,
  '--config',
  'wrangler.toml',
]

/** Loads the ten last versions, the newest first. `release` is null for a version of a changed secret. */
export async function loadVersions(deployment: Deployment, worker: WorkerName) {
  const list = ['versions', 'list', '--json', ...toName(deployment, worker)]
  const { output } = await demand(deployment.wrangler(...list))
  const versions = z.array(versionSchema).parse(JSON.parse(output))
  return versions.toSorted((a, b) => b.number - a.number)
}

async function loadRelease(deployment: Deployment, worker: WorkerName, id: string) {
  const view = ['versions', 'view', id, '--json', ...toName(deployment, worker)]
  const { output } = await demand(deployment.wrangler(...view))
  return versionSchema.parse(JSON.parse(output)).release
}

/** Lets earlier versions answer again. */
export async function takeBack(
  deployment: Deployment,
  worker: WorkerName,
  { versions, message = MARK }: { versions: Traffic; message?: string },
): Promise<void> {
  const shares = versions.map(({ version_id: id, percentage }) => `${id}@${percentage}%`)
  const options = ['--yes', '--message', message, ...toName(deployment, worker)]
  await demand(deployment.wrangler('versions', 'deploy', ...shares, ...options))
  deployment.print(`✔ ${message}: ${worker}`)
}

/** Loads what was deployed, the newest first, with the releases of its versions. */
async function loadHistory(deployment: Deployment, worker: WorkerName) {
  const known = await loadVersions(deployment, worker)
  const list = ['deployments', 'list', '--json', ...toName(deployment, worker)]
  const { output } = await demand(deployment.wrangler(...list))
  const releases = new Map(known.map(({ id, release }) => [id, release]))
  const history = []
  for (const { versions, created_on, annotations } of historySchema.parse(JSON.parse(output))) {
    const [{ version_id: id } = { version_id: '' }, second] = versions
    if (!second && !releases.has(id)) releases.set(id, await loadRelease(deployment, worker, id))
    const release = second ? null : releases.get(id)
    const isTakenBack = Object.values(annotations).includes(MARK)
    history.push({ versions, created_on, release, isTakenBack })
  }
  return history.toSorted((a, b) => b.created_on.localeCompare(a.created_on))
}

/** The way back is only known from a release that this command deployed. */
async function findWayBack(deployment: Deployment, worker: WorkerName) {
  const [present, ...earlier] = await loadHistory(deployment, worker)
  const end = 'Deploy the commit that shall answer'
  if (present?.isTakenBack) throw new DeploymentError(`The ${worker} was taken back. ${end}`)
  if (!present?.release) {
    const reason = 'runs in shares, or a secret was changed after its deployment'
    throw new DeploymentError(`The ${worker} ${reason}. ${end}`)
  }
  // The platform refuses a version that has other secrets, so a change of one ends the search.
  const target = earlier.find(({ release }) => release !== present.release)
  return { worker, present, target }
}

/**
 * Lets the release before answer again, its storefront first, and waits until it is ready. Changes nothing
 * if the Workers do not agree about it. The database keeps its migrations.
 */
export async function rollBack(deployment: Deployment): Promise<void> {
  const ways = []
  for (const worker of listWorkers(deployment)) ways.push(await findWayBack(deployment, worker))
  const [release, ...others] = new Set(ways.map(({ target }) => target?.release))
  const isOneRelease = new Set(ways.map(({ present }) => present.release)).size === 1
  if (!release || others.length > 0 || !isOneRelease)
    throw new DeploymentError('The Workers have no common release before this one')
  const done: typeof ways = []
  try {
    for (const way of ways.toReversed()) {
      await takeBack(deployment, way.worker, { versions: way.target?.versions ?? [] })
      done.unshift(way)
    }
  } catch (error) {
    for (const { worker, present } of done)
      await takeBack(deployment, worker, { versions: present.versions, message: 'kept' })
    throw error
  }
  const [build = ''] = release.split('-')
  await demandReady({ ...deployment, build }, deployment.setUp.origin)
}
