import { createMiddleware } from 'hono/factory'
import { buildPath } from '#shared/paths/build-path.ts'
import type { AppEnv } from '../env.ts'
import { findCustomer } from '../identity/customer.ts'
import { keepQuery } from '../keep-query.ts'

/** Pages of a customer alone: whoever is not signed in, by the merchant's word, is led to the start page. */
export const guardAccount = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (await findCustomer(c)) return next()
    const { prefix } = c.var.resolution
    c.header('cache-control', 'private, no-store')
    return c.redirect(keepQuery(buildPath(prefix, 'index'), c.req.url), 302)
  })
