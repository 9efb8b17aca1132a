import { GraphQLError, visit, type DocumentNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { MerchantContext } from '../schema/request/context.ts'
import { listRootFields } from './list-root-fields.ts'

/**
 * Limits of one GraphQL request. For comparison: the published clients need 404 tokens, a depth of
 * 8, 1 root field and 40 selections.
 */
export const requestLimits = {
  BYTES: 16 * 1024,
  TOKENS: 1_000,
  /** Maximum nesting of fields. A fragment does not count as a level. */
  DEPTH: 10,
  ALIASES: 15,
  ROOT_FIELDS: 10,
  /** Maximum number of fields in one selection set. Merging equal fields takes quadratic time. */
  SELECTIONS: 100,
  DIRECTIVES: 20,
  /** Maximum length of each list in the variables. The `productIds` argument accepts the same number of ids. */
  LIST_ITEMS: 600,
  VARIABLE_DEPTH: 10,
} as const

type LimitName = keyof typeof requestLimits

/**
 * Returns the name of the first limit that the document exceeds, or null. The limits are checked in
 * the order of `requestLimits`.
 */
export function findDocumentLimit(document: DocumentNode): LimitName | null {
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

export function findVariableLimit(variables: unknown): LimitName | null {
  // An explicit stack replaces recursion, because deeply nested variables would overflow the call
  // stack.
  const pending = [{ value: variables, depth: 0 }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, depth } = next
    if (typeof value !== 'object' || value === null) continue
    if (depth > requestLimits.VARIABLE_DEPTH) return 'VARIABLE_DEPTH'
    if (Array.isArray(value) && value.length > requestLimits.LIST_ITEMS) return 'LIST_ITEMS'
    for (const child of Object.values(value)) pending.push({ value: child, depth: depth + 1 })
  }
  return null
}

export function createLimitError(limit: LimitName): GraphQLError {
  const message = `The request exceeds the limit ${limit}: ${requestLimits[limit]}`
  return new GraphQLError(message, { extensions: { code: `TOO_MANY_${limit}` } })
}

const createBatchError = () =>
  new GraphQLError('Batch requests are not supported', {
    extensions: { code: 'BATCH_NOT_SUPPORTED', http: { status: 400 } },
  })

/**
 * Creates reject handlers for plugins that write their own error message. The handlers set our
 * error code on these errors.
 */
export const createRejectHandlers = (limit: LimitName) => [
  (_context: unknown, error: GraphQLError) => {
    error.extensions.code = `TOO_MANY_${limit}`
  },
]

/** Rejects GraphQL requests that exceed `requestLimits`, before they are validated. */
export function useRequestLimits(): Plugin<MerchantContext> {
  // Yoga keeps parsed documents, so each is checked once.
  const accepted = new WeakSet<DocumentNode>()
  return {
    onRequestParse: () => ({
      onRequestParseDone({ requestParserResult }) {
        if (Array.isArray(requestParserResult)) throw createBatchError()
      },
    }),
    onParams({ params, setResult }) {
      const limit = findVariableLimit(params.variables)
      if (limit) setResult({ errors: [createLimitError(limit)] })
    },
    onParse() {
      return ({ result, replaceParseResult }) => {
        if (!('kind' in result) || accepted.has(result)) return
        const limit = findDocumentLimit(result)
        if (limit) replaceParseResult(createLimitError(limit))
        else accepted.add(result)
      }
    },
  }
}
