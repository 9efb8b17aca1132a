import type { Context } from 'hono'
import { getDomainOrigin } from '../channel/locale-domain.ts'
import type { AppEnv } from '../env.ts'

/**
 * Replaces the origin of an unknown host. The page then leaves out everything that needs an origin.
 */
export const UNKNOWN_ORIGIN = 'https://unknown.invalid'

// Names of the local machine, reserved names that cannot be registered, and preview deployments.
const unownedHost = /^(?:127\.0\.0\.1|\[::1\]|(?:.+\.)?(?:localhost|example|test|workers\.dev))$/

// A local server reads `GET //other.shop/sv` as a visit of that host, so a URL does not prove who
// owns the host.
function isKnownHost(c: Context<AppEnv>, { host, hostname }: URL): boolean {
  if (unownedHost.test(hostname)) return true
  const channelSettings = c.var.settings.CHANNELS[c.var.channel.id]
  const configuredHosts = [channelSettings?.host, ...Object.values(channelSettings?.domains ?? {})]
  return configuredHosts.includes(host) || configuredHosts.includes(hostname)
}

/**
 * Returns the origin of the channel's absolute URLs: the configured one, else that of the request
 * if its host is known.
 */
export function getChannelOrigin(c: Context<AppEnv>): string {
  const url = new URL(c.req.url)
  return c.var.channel.origin ?? (isKnownHost(c, url) ? url.origin : UNKNOWN_ORIGIN)
}

/** Returns the origin of this page's URL; its language may have its own domain. */
export function getPageOrigin(c: Context<AppEnv>): string {
  return getDomainOrigin(c.var.channel, c.var.resolution.locale) || getChannelOrigin(c)
}
