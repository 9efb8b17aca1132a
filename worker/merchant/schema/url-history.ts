import { findUrlChange } from '../data/url-history.ts'
import { toPath } from '../rules/catalogue-path.ts'
import type { MerchantContext } from './context.ts'

export const urlHistoryQueries = {
  /** By the whole inbound path; host, query and a last slash do not count. */
  async urlHistory(_root: unknown, args: { url?: string | null }, { db }: MerchantContext) {
    const path = toPath(args.url ?? '').replace(/(?<=.)\/+$/, '')
    return path === '' ? null : findUrlChange(db, path)
  },
}
