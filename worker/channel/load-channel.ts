import {
  channelDataSchema,
  findMarket,
  getBrowsableMarkets,
  type Channel,
  type ChannelData,
} from './channel.ts'
import type { Settings } from './settings.ts'
import type { GetCachedJson } from './cached-json.ts'

/** `host` may include a port; a configured host without a port matches every port. */
export function chooseChannelId(settings: Settings, host: string): string {
  const channels = Object.entries(settings.CHANNELS)
  const [name] = host.split(':')
  const hostChannel = channels.find(([, channel]) =>
    [channel.host, ...Object.values(channel.domains)].some(
      (configuredHost) =>
        configuredHost !== undefined && (configuredHost === host || configuredHost === name),
    ),
  )
  const defaultChannel = channels.find(([, channel]) => channel.host === undefined)
  return (hostChannel ?? defaultChannel ?? channels[0])?.[0] ?? ''
}

export function joinChannel(id: string, data: ChannelData, settings: Settings): Channel {
  const channelSettings = settings.CHANNELS[id]
  if (!channelSettings) throw new Error(`The channel ${id} has no settings`)
  const browsable = getBrowsableMarkets(data)
  const defaultMarket =
    findMarket(browsable, data.defaultMarketAlias) ?? browsable[0] ?? data.markets[0]
  return {
    ...channelSettings,
    id,
    markets: data.markets,
    defaultMarket,
    fallbackMarket: findMarket(browsable, channelSettings.fallbackMarket) ?? defaultMarket,
    locales: settings.LOCALES,
    defaultLocale: settings.DEFAULT_LOCALE,
    destinations: channelSettings.destinations ?? {},
  }
}

type JoinedChannel = { data: ChannelData; channel: Channel }

const joinedBySettings = new WeakMap<Settings, Map<string, JoinedChannel>>()

// Returns the same object as long as the channel data and the settings do not change. The caches of
// pages and themes use this object as their key.
function getJoinedChannel(id: string, data: ChannelData, settings: Settings): Channel {
  const byId = joinedBySettings.get(settings) ?? new Map<string, JoinedChannel>()
  joinedBySettings.set(settings, byId)
  const cached = byId.get(id)
  if (cached?.data === data) return cached.channel
  const channel = joinChannel(id, data, settings)
  byId.set(id, { data, channel })
  return channel
}

export async function loadChannel(
  id: string,
  settings: Settings,
  { getCachedJson, load }: { getCachedJson: GetCachedJson; load: () => Promise<ChannelData> },
): Promise<Channel> {
  const data = await getCachedJson({
    key: `channel:${id}`,
    version: 1,
    schema: channelDataSchema,
    load,
  })
  return getJoinedChannel(id, data, settings)
}
