import { HTTPException } from 'hono/http-exception'
import type { Guard, RouteName } from '#shared/paths/route-table.ts'
import { loadCustomer } from '../identity/customer.ts'
import type { ShopperScope } from '../identity/shopper.ts'

/** Returns the route to redirect to, or null to let the visitor pass. */
export type RouteGuard = (c: ShopperScope) => Promise<RouteName | null>

// These guards have nothing to check: the resolver has chosen market and language, and the browser
// handles a list's selection.
const allow: RouteGuard = () => Promise.resolve(null)

/** The guards of the route table by name. */
const guards: Record<Guard, RouteGuard> = {
  default: allow,
  'list-page-routing': allow,
  // Visitors without a session that the merchant confirms are redirected to the start page.
  authenticated: async (c) => ((await loadCustomer(c)) ? null : 'index'),
}

/** Throws a 500 error with the name if there is no such guard. */
export function getGuard(name: string): RouteGuard {
  const guard = Object.entries(guards).find(([guardName]) => guardName === name)?.[1]
  if (!guard) throw new HTTPException(500, { message: `Unknown middleware ${name}` })
  return guard
}
