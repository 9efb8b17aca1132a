import { GraphQLError, visit, type DocumentNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { MerchantContext } from '../schema/context.ts'
import { listRootFields } from './root-fields.ts'

/** What a request may hold. The published clients need 404 tokens, a depth of 8, 1 root field, 40 selections. */
export const requestLimits = {
  BYTES: 16 * 1024,
  TOKENS: 1_000,
  /** A fragment is no level of its own. */
  DEPTH: 10,
  ALIASES: 15,
  ROOT_FIELDS: 10,
  /** In one pair of braces: merging equal fields costs the square of their number. */
  SELECTIONS: 100,
  DIRECTIVES: 20,
  /** Of a list in the variables; `productIds` takes as many. */
  LIST_ITEMS: 600,
  VARIABLE_DEPTH: 10,
} as const

type Limit = keyof typeof requestLimits

/** Which limit a document is beyond, in the order above. */
export function findDocumentLimit(document: DocumentNode): Limit | null {
  if (listRootFields(document).length > requestLimits.ROOT_FIELDS) return 'ROOT_FIELDS'
  let selections = 0
  let directives = 0
  visit(document, {
    SelectionSet(node) {
      selections = Math.max(selections, node.selections.length)
    },
    Directive() {
      directives += 1
    },
  })
  if (selections > requestLimits.SELECTIONS) return 'SELECTIONS'
  return directives > requestLimits.DIRECTIVES ? 'DIRECTIVES' : null
}

export function findVariableLimit(variables: unknown): Limit | null {
  // A list of its own instead of the call stack, which a body of brackets would exhaust.
  const waiting = [{ value: variables, depth: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next
    if (typeof value !== 'object' || value === null) continue
    if (depth > requestLimits.VARIABLE_DEPTH) return 'VARIABLE_DEPTH'
    if (Array.isArray(value) && value.length > requestLimits.LIST_ITEMS) return 'LIST_ITEMS'
    for (const part of Object.values(value)) waiting.push({ value: part, depth: depth + 1 })
  }
  return null
}

export function toLimitError(limit: Limit): GraphQLError {
  const message = `The request is beyond the limit ${limit}: ${requestLimits[limit]}`
  return new GraphQLError(message, { extensions: { code: `TOO_MANY_${limit}` } })
}

const batchError = () =>
  new GraphQLError('A body holds one request: batches are not supported', {
    extensions: { code: 'BATCH_NOT_SUPPORTED', http: { status: 400 } },
  })

/** For a plugin that writes its own message: the code is ours. */
export const nameLimit = (limit: Limit) => [
  (_context: unknown, error: GraphQLError) => {
    error.extensions.code = `TOO_MANY_${limit}`
  },
]

/** Refuses what would cost much before it is validated. */
export function useRequestLimits(): Plugin<MerchantContext> {
  return {
    onRequestParse: () => ({
      onRequestParseDone({ requestParserResult }) {
        if (Array.isArray(requestParserResult)) throw batchError()
      },
    }),
    onParams({ params, setResult }) {
      const limit = findVariableLimit(params.variables)
      if (limit) setResult({ errors: [toLimitError(limit)] })
    },
    onParse() {
      return ({ result, replaceParseResult }) => {
        const limit = 'kind' in result ? findDocumentLimit(result) : null
        if (limit) replaceParseResult(toLimitError(limit))
      }
    },
  }
}
