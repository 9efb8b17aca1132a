import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import { useDisableIntrospection } from '@graphql-yoga/plugin-disable-introspection'
import { createYoga } from 'graphql-yoga'
import type { MerchantContext } from '../schema/context.ts'
import { createMerchantSchema } from '../schema/schema.ts'
import { useHiddenSuggestions } from './hide-suggestions.ts'
import { useUnexpectedErrorLog } from './log-unexpected.ts'
import { usePersistedQueries } from './persisted-queries.ts'
import { nameLimit, requestLimits, useRequestLimits } from './request-limits.ts'
import { useVariableErrors } from './variable-errors.ts'

function createServer(takesApplications: boolean) {
  return createYoga<MerchantContext>({
    schema: createMerchantSchema(takesApplications),
    graphqlEndpoint: '/merchant/graphql',
    graphiql: false,
    landingPage: false,
    multipart: false,
    // Unexpected errors are logged by our own plugin, with the request's id.
    logging: false,
    maskedErrors: { isDev: false },
    plugins: [
      useUnexpectedErrorLog(),
      useHiddenSuggestions(),
      useVariableErrors(),
      useDisableIntrospection({ isDisabled: (_request, context) => context.isOpen !== true }),
      maxTokensPlugin({ n: requestLimits.TOKENS, onReject: nameLimit('TOKENS') }),
      usePersistedQueries(),
      useRequestLimits(),
      maxDepthPlugin({
        n: requestLimits.DEPTH,
        ignoreIntrospection: true,
        flattenFragments: true,
        onReject: nameLimit('DEPTH'),
      }),
      maxAliasesPlugin({ n: requestLimits.ALIASES, onReject: nameLimit('ALIASES') }),
    ],
  })
}

const servers = new Map<boolean, ReturnType<typeof createServer>>()

/** Built by the first request of an isolate; one configuration needs one of them. */
export function getServer({ applicationsTo }: Pick<MerchantContext, 'applicationsTo'>) {
  const takesApplications = applicationsTo !== null
  const server = servers.get(takesApplications) ?? createServer(takesApplications)
  servers.set(takesApplications, server)
  return server
}
