import type { ExecutionArgs } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { MerchantContext } from '../schema/request/context.ts'

/**
 * Logs each unexpected error once. The client gets only Yoga's general error message without
 * details.
 */
export function useUnexpectedErrorLog(): Plugin<MerchantContext> {
  return {
    onExecute({ args }: { args: ExecutionArgs & { contextValue: MerchantContext } }) {
      const { requestId } = args.contextValue
      return {
        onExecuteDone({ result }) {
          if (!('errors' in result)) return
          for (const error of result.errors ?? []) {
            const cause = error.originalError
            if (!cause || cause.name === 'GraphQLError') continue
            // oxlint-disable-next-line no-console -- operators read errors in the log
            console.error(
              JSON.stringify({
                event: 'merchant.error',
                requestId,
                path: error.path?.join('.'),
                error: cause.stack ?? cause.message,
              }),
            )
          }
        },
      }
    },
  }
}
