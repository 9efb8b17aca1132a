import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { getLocale } from '#shared/i18n/locale.ts'
import type { RouteName } from '#shared/paths/route-table.ts'
import { createMerchantClient, type MerchantClient } from '../merchant-api/client.ts'
import { findCart } from '../merchant-api/cart.ts'
import { findStoredCartId, type User } from '../merchant-api/user.ts'
import { removeParameters } from '../http/append-request-query.ts'
import { writeCookie } from '../http/cookies.ts'
import { readClaims } from '../identity/claims.ts'
import { loadTokenOwner, cacheCustomer } from '../identity/customer.ts'
import { consumeTokenCheck } from '../identity/rate-limit.ts'
import { startSession, signOut } from '../identity/session.ts'
import { describeError, log } from '../log/log.ts'
import type { Outcome } from '../routing/resolution.ts'
import { getResolveInput } from '../routing/resolve-input.ts'
import { resolve } from '../routing/resolve.ts'
import { clearCartCookies, isCartId } from '../cart/shopping-cart.ts'
import { resolveFinalTarget } from './guard-route.ts'
import type { PageEnv } from './page-context.ts'

const PARAMETER = 'loginToken'
/**
 * Session lifetime after a login with a token in the URL. The session ends earlier if the token
 * expires earlier.
 */
const MAX_AGE_SECONDS = 3_600

type TokenCustomer = { token: string; user: User; merchant: MerchantClient }

// Returns the customer to whom the token belongs. Only the merchant knows this; if the merchant
// cannot be reached, the token is not accepted.
async function loadTokenCustomer(
  c: Context<PageEnv>,
  token: string,
): Promise<TokenCustomer | null> {
  const claims = readClaims(token)
  if (!claims || claims.expiresAt <= Date.now()) return null
  const { settings, requestId, channel, timing } = c.var
  const deadline = timing.startedAt + settings.PAGE_TIMEOUT
  const merchant = createMerchantClient(
    { settings, service: c.env.MERCHANT, requestId, token, deadline },
    { channelId: channel.id, marketId: '', languageId: getLocale(settings.DEFAULT_LOCALE).iso },
  )
  const user = await loadTokenOwner(c, token, merchant).catch((error: unknown) => {
    log('warn', 'login-token-check-failed', { requestId, ...describeError(error) })
    return 'unchecked' as const
  })
  return typeof user === 'string' ? null : { token, user, merchant }
}

// Restores the cart of the customer. The cart count cookie is set here too, because the next page
// may come from the cache and shows the cart count in its header.
async function restoreCart(c: Context<PageEnv>, { user, merchant }: TokenCustomer): Promise<void> {
  clearCartCookies(c)
  const id = findStoredCartId(user)
  if (id === null || !isCartId(id)) return
  writeCookie(c, 'cart', id)
  const scope = { market: c.var.channel.defaultMarket.alias, isCheckout: false }
  const cart = await findCart(merchant, id, scope).catch((error: unknown) => {
    log('warn', 'login-token-cart-failed', {
      requestId: c.var.requestId,
      ...describeError(error),
    })
    return null
  })
  if (cart) writeCookie(c, 'cartCount', `${cart.quantity}`)
}

async function replaceShopper(c: Context<PageEnv>, tokenCustomer: TokenCustomer): Promise<void> {
  const { token, user } = tokenCustomer
  signOut(c)
  const tokens = { token, maxAgeSeconds: MAX_AGE_SECONDS, refreshToken: null }
  startSession(c, tokens, { username: user.email, rememberUser: false })
  cacheCustomer(c, user)
  await restoreCart(c, tokenCustomer)
}

/**
 * Returns the URL without the token. If the resolver also redirects, returns the target of that
 * redirect without the token. Returns null if the target is on another domain.
 */
function findUrlWithoutToken(c: Context<PageEnv>, outcome: Outcome): string | null {
  const url = new URL(c.req.url)
  const target = outcome.kind === 'redirect' ? new URL(outcome.location, url.origin) : url
  if (target.origin !== url.origin) return null
  // A path that starts with two slashes would name another host.
  return `${target.pathname.replace(/^\/+/, '/')}${removeParameters(target.search, [PARAMETER])}`
}

/**
 * Handles a `loginToken` in the URL: signs in the customer of the token and redirects to the URL
 * without the token. An invalid token is removed too. If `isPreview` is true for the page, a token
 * that belongs to no customer stays in the URL, because the page uses it to show unpublished
 * content.
 */
export const handleLoginToken = (isPreview: (route: RouteName) => boolean) =>
  createMiddleware<PageEnv>(async (c, next) => {
    const token = c.req.query(PARAMETER)
    if (token === undefined || !['GET', 'HEAD'].includes(c.req.method)) return next()
    const outcome = resolve(c.var.channel, getResolveInput(c))
    const route = outcome.kind === 'page' ? outcome.resolution.route : null
    const target = findUrlWithoutToken(c, outcome)
    // The resolver redirects to another domain of the channel. The token is handled there.
    if (target === null) return next()
    const tokenCustomer = await loadTokenCustomer(c, token)
    if (tokenCustomer) await replaceShopper(c, tokenCustomer)
    // A preview page passes any token to the merchant.
    else if (route !== null && isPreview(route) && (await consumeTokenCheck(c))) return next()
    const { location } = await resolveFinalTarget(c, { location: target, status: 303 })
    c.header('cache-control', 'private, no-store')
    c.header('referrer-policy', 'no-referrer')
    return c.redirect(location, 303)
  })
