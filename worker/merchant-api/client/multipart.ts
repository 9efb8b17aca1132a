import type { RequestMiddleware } from 'graphql-request'

type VariableFile = { path: string; file: File }

function listFiles(value: unknown, path: string): VariableFile[] {
  if (value instanceof File) return [{ path, file: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => listFiles(part, `${path}.${key}`))
}

/** The order is that of the multipart convention: a server that streams reads the map first. */
function toForm(operation: object, files: readonly VariableFile[]): FormData {
  const form = new FormData()
  const withoutFiles = (_: string, value: unknown) => (value instanceof File ? null : value)
  form.set('operations', JSON.stringify(operation, withoutFiles))
  const paths = files.map(({ path }, index) => [index, [path]])
  form.set('map', JSON.stringify(Object.fromEntries(paths)))
  for (const [index, { file }] of files.entries()) form.set(String(index), file, file.name)
  return form
}

/** Replaces the JSON of an operation by multipart form data if a variable holds a file. */
export const attachFiles: RequestMiddleware = (request) => {
  const { variables, body } = request
  const files = listFiles(variables, 'variables')
  if (files.length === 0 || typeof body !== 'string') return request
  const headers = new Headers(request.headers)
  // The content type of a form contains its boundary.
  headers.delete('content-type')
  return { ...request, headers, body: toForm({ ...JSON.parse(body), variables }, files) }
}
