import { Kind, OperationTypeNode, print, type DocumentNode } from 'graphql'
import type { Reply } from './reply.ts'

/** A GraphQL request. Without `query`, the merchant knows the document by its `extensions`. */
export type Operation = {
  operationName: string | undefined
  variables: Record<string, unknown>
  query?: string
  extensions?: object
}

export type CallOptions = {
  /** The merchant performs a mutation with the same key only once, so it may be sent again. */
  idempotencyKey?: string
  /**
   * Signal of the visitor's request: when the visitor leaves, the call ends and nothing has failed.
   */
  signal?: AbortSignal
  /** Token for this call only. */
  token?: string
  /**
   * Root fields that the caller can do without: one that fails is null, and the rest is returned.
   */
  optional?: readonly string[]
}

export type SendOptions = CallOptions & { isWrite: boolean }

export type Send = (operation: Operation, options: SendOptions) => Promise<Reply>

/** Sends an operation and returns its data, or throws. */
export type LoadData = (operation: Operation, options: SendOptions) => Promise<unknown>

type PrintedDocument = { query: string; operationName: string | undefined; isWrite: boolean }

const printedDocuments = new WeakMap<DocumentNode, PrintedDocument>()

/** Prints a document; a document is a constant, so each one is printed once. */
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
  return document
}
