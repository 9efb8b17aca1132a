import { HTTPException } from 'hono/http-exception'
import type { RouteName } from '#shared/paths/route-table.ts'
import type { Guard } from '#shared/paths/route-definition.ts'
import { loadCustomer } from '../identity/customer.ts'
import type { ShopperScope } from '../identity/shopper.ts'

/** Returns null if the visitor may see the page. */
export type RouteGuard = (c: ShopperScope) => Promise<RouteName | null>

// A guard that allows every visitor. The routes with this guard need no check: the resolver chooses
// the market and the language, and the browser handles the selection on a list page.
const allow: RouteGuard = () => Promise.resolve(null)

const guards: Record<Guard, RouteGuard> = {
  default: allow,
  'list-page-routing': allow,
  // Redirects a visitor to the home page unless the merchant confirms the visitor's session.
  authenticated: async (c) => ((await loadCustomer(c)) ? null : 'index'),
}

/** Throws a 500 error that contains the name if there is no such guard. */
export function getGuard(name: string): RouteGuard {
  const guard = Object.entries(guards).find(([guardName]) => guardName === name)?.[1]
  if (!guard) throw new HTTPException(500, { message: `Unknown middleware ${name}` })
  return guard
}
