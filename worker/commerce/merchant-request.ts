import { Kind, OperationTypeNode, print, type DocumentNode } from 'graphql'

export type Document = { text: string; operationName: string | undefined; isWrite: boolean }

const known = new WeakMap<DocumentNode, Document>()
const hashes = new WeakMap<Document, Promise<string>>()

/** A document as it is sent, read once. */
export function readDocument(node: DocumentNode): Document {
  const found = known.get(node)
  if (found) return found
  const operation = node.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  const isOperation = operation?.kind === Kind.OPERATION_DEFINITION
  const document = {
    text: print(node),
    operationName: isOperation ? operation.name?.value : undefined,
    isWrite: isOperation && operation.operation === OperationTypeNode.MUTATION,
  }
  known.set(node, document)
  return document
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** SHA-256 of the document's text in hexadecimal, by which a merchant may know it. */
export function getHash(document: Document): Promise<string> {
  const found = hashes.get(document)
  if (found) return found
  const made = hash(document.text)
  hashes.set(document, made)
  return made
}

type FoundFile = { path: string; file: File }

function takeFiles(value: unknown, path: string, files: FoundFile[]): unknown {
  if (value instanceof File) {
    files.push({ path, file: value })
    return null
  }
  if (Array.isArray(value)) {
    return value.map((part, index) => takeFiles(part, `${path}.${index}`, files))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, takeFiles(part, `${path}.${key}`, files)]),
  )
}

const hasFile = (value: unknown): boolean =>
  value instanceof File ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasFile))

export type Operation = {
  document: Document
  variables: Record<string, unknown>
  /** With a hash the merchant may know the document already; `withText` sends both. */
  hash?: string
  withText: boolean
}

function toMultipart(operation: object, variables: Record<string, unknown>): FormData {
  const files: FoundFile[] = []
  const emptied = takeFiles(variables, 'variables', files)
  const form = new FormData()
  // The order is the convention's: a server that streams must know the map before the first file.
  form.set('operations', JSON.stringify({ ...operation, variables: emptied }))
  form.set('map', JSON.stringify(Object.fromEntries(files.map(({ path }, at) => [at, [path]]))))
  for (const [at, { file }] of files.entries()) form.set(String(at), file, file.name)
  return form
}

/** The body of a call: JSON, or a form of several parts where a variable holds a file. */
export function createBody({ document, variables, hash: sha256Hash, withText }: Operation) {
  const { operationName, text } = document
  const extensions = sha256Hash && { persistedQuery: { version: 1, sha256Hash } }
  const rest = { ...(withText ? { query: text } : {}), ...(extensions ? { extensions } : {}) }
  if (hasFile(variables)) return toMultipart({ operationName, ...rest }, variables)
  return JSON.stringify({ operationName, variables, ...rest })
}
