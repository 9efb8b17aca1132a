import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'

/** Reads the fields of a posted form. Throws a 400 error if the body is not a form. */
export async function readForm(c: Context): Promise<Record<string, unknown>> {
  try {
    return await c.req.parseBody()
  } catch (cause) {
    // If the body is too large, the body limit throws an HTTPException with its own response.
    if (cause instanceof HTTPException) throw cause
    throw new HTTPException(400, { message: 'The form cannot be read', cause })
  }
}
