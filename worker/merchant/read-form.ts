import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'

/** The fields of a posted form; a body that is no form is answered with 400. */
export async function readForm(c: Context): Promise<Record<string, unknown>> {
  try {
    return await c.req.parseBody()
  } catch (cause) {
    // The limit of a body speaks for itself.
    if (cause instanceof HTTPException) throw cause
    throw new HTTPException(400, { message: 'The form cannot be read', cause })
  }
}
