import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'

/** Every answer says what caches may do with it: nothing where it says nothing itself, or where it brings cookies. */
export const setCacheControl = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const { headers } = c.res
    const given = headers.get('cache-control')
    if (given?.includes('no-store')) return
    // A cookie is one browser's own, whatever the rest of the answer is.
    if (headers.has('set-cookie')) headers.set('cache-control', 'private, no-store')
    else if (given === null) headers.set('cache-control', 'no-store')
  })
