import { Kind, OperationTypeNode, print, type DocumentNode } from 'graphql'
import type { Reply } from './reply.ts'

export type Operation = { query: string; variables: Record<string, unknown> }

export type CallOptions = {
  /** It can be sent again safely, because the merchant performs it only once per key. */
  idempotencyKey?: string
  /**
   * Key of the browser of a guest. The merchant shows what a guest has entered in a checkout only to
   * calls with the same key.
   */
  checkoutKey?: string | undefined
  /** If the visitor leaves, the call is aborted, which does not count as a failure. */
  signal?: AbortSignal
  token?: string
  /**
   * Fields that may fail, such as `wide` or `product/rating`: a failed field becomes null, and the
   * other data is returned.
   */
  optional?: readonly string[]
  /**
   * True if the page can do without the response. If the merchant hangs, half of the time that the
   * page has left remains for its other calls.
   */
  isOptional?: boolean
}

export type SendOptions = CallOptions & { isWrite: boolean }

export type SendOperation = (operation: Operation, options: SendOptions) => Promise<Reply>

/** Sends an operation and returns the data of the response. Throws if the call fails. */
export type LoadData = (operation: Operation, options: SendOptions) => Promise<unknown>

type PrintedDocument = { query: string; operationName: string | undefined; isWrite: boolean }

const printedDocuments = new WeakMap<DocumentNode, PrintedDocument>()
const operationNames = new Map<string, string | undefined>()

/** Returns the name in the text of a printed document. */
export const getOperationName = (query: string): string | undefined => operationNames.get(query)

/** Returns the text of a document. The text is cached, because documents are constants. */
export function printDocument(node: DocumentNode): PrintedDocument {
  const known = printedDocuments.get(node)
  if (known) return known
  const operation = node.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  const isOperation = operation?.kind === Kind.OPERATION_DEFINITION
  const document = {
    query: print(node),
    operationName: isOperation ? operation.name?.value : undefined,
    isWrite: isOperation && operation.operation === OperationTypeNode.MUTATION,
  }
  printedDocuments.set(node, document)
  operationNames.set(document.query, document.operationName)
  return document
}
