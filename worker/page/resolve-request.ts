import { createMiddleware } from 'hono/factory'
import { chooseChannelId, loadChannel } from '../channel/load-channel.ts'
import { loadCategoryTree } from '../merchant-api/category.ts'
import { loadChannelData } from '../merchant-api/channel.ts'
import { createMerchantClient } from '../merchant-api/client.ts'
import { loadMenuTree } from '../merchant-api/menu.ts'
import type { Channel } from '../channel/channel.ts'
import { getSettings, type Settings } from '../channel/settings.ts'
import { checkMessages } from '../document/messages.ts'
import { log } from '../log/log.ts'
import { getLocale } from '#shared/i18n/locale.ts'
import { createMarketLog } from '../routing/market-log.ts'
import { getResolveInput } from '../routing/resolve-input.ts'
import { hasValidRootRedirect, resolve } from '../routing/resolve.ts'
import { readVisitor } from '../routing/visitor.ts'
import { getCachedJsonReader } from './cache-tools.ts'
import { resolveFinalTarget } from './guard-route.ts'
import { setResolution, type ChannelEnv, type PageEnv } from './page-context.ts'

/**
 * Parses the configuration. After a bad deployment the first request reports the invalid variable.
 */
export const setSettings = () =>
  createMiddleware<ChannelEnv>(async (c, next) => {
    const settings = getSettings(c.env)
    checkMessages(settings)
    c.set('settings', settings)
    await next()
  })

const unknownVisitor = readVisitor(() => undefined)
const checkedChannels = new WeakSet<Channel>()

// Only the merchant knows which markets exist. A setting that names no existing market is ignored,
// and logged once.
function logInvalidSettings(channel: Channel, settings: Settings): void {
  if (checkedChannels.has(channel)) return
  checkedChannels.add(channel)
  const { id, rootRedirect } = channel
  const fallback = settings.CHANNELS[id]?.fallbackMarket
  if (fallback !== undefined && channel.fallbackMarket.alias !== fallback) {
    log('error', 'fallback-market-unknown', { channel: id, alias: fallback })
  }
  const rootInput = {
    host: '',
    pathname: '/',
    search: '',
    acceptLanguage: undefined,
    visitor: unknownVisitor,
  }
  if (!hasValidRootRedirect(channel, rootInput)) {
    log('error', 'root-redirect-unknown', { channel: id, path: rootRedirect?.path })
  }
}

/**
 * Sets the channel of the request's host: from memory or KV, however old, else from the merchant.
 */
export const chooseChannel = () =>
  createMiddleware<ChannelEnv>(async (c, next) => {
    const { settings, requestId, timing } = c.var
    const id = chooseChannelId(settings, new URL(c.req.url).host)
    const languageId = getLocale(settings.DEFAULT_LOCALE).iso
    const merchant = createMerchantClient(
      { settings, service: c.env.MERCHANT, requestId, timing },
      { channelId: id, marketId: '', languageId },
    )
    const channel = await loadChannel(id, settings, {
      getCachedJson: getCachedJsonReader(c),
      load: () => loadChannelData(merchant),
    })
    logInvalidSettings(channel, settings)
    c.set('channel', channel)
    await next()
  })

const logUnavailableMarket = createMarketLog(() => Date.now())

/** Resolves the URL to one redirect, or to market, locale, page and parameters. */
export const resolveRoute = () =>
  createMiddleware<PageEnv>(async (c, next) => {
    const outcome = resolve(c.var.channel, getResolveInput(c))
    logUnavailableMarket(outcome.unavailableMarket, c.var.requestId)
    if (outcome.kind === 'redirect') {
      const { location, status, cacheControl } = await resolveFinalTarget(c, outcome)
      c.header('cache-control', cacheControl)
      return c.redirect(location, status)
    }
    setResolution(c, outcome.resolution)
    return next()
  })

/** Loads the category tree and the menus, which every page shows. */
export const loadCategories = () =>
  createMiddleware<PageEnv>(async (c, next) => {
    const { merchant } = c.var.page
    const getCachedJson = getCachedJsonReader(c)
    const [categories, menus] = await Promise.all([
      loadCategoryTree(merchant, getCachedJson),
      loadMenuTree(merchant, getCachedJson),
    ])
    c.set('categories', categories)
    c.set('menus', menus)
    await next()
  })
