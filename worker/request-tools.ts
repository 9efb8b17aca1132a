import type { Context } from 'hono'
import { getLocale } from '#shared/i18n/locale.ts'
import type { CacheTools } from './channel/cached-json.ts'
import { createMerchant, type Merchant } from './commerce/merchant.ts'
import { readCookie } from './cookies.ts'
import type { AppEnv } from './env.ts'
import { getCartMarket } from './resolver/resolution.ts'
import type { ResolveInput } from './resolver/resolve.ts'
import { readVisitor } from './resolver/visitor.ts'

export function getCacheTools(c: Context<AppEnv>): CacheTools {
  return {
    store: c.env.CHANNEL_CACHE,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    now: () => Date.now(),
  }
}

/** What the resolver may see of the request. */
export function getResolveInput(c: Context<AppEnv>): ResolveInput {
  const { host, pathname, search } = new URL(c.req.url)
  return {
    host,
    pathname,
    search,
    acceptLanguage: c.req.header('accept-language'),
    visitor: readVisitor((cookie) => readCookie(c, cookie)),
  }
}

/** The merchant in the market (on the checkout's routes: the country of delivery) and language of the request. */
export function getMerchant(c: Context<AppEnv>): Merchant {
  const { settings, requestId, channel, resolution, timing } = c.var
  return createMerchant(
    { settings, service: c.env.MERCHANT, requestId, timing },
    {
      channelId: channel.id,
      marketId: getCartMarket(resolution).alias,
      languageId: getLocale(resolution.locale).iso,
    },
  )
}
