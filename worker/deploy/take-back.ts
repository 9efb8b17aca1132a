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
const versionsSchema = z.array(
  z.object({ id: z.string(), number: z.number(), annotations: annotationsSchema }),
)

/** The message of a deployment that replaces a bad one, among its annotations. */
const MARK = 'taken back'

/** These commands need no build, so they name the Worker themselves. */
const toName = ({ setUp }: Deployment, worker: WorkerName) => [
  '--name',
  setUp.names[worker] ?? worker,
  '--config',
  'wrangler.toml',
]

/** Loads the last versions, the newest first. `build` is null for a version of a changed secret. */
export async function loadVersions(deployment: Deployment, worker: WorkerName) {
  const list = ['versions', 'list', '--json', ...toName(deployment, worker)]
  const { output } = await demand(deployment.wrangler(...list))
  return versionsSchema
    .parse(JSON.parse(output))
    .toSorted((a, b) => b.number - a.number)
    .map(({ id, annotations }) => ({ id, build: annotations['workers/tag'] ?? null }))
}

/** Lets earlier versions answer again. */
export async function takeBack(
  deployment: Deployment,
  worker: WorkerName,
  versions: Traffic,
): Promise<void> {
  const shares = versions.map(({ version_id: id, percentage }) => `${id}@${percentage}%`)
  const options = ['--yes', '--message', MARK, ...toName(deployment, worker)]
  await demand(deployment.wrangler('versions', 'deploy', ...shares, ...options))
  deployment.print(`✔ taken back: ${worker}`)
}

/** Loads what was deployed, the newest first, as the builds of its versions. */
async function loadReleases(deployment: Deployment, worker: WorkerName) {
  const versions = await loadVersions(deployment, worker)
  const list = ['deployments', 'list', '--json', ...toName(deployment, worker)]
  const { output } = await demand(deployment.wrangler(...list))
  const releases = historySchema
    .parse(JSON.parse(output))
    .toSorted((a, b) => b.created_on.localeCompare(a.created_on))
    .map(({ versions: [first, ...others], annotations }) => ({
      build: versions.find(({ id }) => id === first?.version_id && others.length === 0)?.build,
      isTakenBack: Object.values(annotations).includes(MARK),
    }))
  return { worker, versions, releases }
}
type Releases = Awaited<ReturnType<typeof loadReleases>>

/** The way back is only known from a release that this command deployed. */
function findEarlierBuild({ worker, releases: [present, ...earlier] }: Releases) {
  const end = 'Deploy the commit that shall answer'
  if (present?.isTakenBack) throw new DeploymentError(`The ${worker} was taken back. ${end}`)
  if (!present?.build) {
    const reason = 'runs in shares, or a secret was changed after its deployment'
    throw new DeploymentError(`The ${worker} ${reason}. ${end}`)
  }
  // The platform refuses a version that has other secrets, so a change of one ends the search.
  const build = earlier.find((release) => release.build !== present.build)?.build
  return { build, present: present.build }
}

/**
 * Lets the release before answer again, its storefront first, and waits until it is ready. Changes nothing
 * if the Workers do not agree about it. The database keeps its migrations.
 */
export async function rollBack(deployment: Deployment): Promise<void> {
  const all: Releases[] = []
  for (const worker of listWorkers(deployment)) all.push(await loadReleases(deployment, worker))
  const builds = all.map(findEarlierBuild)
  const [build, ...others] = new Set(builds.map((found) => found.build))
  if (!build || others.length > 0 || new Set(builds.map(({ present }) => present)).size > 1)
    throw new DeploymentError('The Workers have no common release before this one')
  for (const { worker, versions } of all.toReversed()) {
    const ids = versions.filter((version) => version.build === build).map(({ id }) => id)
    await takeBack(deployment, worker, [{ version_id: ids[0] ?? '', percentage: 100 }])
  }
  await demandReady({ ...deployment, build }, deployment.setUp.origin)
}
