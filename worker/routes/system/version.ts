import { buildId } from 'virtual:client-assets'
import type { Context } from 'hono'
import type { AppEnv } from '../../app-env.ts'

/** Handles `/version`: a deployment reads which build answers, and for which set-up it was built. */
export function answerVersion(c: Context<AppEnv>): Response {
  return c.json({ build: buildId, setUp: c.env.SET_UP ?? null })
}
