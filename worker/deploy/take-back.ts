import { z } from 'zod'
import { DeploymentError } from './deployment-error.ts'
import { listWorkers, type Deployment, type WorkerName } from './deployment.ts'
import { demand } from './wrangler.ts'

export const trafficSchema = z
  .array(z.object({ version_id: z.string(), percentage: z.number() }))
  .min(1)
type Traffic = z.infer<typeof trafficSchema>

const historySchema = z.array(
  z.object({
    created_on: z.string(),
    versions: trafficSchema,
    /** The message is one of them. */
    annotations: z.record(z.string(), z.string()).default({}),
  }),
)

/** Starts the message of a deployment that replaces bad versions, which are never chosen again. */
const MARK = 'taken back:'

const toIds = (versions: Traffic) => versions.map(({ version_id: id }) => id)

/** These commands need no build, so they name the Worker themselves. */
const toName = ({ setUp }: Deployment, worker: WorkerName) => [
  '--name',
  setUp.names[worker] ?? worker,
  '--config',
  'wrangler.toml',
]

/** Lets earlier versions answer again. */
export async function takeBack(
  deployment: Deployment,
  worker: WorkerName,
  { versions, bad }: { versions: Traffic; bad: readonly string[] },
): Promise<void> {
  const shares = versions.map(({ version_id: id, percentage }) => `${id}@${percentage}%`)
  const options = ['--yes', '--message', `${MARK} ${bad.join(' ')}`, ...toName(deployment, worker)]
  await demand(deployment.wrangler('versions', 'deploy', ...shares, ...options))
  deployment.print(`✔ taken back: ${worker}`)
}

async function takeBackLast(deployment: Deployment, worker: WorkerName): Promise<void> {
  const list = ['deployments', 'list', '--json', ...toName(deployment, worker)]
  const { output } = await demand(deployment.wrangler(...list))
  const history = historySchema.parse(JSON.parse(output))
  const [current, ...earlier] = history.toSorted((a, b) => b.created_on.localeCompare(a.created_on))
  const present = current ? toIds(current.versions) : []
  const messages = history.flatMap(({ annotations }) => Object.values(annotations))
  const bad = new Set([
    ...present,
    ...messages.filter((text) => text.startsWith(MARK)).flatMap((text) => text.split(' ')),
  ])
  const good = earlier.find(({ versions }) => !toIds(versions).some((id) => bad.has(id)))
  if (!good) throw new DeploymentError(`The ${worker} has no good version before`)
  await takeBack(deployment, worker, { versions: good.versions, bad: present })
}

/** Takes the last deployment back, that of the storefront first. The database keeps its migrations. */
export async function rollBack(deployment: Deployment): Promise<void> {
  for (const worker of listWorkers(deployment).toReversed()) await takeBackLast(deployment, worker)
}
