import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { routeTable, type Guard } from '#shared/paths/route-table.ts'
import type { AppEnv } from '../env.ts'
import { guardAccount } from './guard-account.ts'

// What these guards ask for is decided before: market and language by the resolver, a list's selection by the browser.
const letPass = createMiddleware<AppEnv>((_, next) => next())

/** The guards of the route table by name. */
const guards: Record<Guard, MiddlewareHandler<AppEnv>> = {
  default: letPass,
  'list-page-routing': letPass,
  authenticated: guardAccount(),
}

/** Throws a 500 that names the guard where there is none of that name. */
export function getGuard(name: string): MiddlewareHandler<AppEnv> {
  const guard = Object.entries(guards).find(([known]) => known === name)?.[1]
  if (!guard) throw new HTTPException(500, { message: `Unknown middleware ${name}` })
  return guard
}

/** Asks the guard that the route table names for the page. */
export const guardRoute = () =>
  createMiddleware<AppEnv>((c, next) => {
    const { route } = c.var.resolution
    return getGuard(route ? routeTable[route].guard : 'default')(c, next)
  })
