import type { ChannelDestinations } from '#shared/measurement/destinations.ts'
import type { Seller } from '#shared/ui/shop-context.tsx'
import type { ChannelSettings } from './channel-settings.ts'

/** Path at which the embedded merchant serves all tools and takes their hits. */
export const DEMO_TOOLS_ENDPOINT = '/merchant/collect'
export const DEMO_EVENT_DESTINATION = 'http://merchant.internal/merchant/collect/events'

export const demoSeller: Seller = {
  name: '24 Hour Meals AB',
  addressLines: ['Kyltorget 24', '111 22 Stockholm'],
  organizationNumber: '559999-9991',
  vatNumber: 'SE559999999101',
  email: 'hej@24hourmeals.example',
  phone: '+46 8 525 007 24',
}

const createTool = (id: string) => ({ id, endpoint: DEMO_TOOLS_ENDPOINT })

const demoTools: ChannelDestinations = {
  consentTool: createTool('demo-consent'),
  analytics: createTool('G-DEMO'),
  tagManager: createTool('GTM-DEMO'),
  sessionRecording: createTool('demo-recording'),
  emailMarketing: createTool('demo-email'),
  adPixel: createTool('demo-pixel'),
  professionalNetwork: createTool('demo-network'),
}

type DemoSettings = {
  CHANNELS: Record<string, ChannelSettings>
  EVENT_DESTINATION?: string | undefined
}

/** Returns the settings with the tools and the seller of the demo shop where they name none. */
export function toDemoShop({ CHANNELS, EVENT_DESTINATION }: DemoSettings): DemoSettings {
  const channels = Object.entries(CHANNELS).map(([id, channel]): [string, ChannelSettings] => [
    id,
    {
      ...channel,
      destinations: channel.destinations ?? demoTools,
      seller: channel.seller ?? demoSeller,
    },
  ])
  return {
    CHANNELS: Object.fromEntries(channels),
    EVENT_DESTINATION: EVENT_DESTINATION ?? DEMO_EVENT_DESTINATION,
  }
}
