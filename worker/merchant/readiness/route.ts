import type { Context } from 'hono'
import { isMigrated, NEWEST_MIGRATION } from '../data/readiness/migrations.ts'
import { parseEnv, SettingsError, type MerchantEnv } from '../http/env.ts'

/** Returns problems. Each one starts with the name of a setting, a secret or a binding. */
type ReadinessCheck = (env: MerchantEnv) => string[] | Promise<string[]>

const describe = (error: unknown) => (error instanceof Error ? error.message : 'unknown error')

/** A row for each thing that the merchant needs besides valid settings. */
const checks: ReadinessCheck[] = [
  ({ missingSettings }) => missingSettings.map((name) => `${name}: is missing`),

  async function findMissingTables({ db }) {
    try {
      return (await isMigrated(db)) ? [] : [`DB: the migration ${NEWEST_MIGRATION} is missing`]
    } catch (error) {
      return [`DB: ${describe(error)}`]
    }
  },
]

async function findProblems(bindings: object): Promise<readonly string[]> {
  try {
    const env = parseEnv(bindings)
    return (await Promise.all(checks.map(async (check) => check(env)))).flat()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return error.problems
  }
}

/**
 * Serves `/merchant/readiness`, which tells the storefront why the merchant cannot sell. It works
 * with invalid settings too. Requests that the storefront forwards from outside are not found.
 */
export async function answerReadiness(c: Context<{ Bindings: object }>): Promise<Response> {
  if (c.req.header('x-mount') === 'public') return c.notFound()
  return c.json({ problems: await findProblems(c.env) }, 200, { 'Cache-Control': 'no-store' })
}
