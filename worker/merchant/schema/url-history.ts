import type { QueryResolvers } from '../../../.generated/merchant-resolvers.d.ts'
import { findUrlRedirect } from '../data/content/url-history.ts'
import { toPath } from '../rules/catalogue-path.ts'

export const urlHistoryQueries: QueryResolvers = {
  /** Finds a change by the full inbound path. Host, query and a trailing slash are ignored. */
  async urlHistory(_root, args, { db }) {
    const path = toPath(args.url ?? '').replace(/(?<=.)\/+$/, '')
    return path === '' ? null : findUrlRedirect(db, path)
  },
}
