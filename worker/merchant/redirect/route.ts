import { Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { loadUrlChanges } from '../data/content/url-history.ts'
import { isKnownKey } from '../http/is-known-key.ts'

/**
 * Serves `GET /merchant/redirect/urlhistory/{apiKey}`: all changed URLs of the shop. With
 * `?offset=`, it returns only the URLs that changed after that time.
 */
export const redirect = new Hono<AppEnv>().get('/urlhistory/:apiKey', async (c) => {
  const { db, apiKeys } = c.var.env
  const headers = { 'Cache-Control': 'no-store' }
  if (!(await isKnownKey(c.req.param('apiKey'), apiKeys))) {
    return c.json({ error: 'The API key is unknown' }, 401, headers)
  }
  const offset = c.req.query('offset')
  const since = offset ? new Date(offset) : null
  if (since && Number.isNaN(since.getTime())) {
    return c.json({ error: 'The offset is no time' }, 400, headers)
  }
  return c.json(await loadUrlChanges(db, since?.toISOString() ?? null), 200, headers)
})
