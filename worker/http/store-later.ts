import type { RequestScope } from './request-scope.ts'
import { describeError, log } from '../log/log.ts'

/** The answer does not need what is stored, so it does not wait for it. */
export function storeLater(
  { executionCtx }: Pick<RequestScope, 'executionCtx'>,
  part: string,
  stored: Promise<unknown>,
): void {
  const logFailure = (error: unknown) =>
    log('warn', 'not-stored', { part, ...describeError(error) })
  executionCtx.waitUntil(stored.catch(logFailure))
}
