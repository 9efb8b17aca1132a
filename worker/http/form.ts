import { HTTPException } from 'hono/http-exception'
import type { RequestScope } from './request-scope.ts'

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Files are ignored. If several fields have the same name, the last value is returned. */
export async function readForm(c: RequestScope): Promise<Record<string, string>> {
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

export function acceptsJson(c: RequestScope): boolean {
  return c.req.header('accept')?.includes('application/json') ?? false
}

const keyPattern = /^[\w-]{8,64}$/

/** A form that was posted without a script gets a new key. */
export function getIdempotencyKey(c: RequestScope, key = c.req.header('x-idempotency-key')) {
  return key && keyPattern.test(key) ? key : crypto.randomUUID()
}
