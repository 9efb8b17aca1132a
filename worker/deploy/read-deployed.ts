import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { DeploymentError } from './deployment-error.ts'
import type { Deployment } from './deployment.ts'

const versionSchema = z.object({ build: z.string(), setUp: z.string().nullable() })

/** A new address and a new version reach the whole network within a minute. */
const ATTEMPTS = 20
const PAUSE_MILLISECONDS = 3_000

const ask = (path: string, address: string) =>
  fetch(new URL(path, address), { signal: AbortSignal.timeout(10_000) })

export const isReady = (address: string): Promise<boolean> =>
  ask('/readyz', address).then(
    ({ ok }) => ok,
    () => false,
  )

async function findProblem(address: string, { build, name }: Deployment): Promise<string | null> {
  const version = await ask('/version', address)
  if (!version.ok) return `/version answers ${version.status}`
  const answer = versionSchema.parse(await version.json())
  if (answer.build !== build) return `/version names the build ${answer.build}, not ${build}`
  if (answer.setUp !== name) return `/version names the set-up ${answer.setUp ?? 'none'}`
  if (await isReady(address)) return null
  return '/readyz: not ready. The line "not-ready" of the log names the reason'
}

/** Reads `/version` and `/readyz` until this build is ready. Nothing else is read of a version preview: it has the data of the live shop. */
export async function demandReady(deployment: Deployment, address: string): Promise<void> {
  let problem: string | null = null
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await deployment.pause(PAUSE_MILLISECONDS)
    problem = await findProblem(address, deployment).catch((error: unknown) => String(error))
    if (problem === null) return deployment.print(`✔ ready: ${address}`)
  }
  throw new DeploymentError(`${address}: ${problem ?? ''}`)
}

export const pause = (milliseconds: number): Promise<void> => setTimeout(milliseconds)
