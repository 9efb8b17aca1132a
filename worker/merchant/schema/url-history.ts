import { findUrlRedirect } from '../data/content/url-history.ts'
import { toPath } from '../rules/catalogue-path.ts'
import type { MerchantContext } from './context.ts'

export const urlHistoryQueries = {
  /** Finds a change by the full inbound path. Host, query and a trailing slash are ignored. */
  async urlHistory(_root: unknown, args: { url?: string | null }, { db }: MerchantContext) {
    const path = toPath(args.url ?? '').replace(/(?<=.)\/+$/, '')
    return path === '' ? null : findUrlRedirect(db, path)
  },
}
