import { createMiddleware } from 'hono/factory'
import {
  chooseChannelId,
  loadCategoryTree,
  loadChannel,
  loadMenuTree,
} from '../channel/load-channel.ts'
import { createMerchant } from '../commerce/merchant.ts'
import type { Channel } from '../channel/channel.ts'
import type { AppEnv, Settings } from '../env.ts'
import { log } from '../log.ts'
import { getLocale } from '#shared/i18n/locale.ts'
import { hasRoot, resolve } from '../resolver/resolve.ts'
import { getCacheTools, getMerchant, getResolveInput } from '../request-tools.ts'
import { readVisitor } from '../resolver/visitor.ts'
import { findLastTarget } from './guard-route.ts'
import { createMarketLog } from './market-log.ts'

const stranger = readVisitor(() => undefined)
const checked = new WeakSet<Channel>()

// Which markets there are only the merchant knows. What names none of them counts as not configured, and is told once.
function tellImpossible(channel: Channel, settings: Settings): void {
  if (checked.has(channel)) return
  checked.add(channel)
  const { id, rootRedirect } = channel
  const fallback = settings.CHANNELS[id]?.fallbackMarket
  if (fallback !== undefined && channel.fallbackMarket.alias !== fallback) {
    log('error', 'fallback-market-unknown', { channel: id, alias: fallback })
  }
  const nobody = {
    host: '',
    pathname: '/',
    search: '',
    acceptLanguage: undefined,
    visitor: stranger,
  }
  if (!hasRoot(channel, nobody)) {
    log('error', 'root-redirect-unknown', { channel: id, path: rootRedirect?.path })
  }
}

/** The channel of the request's host: from memory or KV, however old, before the merchant is asked. */
export const chooseChannel = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { settings, requestId, timing } = c.var
    const id = chooseChannelId(settings, new URL(c.req.url).host)
    const languageId = getLocale(settings.DEFAULT_LOCALE).iso
    const merchant = createMerchant(
      { settings, service: c.env.MERCHANT, requestId, timing },
      { channelId: id, marketId: '', languageId },
    )
    const channel = await loadChannel(id, settings, { merchant, tools: getCacheTools(c) })
    tellImpossible(channel, settings)
    c.set('channel', channel)
    await next()
  })

const logUnavailableMarket = createMarketLog(() => Date.now())

/** Reads the address: one redirect, or market, locale, page and its parameters. */
export const resolveRoute = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const outcome = resolve(c.var.channel, getResolveInput(c))
    logUnavailableMarket(outcome.unavailableMarket, c.var.requestId)
    if (outcome.kind === 'redirect') {
      const { location, status, cacheControl } = await findLastTarget(c, outcome)
      c.header('cache-control', cacheControl)
      return c.redirect(location, status)
    }
    c.set('resolution', outcome.resolution)
    return next()
  })

/** Category tree and menus, which every page shows. */
export const loadCategories = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const [merchant, tools] = [getMerchant(c), getCacheTools(c)]
    const [categories, menus] = await Promise.all([
      loadCategoryTree(merchant, tools),
      loadMenuTree(merchant, tools),
    ])
    c.set('categories', categories)
    c.set('menus', menus)
    await next()
  })
