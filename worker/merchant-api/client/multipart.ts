import type { Operation, SendOperation } from './operation.ts'
import type { SendBody } from './send-body.ts'

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

function toForm({ variables, ...operation }: Operation): FormData {
  const files: VariableFile[] = []
  const variablesWithoutFiles = extractFiles(variables, 'variables', files)
  const form = new FormData()
  // The multipart convention requires this order, because a server that streams the form must read
  // the map before the first file.
  form.set('operations', JSON.stringify({ ...operation, variables: variablesWithoutFiles }))
  form.set(
    'map',
    JSON.stringify(Object.fromEntries(files.map(({ path }, index) => [index, [path]]))),
  )
  for (const [index, { file }] of files.entries()) form.set(String(index), file, file.name)
  return form
}

/** Sends an operation as JSON, or as multipart form data if a variable holds a file. */
export function withMultipart(sendBody: SendBody): SendOperation {
  return (operation, options) => {
    const hasFiles = hasFile(operation.variables)
    return sendBody(hasFiles ? toForm(operation) : JSON.stringify(operation), options)
  }
}
