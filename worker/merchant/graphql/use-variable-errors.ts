import type { Plugin } from 'graphql-yoga'
import type { MerchantContext } from '../schema/request/context.ts'

const WRONG_VARIABLE = /^Variable "\$(\w+)"/

/**
 * Reports an invalid GraphQL variable as a business error. The message contains the words that
 * published clients search for.
 */
export function useVariableErrors(): Plugin<MerchantContext> {
  return {
    onExecute() {
      return {
        onExecuteDone({ result }) {
          if ('data' in result || !('errors' in result)) return
          for (const error of result.errors ?? []) {
            if (!WRONG_VARIABLE.test(error.message)) continue
            error.message = error.message.replace(WRONG_VARIABLE, "Variable '$$$1' is invalid:")
            // With `spec: true`, Yoga answers with status 400 only if the client accepts the newer
            // GraphQL media type. Clients that accept `application/json` get status 200.
            error.extensions.http = { spec: true, status: 400 }
          }
        },
      }
    },
  }
}
