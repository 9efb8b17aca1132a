import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Guard, RouteName } from '#shared/paths/route-table.ts'
import type { AppEnv } from '../env.ts'
import { findCustomer } from '../identity/customer.ts'

/** Where a visit leads instead of its page; null lets it pass. */
export type RouteGuard = (c: Context<AppEnv>) => Promise<RouteName | null>

// What these guards ask for is decided before: market and language by the resolver, a list's selection by the browser.
const letPass: RouteGuard = () => Promise.resolve(null)

/** The guards of the route table by name. */
const guards: Record<Guard, RouteGuard> = {
  default: letPass,
  'list-page-routing': letPass,
  // Whoever is not signed in, by the merchant's word, is led to the start page.
  authenticated: async (c) => ((await findCustomer(c)) ? null : 'index'),
}

/** Throws a 500 that names the guard where there is none of that name. */
export function getGuard(name: string): RouteGuard {
  const guard = Object.entries(guards).find(([known]) => known === name)?.[1]
  if (!guard) throw new HTTPException(500, { message: `Unknown middleware ${name}` })
  return guard
}
