import { CONSENT_COOKIE, readConsent } from '#shared/consent/consent.ts'
import {
  destinationDirectives,
  listAgreedKinds,
  listSources,
  type ChannelDestinations,
  type DestinationDirective,
  type DestinationKind,
} from '#shared/measurement/destinations.ts'
import { routeTable, type RouteName } from '#shared/paths/route-table.ts'
import type { Channel } from '../channel/channel.ts'

/** On these pages no tool runs, because shoppers enter their address and pay there. */
const routesWithoutTools: readonly RouteName[] = ['checkout', 'checkout-klarna-fail']

/** Returns the tools that a page may load. An address without a page has the route null. */
export function getDestinations(
  { destinations }: Pick<Channel, 'destinations'>,
  route: RouteName | null,
): ChannelDestinations {
  if (route === null) return destinations
  if (routesWithoutTools.includes(route)) return {}
  if (routeTable[route].access === 'public') return destinations
  // A recording contains what the page shows, which is personal on these pages.
  const { sessionRecording: _, ...others } = destinations
  return others
}

export function listAgreedTools(
  configured: ChannelDestinations,
  cookies: string | null,
): readonly DestinationKind[] {
  // Most visitors have not agreed to anything, and this runs for every page.
  if (!cookies?.includes(CONSENT_COOKIE)) return []
  return listAgreedKinds(configured, readConsent(cookies))
}

export type DirectiveSources = Record<DestinationDirective, readonly string[]>

export function toDirectiveSources(
  configured: ChannelDestinations,
  kinds: readonly DestinationKind[],
): DirectiveSources {
  const list = (directive: DestinationDirective) =>
    kinds.flatMap((kind) => {
      const settings = configured[kind]
      return settings ? listSources(kind, settings, directive) : []
    })
  const [script, img, connect, frame] = destinationDirectives
  return {
    [script]: list(script),
    [img]: list(img),
    [connect]: list(connect),
    [frame]: list(frame),
  }
}
