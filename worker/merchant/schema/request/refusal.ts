import { GraphQLError } from 'graphql'
import type { RefusalCode } from '../../rules/input/refusal.ts'

/**
 * Creates the GraphQL error for a business error. Clients read the code, not the message. `details`
 * are further extensions of the error.
 */
export function createRefusal(
  code: RefusalCode,
  message: string,
  details: Record<string, unknown> = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { ...details, code } })
}
