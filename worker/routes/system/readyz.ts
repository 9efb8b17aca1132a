import type { Context } from 'hono'
import type { AppEnv } from '../../app-env.ts'
import { log } from '../../log/log.ts'
import { findReadinessProblems } from './readiness-checks.ts'

/**
 * Handles `/readyz`: whether the shop can sell. All requests of a few seconds share one check. Its
 * problems are only logged, because anybody may ask.
 */
export async function answerReadyz(c: Context<AppEnv>): Promise<Response> {
  const { isolate, requestId } = c.var
  const check = async () => {
    const problems = await findReadinessProblems({ env: c.env, requestId })
    if (problems.length > 0) log('error', 'not-ready', { problems: problems.join('; ') })
    return problems
  }
  const problems = await isolate.readiness.get(check, (promise) =>
    c.executionCtx.waitUntil(promise),
  )
  return problems.length === 0 ? c.text('ready') : c.text('not ready', 503)
}
