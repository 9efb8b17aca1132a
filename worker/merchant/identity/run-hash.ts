import type { Context } from 'hono'
import type { RunRound } from '../crypto/hash-queue.ts'
import type { AppEnv } from '../http/app-env.ts'

/** Runs `work` when it is its turn. Returns null if too many passwords wait to be hashed. */
export type RunHash = <Result>(
  work: (runRound: RunRound) => Promise<Result>,
  knownBrowser?: string | null,
) => Promise<Result | null>

export const createRunHash =
  (c: Context<AppEnv>, network: string | null): RunHash =>
  (work, knownBrowser = null) => {
    const request = {
      network,
      knownBrowser,
      waitUntil: (hash: Promise<unknown>) => c.executionCtx.waitUntil(hash),
    }
    return c.var.isolate.hashQueue.run(request, work)
  }
