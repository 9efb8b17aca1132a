import type { Plugin } from 'graphql-yoga'
import type { MerchantContext } from '../schema/context.ts'

const WRONG_VARIABLE = /^Variable "\$(\w+)"/

/** A variable that does not fit is a business error, in the words that published clients look for. */
export function useVariableErrors(): Plugin<MerchantContext> {
  return {
    onExecute() {
      return {
        onExecuteDone({ result }) {
          if ('data' in result || !('errors' in result)) return
          for (const error of result.errors ?? []) {
            if (!WRONG_VARIABLE.test(error.message)) continue
            error.message = error.message.replace(WRONG_VARIABLE, "Variable '$$$1' is invalid:")
            // Yoga's word for 400 by the newer media type alone, 200 by `application/json`.
            error.extensions.http = { spec: true, status: 400 }
          }
        },
      }
    },
  }
}
