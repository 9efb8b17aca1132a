import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { PageContext } from '../../page/page-context.ts'

/** Returns the outcome of an application that the URL names, or null. */
export function findOutcome({ c }: PageContext): 'received' | 'pending' | null {
  const outcome = c.req.query('outcome')
  return outcome === 'received' || outcome === 'pending' ? outcome : null
}

/** Seconds after which the browser may try again. The limits apply per minute. */
const RETRY_AFTER_SECONDS = '60'

export function setRetryAfter({ c }: PageContext, status: ContentfulStatusCode): void {
  if (status === 429 || status === 503) c.header('retry-after', RETRY_AFTER_SECONDS)
}
