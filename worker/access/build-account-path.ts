import { buildPath } from '#shared/paths/build-path.ts'
import type { RouteName } from '#shared/paths/route-table.ts'
import type { PageContext } from '../page/page-context.ts'

const buildQueryPath =
  (route: RouteName) =>
  ({ resolution }: PageContext, query: Readonly<Record<string, string>> = {}): string => {
    const search = new URLSearchParams(query).toString()
    const path = buildPath(resolution.prefix, route)
    return search === '' ? path : `${path}?${search}`
  }

export const buildAccountPath = buildQueryPath('account')
export const buildOrderPath = buildQueryPath('order')
