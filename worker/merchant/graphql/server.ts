import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import { useDisableIntrospection } from '@graphql-yoga/plugin-disable-introspection'
import type { ExecutionResult, GraphQLError } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { MerchantEnv } from '../http/env.ts'
import type { IsolateState } from '../http/isolate-state.ts'
import type { MerchantContext } from '../schema/request/context.ts'
import { createMerchantSchema, type MerchantExtensions } from '../schema/schema.ts'
import { usePersistedQueries } from './persisted-queries.ts'
import { createRejectHandlers, requestLimits, useRequestLimits } from './request-limits.ts'
import { describeError, log } from '../log/log.ts'

const onErrors = (
  handle: (errors: readonly GraphQLError[], result: ExecutionResult) => void,
): Plugin<MerchantContext> => ({
  onExecute: () => ({
    onExecuteDone({ result }) {
      if ('errors' in result) handle(result.errors ?? [], result)
    },
  }),
})

/** Logs each unexpected error once. The client gets only Yoga's general error message without details. */
const useUnexpectedErrorLog = () =>
  onErrors((errors) => {
    for (const { originalError: cause, path } of errors) {
      if (!cause || cause.name === 'GraphQLError') continue
      log('error', 'merchant.error', { path: path?.join('.'), error: describeError(cause) })
    }
  })

const WRONG_VARIABLE = /^Variable "\$(\w+)"/

/**
 * Reports an invalid GraphQL variable as a business error. The message contains the words that
 * published clients search for.
 */
const useVariableErrors = () =>
  onErrors((errors, result) => {
    if ('data' in result) return
    for (const error of errors) {
      if (!WRONG_VARIABLE.test(error.message)) continue
      error.message = error.message.replace(WRONG_VARIABLE, "Variable '$$$1' is invalid:")
      // With `spec: true`, Yoga answers with status 400 only if the client accepts the newer
      // GraphQL media type. Clients that accept `application/json` get status 200.
      error.extensions.http = { spec: true, status: 400 }
    }
  })

const SUGGESTION = / ?Did you mean [^?]*\?/g

function removeSuggestions(errors: readonly { message: string }[]): void {
  for (const error of errors) {
    error.message = error.message.replace(SUGGESTION, '')
  }
}

/** Removes suggestions of correct names, such as "Did you mean …?", from GraphQL error messages. */
const useHiddenSuggestions = (): Plugin<MerchantContext> => ({
  onValidate:
    () =>
    ({ result }) =>
      removeSuggestions(result),
  ...onErrors(removeSuggestions),
})

function createServer(extensions: MerchantExtensions, { documents }: IsolateState) {
  return createYoga<MerchantContext>({
    schema: createMerchantSchema(extensions),
    graphqlEndpoint: '/merchant/graphql',
    graphiql: false,
    landingPage: false,
    multipart: false,
    // The route limits the body. Yoga would read it through a stream of its own.
    maxRequestBodySize: false,
    // Yoga's own log is off, because `useUnexpectedErrorLog` logs unexpected errors with the
    // request id.
    logging: false,
    maskedErrors: { isDev: false },
    plugins: [
      useUnexpectedErrorLog(),
      useHiddenSuggestions(),
      useVariableErrors(),
      useDisableIntrospection({ isDisabled: (_request, context) => context.isOpen !== true }),
      maxTokensPlugin({ n: requestLimits.TOKENS, onReject: createRejectHandlers('TOKENS') }),
      usePersistedQueries(documents),
      useRequestLimits(),
      maxDepthPlugin({
        n: requestLimits.DEPTH,
        ignoreIntrospection: true,
        flattenFragments: true,
        onReject: createRejectHandlers('DEPTH'),
      }),
      maxAliasesPlugin({ n: requestLimits.ALIASES, onReject: createRejectHandlers('ALIASES') }),
    ],
  })
}

/**
 * Returns the GraphQL server of this isolate and creates it on the first request. There is one for
 * each combination of the extensions.
 */
export function getServer(isolate: IsolateState, env: MerchantEnv) {
  const extensions = {
    acceptsApplications: env.applicationsEmail !== null,
    acceptsMessages: env.contactEmail !== null,
    correctsSearches: env.correctsSearches,
  }
  const { graphqlServers } = isolate
  const key = JSON.stringify(extensions)
  const server = graphqlServers.get(key) ?? createServer(extensions, isolate)
  graphqlServers.set(key, server)
  return server
}
