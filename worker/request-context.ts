import type { Context } from 'hono'
import { getLocale } from '#shared/i18n/locale.ts'
import type { CacheTools, GetCachedJson } from './channel/json-cache.ts'
import { createMerchantClient, type MerchantClient } from './merchant-api/client.ts'
import { readCookie } from './http/cookies.ts'
import type { AppEnv } from './env.ts'
import { signOut } from './identity/session.ts'
import { getCartMarket } from './routing/resolution.ts'
import type { ResolveInput } from './routing/resolve.ts'
import { readVisitor } from './routing/visitor.ts'

export function getCacheTools(c: Context<AppEnv>): CacheTools {
  return {
    store: c.env.CHANNEL_CACHE,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  }
}

/** Returns the reader of channel data for this request. */
export function getCachedJsonReader(c: Context<AppEnv>): GetCachedJson {
  const tools = getCacheTools(c)
  return (definition) => c.var.isolate.jsonCache.get(definition, tools)
}

/** Returns the part of the request that the resolver may read. */
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

type Bearer = { token?: string | undefined; isCompany?: boolean; onTokenRefused?: () => void }

function createClient(c: Context<AppEnv>, bearer: Bearer = {}): MerchantClient {
  const { settings, requestId, channel, resolution, timing } = c.var
  return createMerchantClient(
    { settings, service: c.env.MERCHANT, requestId, ...bearer, timing },
    {
      channelId: channel.id,
      marketId: getCartMarket(resolution).alias,
      languageId: getLocale(resolution.locale).iso,
    },
  )
}

/**
 * Returns a merchant client for the market and language of the request, without any data of the
 * shopper.
 */
export function getMerchantClient(c: Context<AppEnv>): MerchantClient {
  return createClient(c)
}

/**
 * Returns whether a company is signed in. A visitor who only views prices as a company buys as a
 * person.
 */
export function isCompany(c: Context<AppEnv>): boolean {
  return c.var.shopper?.session?.claims.customerType === 'ORGANIZATION'
}

/**
 * Returns a merchant client for the signed-in shopper, with access to their carts, checkouts and
 * orders. Its responses must not be shared. A token that the merchant rejects ends the session.
 */
export function getShopperMerchantClient(c: Context<AppEnv>): MerchantClient {
  const token = c.var.shopper?.session?.token
  return createClient(c, {
    token,
    isCompany: isCompany(c),
    onTokenRefused: () => {
      const { tokenStatuses } = c.var.isolate
      if (token !== undefined) c.executionCtx.waitUntil(tokenStatuses.set(token, 'refused'))
      if (c.var.shopper.session) signOut(c)
    },
  })
}
