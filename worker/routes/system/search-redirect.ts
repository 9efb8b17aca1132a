import type { Context } from 'hono'
import { buildPath } from '#shared/paths/build-path.ts'
import { parseSearchText } from '#shared/product/parse-search-text.ts'
import { getOtherDomainOrigin } from '../../channel/locale-domain.ts'
import type { ChannelEnv } from '../../page/page-context.ts'
import { readQueryScope } from '../../page/query-scope.ts'

/** An HTML form can send its text only in the query, not in the path. */
export function redirectToSearch(c: Context<ChannelEnv>): Response {
  const { prefix } = readQueryScope(c)
  const search = parseSearchText(c.req.query('q') ?? '')
  const path = search ? buildPath(prefix, 'plp-search', { search }) : buildPath(prefix, 'news')
  const origin = getOtherDomainOrigin(c.var.channel, new URL(c.req.url).host, prefix.locale)
  c.header('cache-control', 'no-cache')
  return c.redirect(`${origin}${path}`, 303)
}
