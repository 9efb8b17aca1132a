import type { Context } from 'hono'
import { getDomainOrigin } from '../channel/locale-domain.ts'
import type { AppEnv } from '../env.ts'

/** In place of the origin of a host that nobody has named as the shop's: nothing is said that needs one. */
export const NO_ORIGIN = 'https://unknown.invalid'

// Names of the machine itself, names that nobody can own, and previews of a deployment.
const ownlessHost = /^(?:127\.0\.0\.1|\[::1\]|(?:.+\.)?(?:localhost|example|test|workers\.dev))$/

// A local server reads `GET //other.shop/sv` as a visit of that host: an address is no proof of whose the host is.
function isKnownHost(c: Context<AppEnv>, { host, hostname }: URL): boolean {
  if (ownlessHost.test(hostname)) return true
  const own = c.var.settings.CHANNELS[c.var.channel.id]
  const claimed = [own?.host, ...Object.values(own?.domains ?? {})]
  return claimed.includes(host) || claimed.includes(hostname)
}

/** What absolute addresses of the channel begin with: as configured, else as asked for where the host is known. */
export function getChannelOrigin(c: Context<AppEnv>): string {
  const url = new URL(c.req.url)
  return c.var.channel.origin ?? (isKnownHost(c, url) ? url.origin : NO_ORIGIN)
}

/** What this page's own address begins with: its language may have a domain of its own. */
export function getPageOrigin(c: Context<AppEnv>): string {
  return getDomainOrigin(c.var.channel, c.var.resolution.locale) || getChannelOrigin(c)
}
