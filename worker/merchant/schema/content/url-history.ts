import type { QueryResolvers } from '#generated/merchant-resolvers.d.ts'
import { findUrlRedirect } from '../../data/content/url-history.ts'
import { toPath } from '../../rules/market/catalogue-path.ts'

export const urlHistoryQueries: QueryResolvers = {
  /**
   * Finds the redirect for an old URL. Only the path of the URL is compared; host, query and
   * trailing slashes are ignored.
   */
  async urlHistory(_root, args, { db }) {
    const path = toPath(args.url ?? '').replace(/(?<=.)\/+$/, '')
    return path === '' ? null : findUrlRedirect(db, path)
  },
}
