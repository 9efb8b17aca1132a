import { createMiddleware } from 'hono/factory'
import { getSettings, type AppEnv } from '../env.ts'

/**
 * Parses the configuration. After a bad deployment the first request reports the invalid variable.
 */
export const setSettings = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set('settings', getSettings(c.env))
    await next()
  })
