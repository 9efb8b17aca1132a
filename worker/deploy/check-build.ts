import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { DeploymentError } from './deployment-error.ts'
import { listDomains, type ChosenSetUp } from './apply-set-up.ts'
import { listWorkers, toConfig, type Deployment, type WorkerName } from './deployment.ts'
import { findDeploymentProblems, isExample, readConfiguration } from './find-deployment-problems.ts'
import { PLACEHOLDER_ID, setUps, type SetUp } from './set-ups.ts'
import { demand } from './wrangler.ts'

/** The compressed size that the platform accepts on a paid plan. */
const MAX_BUNDLE_BYTES = 10 * 2 ** 20

const builtConfig = z.object({
  vars: z.looseObject({
    SET_UP: z.string().optional(),
    HOSTS: z.array(z.string()).default([]),
    MAIL_PROVIDER: z.string().default('off'),
  }),
  limits: z.object({ cpu_ms: z.number() }).optional(),
})

const toFile = ({ folder }: Deployment, worker: WorkerName) =>
  join(folder, 'dist', worker, 'wrangler.json')

function readBuiltConfig(deployment: Deployment, worker: WorkerName) {
  const file = toFile(deployment, worker)
  if (!existsSync(file)) throw new DeploymentError(`dist/ has no build of the ${worker}`)
  return builtConfig.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Returns the variables with which a Worker was built: those of the set-up and of its `wrangler.toml`. */
export const readVariables = (deployment: Deployment, worker: WorkerName) =>
  readBuiltConfig(deployment, worker).vars

/** Wrangler deploys what was built last, also if that was for another set-up. */
function checkSetUp(deployment: Deployment): void {
  for (const worker of listWorkers(deployment)) {
    const { SET_UP = 'none' } = readVariables(deployment, worker)
    if (SET_UP === deployment.name) continue
    throw new DeploymentError(
      `dist/ has a build of the ${worker} for the set-up "${SET_UP}", not "${deployment.name}"`,
    )
  }
}

const listOwn = (setUp: SetUp) => [
  ...Object.values(setUp.names),
  ...Object.values(setUp.ids).filter((id) => id !== PLACEHOLDER_ID),
  ...listDomains(setUp).filter((host) => !isExample(host)),
]

/** The platform takes a name or a custom domain from another set-up without a question. */
export function findSharedValues({ name, setUp }: ChosenSetUp, all = setUps): string[] {
  if (setUp.place === 'machine') return []
  const own = listOwn(setUp)
  return Object.entries(all)
    .filter(([other, { place }]) => other !== name && place === 'platform')
    .flatMap(([other, values]) =>
      listOwn(values)
        .filter((value) => own.includes(value))
        .map((value) => `${value}: is of "${other}" too`),
    )
}

function checkConfiguration(deployment: Deployment): void {
  const { setUp } = deployment
  const read = (worker: WorkerName) => readConfiguration(toFile(deployment, worker))
  const { hostname } = new URL(setUp.origin)
  const staffHost = setUp.staff?.host
  const problems = [
    ...(isExample(hostname) ? ['origin: is an example'] : []),
    ...(staffHost !== undefined && readVariables(deployment, 'storefront').HOSTS.includes(staffHost)
      ? ['staff.host: is a host of the shop']
      : []),
    ...findSharedValues(deployment),
    ...findDeploymentProblems(
      read('storefront'),
      setUp.names.merchant === undefined ? null : read('merchant'),
    ),
  ]
  if (problems.length === 0) return deployment.print('✔ configuration')
  const list = problems.map((problem) => `\n✘ ${problem}`).join('')
  throw new DeploymentError(`worker/deploy/set-ups.ts, "${deployment.name}":${list}`)
}

async function checkBundle(deployment: Deployment, worker: WorkerName): Promise<void> {
  const answer = await demand(deployment.wrangler('deploy', '--dry-run', ...toConfig(worker)))
  const { gzip_bytes: bytes = Infinity } =
    answer.records.find(({ type }) => type === 'deploy')?.bundle_size ?? {}
  if (bytes > MAX_BUNDLE_BYTES)
    throw new DeploymentError(`The ${worker} has ${bytes} bytes, and may have ${MAX_BUNDLE_BYTES}`)
  deployment.print(`✔ bundle of the ${worker}: ${Math.round(bytes / 1024)} KiB compressed`)
}

function nameChoices(deployment: Deployment): void {
  if (deployment.setUp.names.merchant === undefined) return
  const { limits, vars } = readBuiltConfig(deployment, 'merchant')
  const limit = limits ? `${limits.cpu_ms} ms` : 'no limit'
  deployment.print(
    `✔ plan: Workers Paid. A log in takes about 130 ms of CPU time (limit: ${limit})`,
  )
  const { MAIL_PROVIDER: provider } = vars
  const mails =
    provider === 'off' ? 'stored only; no link and no receipt arrives' : `by ${provider}`
  deployment.print(`✔ mails: ${mails}`)
  const { teamDomain, host = 'each host of the shop' } = deployment.setUp.staff ?? {}
  deployment.print(`✔ staff: ${teamDomain ? `by ${teamDomain} at ${host}` : 'closed'}`)
}

/** Checks everything about a build that this machine can know. */
export async function checkBuild(deployment: Deployment): Promise<void> {
  checkSetUp(deployment)
  checkConfiguration(deployment)
  nameChoices(deployment)
  for (const worker of listWorkers(deployment)) await checkBundle(deployment, worker)
}
