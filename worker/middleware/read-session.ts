import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { findShopper, settleCookies } from '../identity/session.ts'

/** Finds out who is signed in, and writes the cookies of the session once, whatever the request did to it. */
export const readSession = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set('shopper', await findShopper(c))
    await next()
    settleCookies(c)
  })
