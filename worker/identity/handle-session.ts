import { createMiddleware } from 'hono/factory'
import type { Bindings } from '../env.ts'
import { loadShopper, applySessionCookies } from './session.ts'
import type { SessionVariables } from './shopper.ts'

/** It writes the session cookies once, after the request is handled. */
export const handleSession = () =>
  createMiddleware<{ Bindings: Bindings; Variables: SessionVariables }>(async (c, next) => {
    c.set('shopper', await loadShopper(c))
    await next()
    applySessionCookies(c)
  })
