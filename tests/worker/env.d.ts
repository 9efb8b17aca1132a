import type { D1Migration } from 'cloudflare:test'
import type { LiveStock } from '../../worker/merchant/live/live-stock.ts'

declare global {
  namespace Cloudflare {
    interface Env {
      DB: D1Database
      LIVE_STOCK: DurableObjectNamespace<LiveStock>
      MERCHANT: Fetcher
      CHANNEL_CACHE: KVNamespace
      ASSETS: Fetcher
      /** Answered by `tests/support/database-copy.ts`. */
      DATABASE_COPY: Fetcher
      MIGRATIONS: D1Migration[]
      /** The variables of `wrangler.toml` for the hosted merchant. */
      HOSTED_VARIABLES: Record<string, unknown>
      OPEN: 'true'
      PAGE_TIMEOUT: number
      ORDER_TIMEOUT: number
      API_KEY: string
      MERCHANT_API_KEY: string
      COOKIE_SECRET: string
      ORDER_LINK_SECRET: string
      INVALIDATION_SECRET: string
    }
  }
}
