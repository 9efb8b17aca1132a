import { z } from 'zod'
import { standardCustomerTypes } from '#shared/customer/customer-type.ts'
import { categorySchema, loadCategories, type Category } from '../commerce/category.ts'
import { loadChannelData } from '../commerce/channel.ts'
import type { Merchant } from '../commerce/merchant.ts'
import type { Settings } from '../env.ts'
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

const joined = new WeakMap<ChannelData, Channel>()

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
  const known = joined.get(data)
  if (known) return known
  const channel = joinChannel(id, data, settings)
  joined.set(data, channel)
  return channel
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
