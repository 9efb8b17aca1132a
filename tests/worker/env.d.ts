import type { D1Migration } from 'cloudflare:test'

declare global {
  namespace Cloudflare {
    interface Env {
      DB: D1Database
      MERCHANT: Fetcher
      CHANNEL_CACHE: KVNamespace
      ASSETS: Fetcher
      MIGRATIONS: D1Migration[]
      OPEN: 'true'
      API_KEY: string
      MERCHANT_API_KEY: string
      COOKIE_SECRET: string
    }
  }
}
