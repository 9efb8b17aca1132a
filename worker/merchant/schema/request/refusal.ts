import { GraphQLError } from 'graphql'
import {
  consumeAttempt,
  listPostSubjects,
  type AttemptSubject,
} from '../../identity/attempt-limits.ts'
import type { RefusalCode } from '../../rules/input/refusal.ts'
import type { MerchantContext } from './context.ts'

/** Clients read the code, not the message. `details` are further extensions of the error. */
export function createRefusal(
  code: RefusalCode,
  message: string,
  details: Record<string, unknown> = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { ...details, code } })
}

/** Counts an attempt, and refuses the request if there were too many of them. */
export async function enforceLimit(
  { db }: Pick<MerchantContext, 'db'>,
  subjects: readonly AttemptSubject[],
  attempts: string,
): Promise<void> {
  if (await consumeAttempt(db, subjects)) return
  throw createRefusal('TOO_MANY_REQUESTS', `Too many ${attempts}; try again later`)
}

/** This limit is needed because the mutations that use it need no sign-in. */
export const enforcePostLimit = (context: MerchantContext): Promise<void> =>
  enforceLimit(context, listPostSubjects(context.network), 'requests from one network')
