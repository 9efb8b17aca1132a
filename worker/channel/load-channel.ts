import { z } from 'zod'
import { categorySchema, loadCategories, type Category } from '../commerce/category.ts'
import { loadChannelData } from '../commerce/channel.ts'
import { loadMenus, menusSchema, type MerchantMenus } from '../commerce/menu.ts'
import type { Merchant } from '../commerce/merchant.ts'
import type { Settings } from '../env.ts'
import { describeError, log } from '../log.ts'
import { getCachedJson, type CacheTools } from './cached-json.ts'
import { channelDataSchema, findMarket, type Channel, type ChannelData } from './channel.ts'

const FRESH_SECONDS = 300
const categoriesSchema = z.array(categorySchema)

/** The channel of a host name, else the first one configured that claims no host. */
export function chooseChannelId(settings: Settings, host: string): string {
  const channels = Object.entries(settings.CHANNELS)
  const owner = channels.find(([, channel]) => channel.host === host)
  const open = channels.find(([, channel]) => channel.host === undefined)
  return (owner ?? open ?? channels[0])?.[0] ?? ''
}

function joinChannel(id: string, data: ChannelData, settings: Settings): Channel {
  const own = settings.CHANNELS[id]
  const defaultMarket = findMarket(data.markets, data.defaultMarketAlias) ?? data.markets[0]
  return {
    id,
    name: own?.name ?? '',
    theme: own?.theme ?? {},
    markets: data.markets,
    defaultMarket,
    fallbackMarket: findMarket(data.markets, own?.fallbackMarket) ?? defaultMarket,
    marketInPath: own?.marketInPath ?? false,
    rootRedirect: own?.rootRedirect ?? null,
    locales: settings.LOCALES,
    defaultLocale: settings.DEFAULT_LOCALE,
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
