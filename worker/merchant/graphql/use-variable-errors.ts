import type { Plugin } from 'graphql-yoga'
import type { MerchantContext } from '../schema/context.ts'

const WRONG_VARIABLE = /^Variable "\$(\w+)"/

/**
 * Reports an invalid variable as a business error, with the message text that published clients
 * look for.
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
            // `spec: true` makes Yoga answer with 400 for the newer media type only and with 200
            // for `application/json`.
            error.extensions.http = { spec: true, status: 400 }
          }
        },
      }
    },
  }
}
