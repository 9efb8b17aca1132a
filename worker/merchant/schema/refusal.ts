import { GraphQLError } from 'graphql'
import type { RefusalCode } from '../rules/refusal.ts'

/** Creates a business error. Clients distinguish these errors by the code. */
export function createRefusal(code: RefusalCode, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } })
}
