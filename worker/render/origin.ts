import type { Context } from 'hono'
import { getDomainOrigin } from '../channel/locale-domain.ts'
import type { AppEnv } from '../env.ts'

/** What absolute addresses of the channel begin with: as configured, else as asked for. */
export function getChannelOrigin(c: Context<AppEnv>): string {
  return c.var.channel.origin ?? new URL(c.req.url).origin
}

/** What this page's own address begins with: its language may have a domain of its own. */
export function getPageOrigin(c: Context<AppEnv>): string {
  return getDomainOrigin(c.var.channel, c.var.resolution.locale) || getChannelOrigin(c)
}
