import { GraphQLError } from 'graphql'
import type { RefusalCode } from '../rules/refusal.ts'

/** Creates the GraphQL error for a business error. Clients read the code, not the message. */
export function createRefusal(code: RefusalCode, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } })
}
