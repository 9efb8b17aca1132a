import type { Channel } from '../channel/channel.ts'
import { getDomainOrigin } from '../channel/locale-domain.ts'
import type { Resolution } from './resolution.ts'

/** The page then omits everything that needs an origin. */
export const UNKNOWN_ORIGIN = 'https://unknown.invalid'

// These hosts need no configuration: names of the local machine, reserved names that cannot be
// registered, and preview deployments.
const unownedHost = /^(?:127\.0\.0\.1|\[::1\]|(?:.+\.)?(?:localhost|example|test|workers\.dev))$/

type OriginSources = { channel: Pick<Channel, 'origin' | 'host' | 'domains'> }

// The host of the URL must be checked, because a visitor can choose it: a local server reads `GET
// //other.shop/sv` as a request for the host `other.shop`.
function isKnownHost({ host, hostname }: URL, { channel }: OriginSources): boolean {
  if (unownedHost.test(hostname)) return true
  const configuredHosts = [channel.host, ...Object.values(channel.domains)]
  return configuredHosts.includes(host) || configuredHosts.includes(hostname)
}

/** A configured origin has priority. An unknown host gets UNKNOWN_ORIGIN. */
export function getChannelOrigin(requestUrl: string, sources: OriginSources): string {
  const url = new URL(requestUrl)
  return sources.channel.origin ?? (isKnownHost(url, sources) ? url.origin : UNKNOWN_ORIGIN)
}

/** It is the domain of the page's language, if that language has one. */
export function getPageOrigin(
  requestUrl: string,
  sources: OriginSources & { channel: Channel; resolution: Resolution },
): string {
  const { channel, resolution } = sources
  return getDomainOrigin(channel, resolution.locale) || getChannelOrigin(requestUrl, sources)
}
