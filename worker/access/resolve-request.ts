import { createMiddleware } from 'hono/factory'
import { chooseChannelId, loadChannel } from '../channel/load-channel.ts'
import type { RouteName } from '#shared/paths/route-table.ts'
import { loadCategoryTree, type Category } from '../merchant-api/catalogue/category-tree.ts'
import { loadChannelData } from '../merchant-api/load-channel-data.ts'
import { createMerchantClient, type MerchantClient } from '../merchant-api/client/client.ts'
import { loadOptionalPart } from '../merchant-api/client/load-optional-part.ts'
import { loadMenuTree } from '../merchant-api/content/menu.ts'
import type { Channel } from '../channel/channel.ts'
import { getSettings, type Settings } from '../channel/settings.ts'
import { checkMessages, listEagerLocales, loadMessages } from '../document/messages.ts'
import { log } from '../log/log.ts'
import { getLocale } from '#shared/i18n/locale.ts'
import { findUnknownTargets } from '../routing/find-unknown-targets.ts'
import { createMarketLog } from '../routing/market-log.ts'
import { getResolveInput } from '../routing/resolve-input.ts'
import { resolve } from '../routing/resolve.ts'
import { getCachedJsonReader } from '../page/cache-tools.ts'
import { resolveFinalTarget } from './guard-route.ts'
import { setResolution, type ChannelEnv, type PageEnv } from '../page/page-context.ts'

/** A missing or invalid variable makes the first request fail with an error that names it. */
export const setSettings = () =>
  createMiddleware<ChannelEnv>(async (c, next) => {
    const settings = getSettings(c.env)
    checkMessages(settings)
    await loadMessages(listEagerLocales(settings))
    c.set('settings', settings)
    await next()
  })

const checkedChannels = new WeakSet<Channel>()

// The shop ignores these settings and is not ready. They are logged once for each channel.
function logUnknownTargets(channel: Channel, settings: Settings): void {
  if (checkedChannels.has(channel)) return
  checkedChannels.add(channel)
  const { fallbackMarket, rootRedirect } = findUnknownTargets(channel, settings)
  if (fallbackMarket !== undefined)
    log('error', 'fallback-market-unknown', { channel: channel.id, alias: fallbackMarket })
  if (rootRedirect !== undefined)
    log('error', 'root-redirect-unknown', { channel: channel.id, path: rootRedirect })
}

/** Channel data from memory or KV is used even if it is old. */
export const chooseChannel = () =>
  createMiddleware<ChannelEnv>(async (c, next) => {
    const { settings, requestId, timing } = c.var
    const id = chooseChannelId(settings, new URL(c.req.url).host)
    const languageId = getLocale(settings.DEFAULT_LOCALE).iso
    const deadline = timing.startedAt + settings.PAGE_TIMEOUT
    const merchant = createMerchantClient(
      { settings, service: c.env.MERCHANT, requestId, timing, deadline },
      { channelId: id, marketId: '', languageId },
    )
    const channel = await loadChannel(id, settings, {
      getCachedJson: getCachedJsonReader(c),
      load: () => loadChannelData(merchant),
    })
    logUnknownTargets(channel, settings)
    c.set('channel', channel)
    await next()
  })

const logUnavailableMarket = createMarketLog(() => Date.now())

export const resolveRoute = () =>
  createMiddleware<PageEnv>(async (c, next) => {
    const outcome = resolve(c.var.channel, getResolveInput(c))
    logUnavailableMarket(outcome.unavailableMarket, c.var.requestId)
    if (outcome.kind === 'redirect') {
      const { location, status, cacheControl } = await resolveFinalTarget(c, outcome)
      c.header('cache-control', cacheControl)
      return c.redirect(location, status)
    }
    await loadMessages([outcome.resolution.locale])
    setResolution(c, outcome.resolution)
    return next()
  })

const categoryRoutes: (RouteName | null)[] = ['plp-category', 'plp-sub-category']

/** Every page shows the categories, but only the page of a category needs them. */
export const loadCategories = () =>
  createMiddleware<PageEnv>(async (c, next) => {
    const { merchant, resolution } = c.var.page
    const getCachedJson = getCachedJsonReader(c)
    const loadTree = (client: MerchantClient) => loadCategoryTree(client, getCachedJson)
    const [categories, menus] = await Promise.all([
      categoryRoutes.includes(resolution.route)
        ? loadTree(merchant)
        : loadOptionalPart<Category[]>(merchant, {
            load: loadTree,
            fallback: [],
            part: 'categories',
          }),
      loadMenuTree(merchant, getCachedJson),
    ])
    c.set('categories', categories)
    c.set('menus', menus)
    await next()
  })
