import type { ConsentPurpose } from '#shared/consent/consent.ts'
import {
  destinations,
  destinationKinds,
  type ChannelDestinations,
  type DestinationKind,
} from '#shared/measurement/destinations.ts'

/** The names under which visitors know the tools. */
const toolNames: Record<DestinationKind, string> = {
  consentTool: 'Cookiebot',
  analytics: 'Google Analytics',
  tagManager: 'Google Tag Manager',
  sessionRecording: 'Microsoft Clarity',
  emailMarketing: 'Klaviyo',
  adPixel: 'Meta Pixel',
  professionalNetwork: 'LinkedIn Insight Tag',
}

export const listToolNames = (configured: ChannelDestinations, purpose: ConsentPurpose): string[] =>
  destinationKinds
    .filter((kind) => configured[kind] && destinations[kind].purposes.includes(purpose))
    .map((kind) => toolNames[kind])
