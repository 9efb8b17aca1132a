import { createMiddleware } from 'hono/factory'
import { runWithRequestId } from '../log/log.ts'
import { toHex } from '#shared/crypto/digest.ts'

export type RequestIdVariables = { requestId: string }

const ID_LENGTH = 16
const IDS_PER_DRAW = 256

let unusedDigits = ''

/**
 * Returns 16 random hexadecimal digits. The digits are drawn for many ids at once, because drawing
 * them takes longer than the rest of an id (measured).
 */
export function createRequestId(): string {
  if (unusedDigits === '') {
    unusedDigits = toHex(crypto.getRandomValues(new Uint8Array((ID_LENGTH / 2) * IDS_PER_DRAW)))
  }
  const requestId = unusedDigits.slice(0, ID_LENGTH)
  unusedDigits = unusedDigits.slice(ID_LENGTH)
  return requestId
}

/** An id that the visitor sends is ignored. */
export const setRequestId = () =>
  createMiddleware<{ Variables: RequestIdVariables }>(async (c, next) => {
    c.set('requestId', createRequestId())
    await runWithRequestId(c.var.requestId, next)
    // `c.header` would copy the finished response again, so the header is set on the response
    // itself.
    c.res.headers.set('x-request-id', c.var.requestId)
  })
