import {
  buildSchema,
  execute,
  getOperationAST,
  OperationTypeNode,
  parse,
  validate,
  type DocumentNode,
  type ExecutionResult,
} from 'graphql'
import { z } from 'zod'
import typeDefs from '#shared/merchant-live.graphql?raw'
import { liveLimits } from './live-limits.ts'
import { createLimitProblem, type Problem } from './message.ts'

/** The content of a `start` message. It is stored in the state of the socket that sent it. */
export const subscriptionSchema = z.object({
  id: z.string(),
  query: z.string(),
  variables: z.record(z.string(), z.unknown()),
  skuIds: z.array(z.number()),
})
export type Subscription = z.infer<typeof subscriptionSchema>

export type StockChange = {
  skuId: number
  stock: { totalStock: number; inStock: number; oversellable: number; static: number }
}

const schema = buildSchema(typeDefs)
const argumentsSchema = z.object({ skuIds: z.array(z.number()) })

type SubscriptionRequest = { id: string; query: string; variables: Record<string, unknown> }
export type SubscriptionResult =
  | { ok: true; subscription: Subscription }
  | { ok: false; problem: Problem }

const createFailure = (problem: Problem): SubscriptionResult => ({ ok: false, problem })
const createDocumentFailure = (message: string) =>
  createFailure({ code: 'INVALID_DOCUMENT', message })

function parseDocument(query: string): DocumentNode | null {
  try {
    return parse(query, { maxTokens: liveLimits.TOKENS, noLocation: true })
  } catch {
    return null
  }
}

/**
 * Parses a `start` message. Returns the subscription, or the problem if the message is not valid.
 */
export function parseSubscription(request: SubscriptionRequest): SubscriptionResult {
  const document = parseDocument(request.query)
  if (!document) return createDocumentFailure('The document cannot be read, or is too long')
  if (
    getOperationAST(document)?.operation !== OperationTypeNode.SUBSCRIPTION ||
    document.definitions.length > 4
  ) {
    return createDocumentFailure('A start message must contain exactly one subscription')
  }
  const [error] = validate(schema, document, undefined, { maxErrors: 1 })
  if (error) return createDocumentFailure(error.message)
  // The document is executed because the SKU ids may come from variables, default values or
  // fragments.
  let skuIds: number[] = []
  const stockChanged = (args: unknown) => {
    skuIds = [...new Set(argumentsSchema.parse(args).skuIds)]
    return null
  }
  const { errors } = executeDocument(document, request.variables, { stockChanged })
  if (errors?.[0]) return createDocumentFailure(errors[0].message)
  if (skuIds.length > liveLimits.SKUS) return createFailure(createLimitProblem('SKUS'))
  return { ok: true, subscription: { ...request, skuIds } }
}

/**
 * Creates the payload of a `data` message: the stock change, with only the fields that the
 * subscription requests.
 */
export function toChangePayload(
  { query, variables }: Subscription,
  change: StockChange,
): ExecutionResult | null {
  const document = parseDocument(query)
  return document && executeDocument(document, variables, { stockChanged: change })
}

function executeDocument(
  document: DocumentNode,
  variableValues: Record<string, unknown>,
  rootValue: object,
) {
  const result = execute({ schema, document, variableValues, rootValue })
  if (result instanceof Promise) throw new Error('A subscription must resolve synchronously')
  return result
}
