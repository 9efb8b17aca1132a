import { GraphQLError } from 'graphql'
import type { RefusalCode } from '../rules/refusal.ts'

/** A business error: the client tells them apart by the code. */
export function refuse(code: RefusalCode, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } })
}
