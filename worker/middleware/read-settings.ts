import { createMiddleware } from 'hono/factory'
import { getSettings, type AppEnv } from '../env.ts'

/** Checks the configuration; the first request after a bad deployment says which variable is wrong. */
export const readSettings = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set('settings', getSettings(c.env))
    await next()
  })
