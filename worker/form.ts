import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppEnv } from './env.ts'

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** The texts of a posted form; files are left out, of repeated fields the last counts. */
export async function readForm(c: Context<AppEnv>): Promise<Record<string, string>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!FORM_TYPES.includes(type)) {
    throw new HTTPException(415, { message: 'The request is not a form' })
  }
  const body = await c.req.parseBody().catch((cause: unknown) => {
    throw new HTTPException(400, { message: 'The form could not be read', cause })
  })
  const texts = Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return Object.fromEntries(texts)
}

/** Whether a script asked, which wants data instead of a page. */
export function wantsJson(c: Context<AppEnv>): boolean {
  return c.req.header('accept')?.includes('application/json') ?? false
}

const keyPattern = /^[\w-]{8,64}$/

/** The key a script gave its change, so that a repeat changes nothing; a form without script gets one of its own. */
export function getIdempotencyKey(c: Context<AppEnv>): string {
  const key = c.req.header('x-idempotency-key')
  return key && keyPattern.test(key) ? key : crypto.randomUUID()
}
