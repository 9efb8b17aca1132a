import { buildPath } from '#shared/paths/build-path.ts'
import type { PageContext } from '../page/page-context.ts'

export function buildAccountPath(
  { resolution }: PageContext,
  query: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams(query).toString()
  const path = buildPath(resolution.prefix, 'account')
  return search === '' ? path : `${path}?${search}`
}
