import { z } from 'zod'
import { standardCustomerTypes } from '#shared/customer/customer-type.ts'
import { categorySchema, loadCategories, type Category } from '../commerce/category.ts'
import { loadChannelData } from '../commerce/channel.ts'
import { loadMenus, menusSchema, type MerchantMenus } from '../commerce/menu.ts'
import type { Merchant } from '../commerce/merchant.ts'
import type { Settings } from '../env.ts'
import { describeError, log } from '../log.ts'
import { getCachedJson, type CacheTools } from './cached-json.ts'
import {
  channelDataSchema,
  findMarket,
  getBrowsableMarkets,
  type Channel,
  type ChannelData,
} from './channel.ts'

const FRESH_SECONDS = 300
const categoriesSchema = z.array(categorySchema)

/**
 * The channel of a host, else the first one configured that claims none. `host` may have a port; a claim without one
 * holds for every port.
 */
export function chooseChannelId(settings: Settings, host: string): string {
  const channels = Object.entries(settings.CHANNELS)
  const [name] = host.split(':')
  const owner = channels.find(([, channel]) =>
    [channel.host, ...Object.values(channel.domains)].some(
      (claimed) => claimed !== undefined && (claimed === host || claimed === name),
    ),
  )
  const open = channels.find(([, channel]) => channel.host === undefined)
  return (owner ?? open ?? channels[0])?.[0] ?? ''
}

function joinChannel(id: string, data: ChannelData, settings: Settings): Channel {
  const own = settings.CHANNELS[id]
  const browsable = getBrowsableMarkets(data)
  const defaultMarket =
    findMarket(browsable, data.defaultMarketAlias) ?? browsable[0] ?? data.markets[0]
  return {
    id,
    name: own?.name ?? '',
    theme: own?.theme ?? {},
    origin: own?.origin === undefined ? null : new URL(own.origin).origin,
    sharePicture: own?.sharePicture ?? '',
    markets: data.markets,
    defaultMarket,
    fallbackMarket: findMarket(browsable, own?.fallbackMarket) ?? defaultMarket,
    marketInPath: own?.marketInPath ?? false,
    rootRedirect: own?.rootRedirect ?? null,
    locales: settings.LOCALES,
    defaultLocale: settings.DEFAULT_LOCALE,
    domains: own?.domains ?? {},
    detectsLanguage: own?.detectsLanguage ?? false,
    choosesLocaleAt: own?.choosesLocaleAt ?? 'no-prefix',
    customerTypes: own?.customerTypes ?? standardCustomerTypes,
  }
}

type Joined = { data: ChannelData; channel: Channel }

const joined = new WeakMap<Settings, Map<string, Joined>>()

// The same object as long as both halves are: pages and themes are remembered by it.
function getJoined(id: string, data: ChannelData, settings: Settings): Channel {
  const byId = joined.get(settings) ?? new Map<string, Joined>()
  joined.set(settings, byId)
  const known = byId.get(id)
  if (known?.data === data) return known.channel
  const channel = joinChannel(id, data, settings)
  byId.set(id, { data, channel })
  return channel
}

export async function loadChannel(
  id: string,
  settings: Settings,
  using: { merchant: Merchant; tools: CacheTools },
): Promise<Channel> {
  const data = await getCachedJson(
    {
      key: `channel:${id}`,
      version: 1,
      freshSeconds: FRESH_SECONDS,
      schema: channelDataSchema,
      load: () => loadChannelData(using.merchant),
    },
    using.tools,
  )
  return getJoined(id, data, settings)
}

/** The category tree of one language, the same for every page. */
export function loadCategoryTree(merchant: Merchant, tools: CacheTools): Promise<Category[]> {
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

/** Every menu in one language, the same around every page. Without them the shop still has its categories. */
export async function loadMenuTree(
  merchant: Merchant,
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
