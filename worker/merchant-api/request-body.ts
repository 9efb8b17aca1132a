import { Kind, OperationTypeNode, print, type DocumentNode } from 'graphql'

export type Document = { text: string; operationName: string | undefined; isWrite: boolean }

const known = new WeakMap<DocumentNode, Document>()
const hashes = new WeakMap<Document, Promise<string>>()

/** Returns a document as it is sent; each one is printed once. */
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

/** Returns the SHA-256 of the document's text in hexadecimal, by which a merchant may know it. */
export function getHash(document: Document): Promise<string> {
  const found = hashes.get(document)
  if (found) return found
  const digest = hash(document.text)
  hashes.set(document, digest)
  return digest
}

type VariableFile = { path: string; file: File }

function extractFiles(value: unknown, path: string, files: VariableFile[]): unknown {
  if (value instanceof File) {
    files.push({ path, file: value })
    return null
  }
  if (Array.isArray(value)) {
    return value.map((part, index) => extractFiles(part, `${path}.${index}`, files))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, extractFiles(part, `${path}.${key}`, files)]),
  )
}

const hasFile = (value: unknown): boolean =>
  value instanceof File ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasFile))

export type Operation = {
  document: Document
  variables: Record<string, unknown>
  /** With a hash the merchant may already know the document; `withText` sends both. */
  hash?: string
  withText: boolean
}

function toMultipart(operation: object, variables: Record<string, unknown>): FormData {
  const files: VariableFile[] = []
  const variablesWithoutFiles = extractFiles(variables, 'variables', files)
  const form = new FormData()
  // The multipart convention sets this order: a server that streams must know the map before the
  // first file.
  form.set('operations', JSON.stringify({ ...operation, variables: variablesWithoutFiles }))
  form.set(
    'map',
    JSON.stringify(Object.fromEntries(files.map(({ path }, index) => [index, [path]]))),
  )
  for (const [index, { file }] of files.entries()) form.set(String(index), file, file.name)
  return form
}

/** Returns the body of a call: JSON, or multipart form data if a variable holds a file. */
export function createRequestBody({ document, variables, hash: sha256Hash, withText }: Operation) {
  const { operationName, text } = document
  const extensions = sha256Hash && { persistedQuery: { version: 1, sha256Hash } }
  const rest = { ...(withText ? { query: text } : {}), ...(extensions ? { extensions } : {}) }
  if (hasFile(variables)) return toMultipart({ operationName, ...rest }, variables)
  return JSON.stringify({ operationName, variables, ...rest })
}
