import type { Plugin } from 'graphql-yoga'
import { describeError, log } from '../log/log.ts'
import type { MerchantContext } from '../schema/request/context.ts'

/**
 * Logs each unexpected error once. The client gets only Yoga's general error message without
 * details.
 */
export function useUnexpectedErrorLog(): Plugin<MerchantContext> {
  return {
    onExecute() {
      return {
        onExecuteDone({ result }) {
          if (!('errors' in result)) return
          for (const error of result.errors ?? []) {
            const cause = error.originalError
            if (!cause || cause.name === 'GraphQLError') continue
            log('error', 'merchant.error', {
              path: error.path?.join('.'),
              error: describeError(cause),
            })
          }
        },
      }
    },
  }
}
