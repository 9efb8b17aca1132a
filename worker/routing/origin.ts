import type { Channel } from '../channel/channel.ts'
import { getDomainOrigin } from '../channel/locale-domain.ts'
import type { Settings } from '../channel/settings.ts'
import type { Resolution } from './resolution.ts'

/**
 * Replaces the origin of an unknown host. The page then leaves out everything that needs an origin.
 */
export const UNKNOWN_ORIGIN = 'https://unknown.invalid'

// Names of the local machine, reserved names that cannot be registered, and preview deployments.
const unownedHost = /^(?:127\.0\.0\.1|\[::1\]|(?:.+\.)?(?:localhost|example|test|workers\.dev))$/

type OriginSources = { channel: Channel; settings: Pick<Settings, 'CHANNELS'> }

// A local server reads `GET //other.shop/sv` as a visit of that host, so a URL does not prove who
// owns the host.
function isKnownHost({ host, hostname }: URL, { channel, settings }: OriginSources): boolean {
  if (unownedHost.test(hostname)) return true
  const channelSettings = settings.CHANNELS[channel.id]
  const configuredHosts = [channelSettings?.host, ...Object.values(channelSettings?.domains ?? {})]
  return configuredHosts.includes(host) || configuredHosts.includes(hostname)
}

/**
 * Returns the origin of the channel's absolute URLs: the configured one, else that of the request
 * if its host is known.
 */
export function getChannelOrigin(requestUrl: string, sources: OriginSources): string {
  const url = new URL(requestUrl)
  return sources.channel.origin ?? (isKnownHost(url, sources) ? url.origin : UNKNOWN_ORIGIN)
}

/** Returns the origin of this page's URL; its language may have its own domain. */
export function getPageOrigin(
  requestUrl: string,
  sources: OriginSources & { resolution: Resolution },
): string {
  const { channel, resolution } = sources
  return getDomainOrigin(channel, resolution.locale) || getChannelOrigin(requestUrl, sources)
}
