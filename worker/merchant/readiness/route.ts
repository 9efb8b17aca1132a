import type { Context } from 'hono'
import { listDemoData } from '../data/readiness/demo-data.ts'
import { isMigrated, NEWEST_MIGRATION } from '../data/readiness/migrations.ts'
import { parseEnv, SettingsError, type MerchantEnv } from '../http/env.ts'

/** Returns problems. Each one starts with the name of a setting, a secret or a binding. */
type ReadinessCheck = (env: MerchantEnv) => string[] | Promise<string[]>

/** What is open to everybody, which the storefront refuses in production. */
type Doors = Pick<MerchantEnv, 'isOpen' | 'isDemo'>

/** A row for each thing that the merchant needs besides valid settings. Only the database fails. */
const checks: ReadinessCheck[] = [
  ({ missingSettings }) => missingSettings.map((name) => `${name}: is missing`),

  async ({ db }) =>
    (await isMigrated(db)) ? [] : [`DB: the migration ${NEWEST_MIGRATION} is missing`],

  async ({ db, isDemo }) =>
    isDemo ? [] : (await listDemoData(db)).map((name) => `DB: contains demo data: ${name}`),
]

async function runCheck(check: ReadinessCheck, env: MerchantEnv): Promise<string[]> {
  try {
    return await check(env)
  } catch (error) {
    return [`DB: ${error instanceof Error ? error.message : 'unknown error'}`]
  }
}

async function checkReadiness(
  bindings: object,
): Promise<{ problems: readonly string[] } & Partial<Doors>> {
  try {
    const env = parseEnv(bindings)
    const { isOpen, isDemo } = env
    const found = await Promise.all(checks.map((check) => runCheck(check, env)))
    return { problems: found.flat(), isOpen, isDemo }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return { problems: error.problems }
  }
}

/**
 * Serves `/merchant/readiness`, which tells the storefront why the merchant cannot sell. It works
 * with invalid settings too. Requests that the storefront forwards from outside are not found.
 */
export async function answerReadiness(c: Context<{ Bindings: object }>): Promise<Response> {
  if (c.req.header('x-mount') === 'public') return c.notFound()
  return c.json(await checkReadiness(c.env), 200, { 'Cache-Control': 'no-store' })
}
