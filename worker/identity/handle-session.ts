import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { loadShopper, applySessionCookies } from './session.ts'

/** Loads the session before the request is handled, and writes its cookies once afterwards. */
export const handleSession = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set('shopper', await loadShopper(c))
    await next()
    applySessionCookies(c)
  })
