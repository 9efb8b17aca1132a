import {
  buildSchema,
  execute,
  getOperationAST,
  OperationTypeNode,
  parse,
  validate,
  type DocumentNode,
} from 'graphql'
import { z } from 'zod'
import typeDefs from '#shared/merchant-live.graphql?raw'
import { liveLimits } from './live-limits.ts'
import { createLimitProblem, type Problem } from './message.ts'

/**
 * What a `start` message asks for. It is stored in the state of the socket that sent it. `payload` is
 * the JSON of its answer, with a placeholder for each number.
 */
export const subscriptionSchema = z.object({
  id: z.string(),
  payload: z.string(),
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

/** Parses a `start` message. Returns the subscription, or the problem if the message is not valid. */
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
  // The document is executed once, for its SKU ids and for the shape of its answer: the ids may come
  // from variables, default values or fragments.
  let skuIds: number[] = []
  const stockChanged = (args: unknown) => {
    skuIds = [...new Set(argumentsSchema.parse(args).skuIds)]
    return placeholders
  }
  const { data, errors } = executeDocument(document, request.variables, { stockChanged })
  if (errors?.[0]) return createDocumentFailure(errors[0].message)
  const payload = JSON.stringify({ data })
  if (payload.length > liveLimits.MESSAGE_CHARACTERS)
    return createFailure(createLimitProblem('MESSAGE_CHARACTERS'))
  return { ok: true, subscription: { id: request.id, payload, skuIds } }
}

/** No other number is in the answer to a subscription. */
const placeholders: StockChange = {
  skuId: -1,
  stock: { totalStock: -2, inStock: -3, oversellable: -4, static: -5 },
}

/** Returns the JSON of a stock change, with only the fields that the subscription requests. */
export function toChangePayload(
  { payload }: Pick<Subscription, 'payload'>,
  { skuId, stock }: StockChange,
): string {
  const numbers = [skuId, stock.totalStock, stock.inStock, stock.oversellable, stock.static]
  return payload.replaceAll(/(?<=":)-(\d)/g, (_, place) => `${numbers[Number(place) - 1]}`)
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
