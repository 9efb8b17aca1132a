import { Hono, type Context } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { loadUrlChanges } from '../data/content/url-history.ts'
import { isKnownKey } from '../http/is-known-key.ts'

const headers = { 'Cache-Control': 'no-store' }

/**
 * Serves two lists for storefronts that keep their own copy. `/urlhistory/{apiKey}` contains all
 * changed URLs of the shop. `/aliashistory/{apiKey}` is always empty, because the aliases of the shop
 * change only together with their URLs. With `?offset=`, both return only later changes.
 */
export const redirect = new Hono<AppEnv>()
  .get('/urlhistory/:apiKey', (c) =>
    answerList(c, c.req.param('apiKey'), (since) => loadUrlChanges(c.var.env.db, since)),
  )
  .get('/aliashistory/:apiKey', (c) =>
    answerList(c, c.req.param('apiKey'), () => Promise.resolve([])),
  )

async function answerList(
  c: Context<AppEnv>,
  apiKey: string,
  loadChanges: (since: string | null) => Promise<object[]>,
) {
  if (!(await isKnownKey(apiKey, c.var.env.apiKeys))) {
    return c.json({ error: 'The API key is unknown' }, 401, headers)
  }
  const offset = c.req.query('offset')
  const since = offset ? new Date(offset) : null
  if (since && Number.isNaN(since.getTime())) {
    return c.json({ error: 'The offset is not a valid time' }, 400, headers)
  }
  return c.json(await loadChanges(since?.toISOString() ?? null), 200, headers)
}
