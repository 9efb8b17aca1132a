import type { Context } from 'hono'
import { createKeyId } from '#shared/crypto/secret.ts'
import { listDemoData } from '../data/readiness/demo-data.ts'
import { isMigrated, NEWEST_MIGRATION } from '../data/readiness/migrations.ts'
import { parseEnv, SettingsError, type MerchantEnv } from '../http/env.ts'

/** Returns problems. Each one starts with the name of a setting, a secret or a binding. */
type ReadinessCheck = (env: MerchantEnv) => string[] | Promise<string[]>

/** What is open to everybody, which the storefront refuses in production. */
type Doors = Pick<MerchantEnv, 'isOpen' | 'isDemo'>

/** A row for each thing that the merchant needs besides valid settings. Only the database fails. */
const checks: ReadinessCheck[] = [
  ({ settingProblems }) => settingProblems,
  ({ repeatedSecrets }) => repeatedSecrets.map((name) => `${name}: is the current value`),

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

/** Names the values that sign for the storefront, which must accept them. */
async function createKeyIds(env: MerchantEnv): Promise<Record<string, string>> {
  const secrets = Object.entries({
    ORDER_LINK_SECRET: env.orderLinkSecret,
    INVALIDATION_SECRET: env.invalidationSecret,
  })
  const keyIds = secrets.map(async ([name, value]) =>
    value === null ? [] : [[name, await createKeyId(value)] as const],
  )
  return Object.fromEntries((await Promise.all(keyIds)).flat())
}

async function checkReadiness(
  bindings: object,
): Promise<{ problems: readonly string[]; keyIds?: Record<string, string> } & Partial<Doors>> {
  try {
    const env = parseEnv(bindings)
    const { isOpen, isDemo } = env
    const found = await Promise.all(checks.map((check) => runCheck(check, env)))
    return { problems: found.flat(), isOpen, isDemo, keyIds: await createKeyIds(env) }
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
