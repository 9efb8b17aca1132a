import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import { useDisableIntrospection } from '@graphql-yoga/plugin-disable-introspection'
import { createYoga } from 'graphql-yoga'
import type { MerchantEnv } from '../http/env.ts'
import type { IsolateState } from '../http/isolate-state.ts'
import type { MerchantContext } from '../schema/request/context.ts'
import { createMerchantSchema, type MerchantExtensions } from '../schema/schema.ts'
import { usePersistedQueries } from './persisted-queries.ts'
import { createRejectHandlers, requestLimits, useRequestLimits } from './request-limits.ts'
import { useHiddenSuggestions } from './use-hidden-suggestions.ts'
import { useUnexpectedErrorLog } from './use-unexpected-error-log.ts'
import { useVariableErrors } from './use-variable-errors.ts'

function createServer(extensions: MerchantExtensions, { documents }: IsolateState) {
  return createYoga<MerchantContext>({
    schema: createMerchantSchema(extensions),
    graphqlEndpoint: '/merchant/graphql',
    graphiql: false,
    landingPage: false,
    multipart: false,
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
