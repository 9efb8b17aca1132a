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
import { liveLimits } from './limits.ts'
import { exceed, type Problem } from './message.ts'

/** One `start` of a socket, as it is kept with the socket. */
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
const wantedSkus = z.object({ skuIds: z.array(z.number()) })

type Start = { id: string; query: string; variables: Record<string, unknown> }
export type Opened = { ok: true; subscription: Subscription } | { ok: false; problem: Problem }

const fail = (problem: Problem): Opened => ({ ok: false, problem })
const refuseDocument = (message: string) => fail({ code: 'INVALID_DOCUMENT', message })

function parseDocument(query: string): DocumentNode | null {
  try {
    return parse(query, { maxTokens: liveLimits.TOKENS, noLocation: true })
  } catch {
    return null
  }
}

/** What a `start` asks for, or why it may not. */
export function openSubscription(start: Start): Opened {
  const document = parseDocument(start.query)
  if (!document) return refuseDocument('The document cannot be read, or is too long')
  if (
    getOperationAST(document)?.operation !== OperationTypeNode.SUBSCRIPTION ||
    document.definitions.length > 4
  ) {
    return refuseDocument('A start takes one subscription')
  }
  const [error] = validate(schema, document, undefined, { maxErrors: 1 })
  if (error) return refuseDocument(error.message)
  // Running it tells its arguments, wherever they come from: variables, defaults, fragments.
  let skuIds: number[] = []
  const stockChanged = (args: unknown) => {
    skuIds = [...new Set(wantedSkus.parse(args).skuIds)]
    return null
  }
  const { errors } = run(document, start.variables, { stockChanged })
  if (errors?.[0]) return refuseDocument(errors[0].message)
  if (skuIds.length > liveLimits.SKUS) return fail(exceed('SKUS'))
  return { ok: true, subscription: { ...start, skuIds } }
}

/** The payload of a `data` message: a change with the fields the subscription asks for. */
export function showChange(
  { query, variables }: Subscription,
  change: StockChange,
): ExecutionResult | null {
  const document = parseDocument(query)
  return document && run(document, variables, { stockChanged: change })
}

function run(document: DocumentNode, variableValues: Record<string, unknown>, rootValue: object) {
  const result = execute({ schema, document, variableValues, rootValue })
  if (result instanceof Promise) throw new Error('A change is told at once')
  return result
}
