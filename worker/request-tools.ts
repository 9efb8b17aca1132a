import type { Context } from 'hono'
import { getLocale } from '#shared/i18n/locale.ts'
import type { CacheTools } from './channel/cached-json.ts'
import { createMerchant, type Merchant } from './commerce/merchant.ts'
import { readCookie } from './cookies.ts'
import type { AppEnv } from './env.ts'
import { signOut } from './identity/session.ts'
import { noteVerdict } from './identity/token-verdicts.ts'
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

type Bearer = { token?: string | undefined; isCompany?: boolean; onTokenRefused?: () => void }

function connect(c: Context<AppEnv>, bearer: Bearer = {}): Merchant {
  const { settings, requestId, channel, resolution, timing } = c.var
  return createMerchant(
    { settings, service: c.env.MERCHANT, requestId, ...bearer, timing },
    {
      channelId: channel.id,
      marketId: getCartMarket(resolution).alias,
      languageId: getLocale(resolution.locale).iso,
    },
  )
}

/** The merchant in the market and language of the request, without anything of the shopper. */
export function getMerchant(c: Context<AppEnv>): Merchant {
  return connect(c)
}

/** Whether a company is signed in. Who only looks at prices as one buys as a person. */
export function isCompany(c: Context<AppEnv>): boolean {
  return c.var.shopper?.session?.claims.customerType === 'ORGANIZATION'
}

/**
 * The same for whoever is signed in: carts, checkouts and orders are theirs. Nothing it answers may be shared. A token that
 * the merchant turns away is the end of the session.
 */
export function getShopperMerchant(c: Context<AppEnv>): Merchant {
  const token = c.var.shopper?.session?.token
  return connect(c, {
    token,
    isCompany: isCompany(c),
    onTokenRefused: () => {
      if (token !== undefined) c.executionCtx.waitUntil(noteVerdict(token, false))
      if (c.var.shopper.session) signOut(c)
    },
  })
}
