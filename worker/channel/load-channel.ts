import { z } from 'zod'
import { standardCustomerTypes } from '#shared/customer/customer-type.ts'
import { categorySchema, loadCategories, type Category } from '../merchant-api/category.ts'
import { loadChannelData } from '../merchant-api/channel.ts'
import { loadMenus, menusSchema, type MerchantMenus } from '../merchant-api/menu.ts'
import type { MerchantClient } from '../merchant-api/client.ts'
import { describeError, log } from '../log/log.ts'
import { getCachedJson, type CacheTools } from './cached-json.ts'
import {
  channelDataSchema,
  findMarket,
  getBrowsableMarkets,
  type Channel,
  type ChannelData,
} from './channel.ts'
import type { Settings } from './settings.ts'

const FRESH_SECONDS = 300
const categoriesSchema = z.array(categorySchema)

/**
 * Returns the id of the channel with this host, else of the first channel without a host. `host`
 * may include a port; a configured host without a port matches every port.
 */
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

function joinChannel(id: string, data: ChannelData, settings: Settings): Channel {
  const channelSettings = settings.CHANNELS[id]
  const browsable = getBrowsableMarkets(data)
  const defaultMarket =
    findMarket(browsable, data.defaultMarketAlias) ?? browsable[0] ?? data.markets[0]
  return {
    id,
    name: channelSettings?.name ?? '',
    theme: channelSettings?.theme ?? {},
    origin: channelSettings?.origin === undefined ? null : new URL(channelSettings.origin).origin,
    sharePicture: channelSettings?.sharePicture ?? '',
    markets: data.markets,
    defaultMarket,
    fallbackMarket: findMarket(browsable, channelSettings?.fallbackMarket) ?? defaultMarket,
    marketInPath: channelSettings?.marketInPath ?? false,
    rootRedirect: channelSettings?.rootRedirect ?? null,
    locales: settings.LOCALES,
    defaultLocale: settings.DEFAULT_LOCALE,
    domains: channelSettings?.domains ?? {},
    detectsLanguage: channelSettings?.detectsLanguage ?? false,
    choosesLocaleAt: channelSettings?.choosesLocaleAt ?? 'no-prefix',
    customerTypes: channelSettings?.customerTypes ?? standardCustomerTypes,
  }
}

type JoinedChannel = { data: ChannelData; channel: Channel }

const joinedBySettings = new WeakMap<Settings, Map<string, JoinedChannel>>()

// Returns the same object while data and settings stay the same, because caches of pages and themes
// are keyed by it.
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
  dependencies: { merchant: MerchantClient; tools: CacheTools },
): Promise<Channel> {
  const data = await getCachedJson(
    {
      key: `channel:${id}`,
      version: 1,
      freshSeconds: FRESH_SECONDS,
      schema: channelDataSchema,
      load: () => loadChannelData(dependencies.merchant),
    },
    dependencies.tools,
  )
  return getJoinedChannel(id, data, settings)
}

/** Loads the category tree of one market and language. It is the same for every page. */
export function loadCategoryTree(merchant: MerchantClient, tools: CacheTools): Promise<Category[]> {
  const { channelId, marketId, languageId } = merchant.context
  return getCachedJson(
    {
      key: `categories:${channelId}:${marketId}:${languageId}`,
      version: 1,
      freshSeconds: FRESH_SECONDS,
      schema: categoriesSchema,
      load: () => loadCategories(merchant),
    },
    tools,
  )
}

/**
 * Loads the menus of one market and language. Returns null on failure, because the categories can
 * replace the menus.
 */
export async function loadMenuTree(
  merchant: MerchantClient,
  tools: CacheTools,
): Promise<MerchantMenus | null> {
  const { channelId, marketId, languageId } = merchant.context
  try {
    return await getCachedJson(
      {
        key: `menus:${channelId}:${marketId}:${languageId}`,
        version: 1,
        freshSeconds: FRESH_SECONDS,
        schema: menusSchema,
        load: () => loadMenus(merchant),
      },
      tools,
    )
  } catch (error) {
    log('warn', 'menus-failed', describeError(error))
    return null
  }
}
