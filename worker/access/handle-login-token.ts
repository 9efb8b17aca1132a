import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { getLocale } from '#shared/i18n/locale.ts'
import type { RouteName } from '#shared/paths/route-table.ts'
import { createMerchantClient, type MerchantClient } from '../merchant-api/client/client.ts'
import { formatCartCount } from '#shared/cart/cart-count-cookie.ts'
import { findCart } from '../merchant-api/cart/cart-operations.ts'
import { findStoredCartId, type User } from '../merchant-api/customer/user.ts'
import { writeCookie } from '../http/cookies.ts'
import { loadTokenOwner, cacheCustomer } from '../identity/customer.ts'
import { findTokenOfLink, recordLinkUse } from '../identity/login-link.ts'
import { setFirstName, startSession } from '../identity/session.ts'
import { describeError, log } from '../log/log.ts'
import type { Outcome } from '../routing/resolution.ts'
import { getResolveInput } from '../routing/resolve-input.ts'
import { resolve } from '../routing/resolve.ts'
import { isCartId } from '../cart/shopping-cart.ts'
import { signOutBrowser } from '../cart/sign-out-browser.ts'
import { resolveFinalTarget } from './guard-route.ts'
import type { PageEnv } from '../page/page-context.ts'
import { writePreviewToken } from './preview-token.ts'
import { findUrlWithout, redirectFromSecret } from './move-secrets.ts'

const PARAMETER = 'loginToken'
/** The session ends earlier if the token expires earlier. */
const MAX_AGE_SECONDS = 3_600

type TokenOwner = { token: string; user: User | null; merchant: MerchantClient }

// Returns the token of the link with its customer, who is null for a token for previews. Only the
// merchant knows the customer; if the merchant cannot be reached, the token is not accepted.
async function loadLinkOwner(c: Context<PageEnv>, loginToken: string): Promise<TokenOwner | null> {
  const token = await findTokenOfLink(c, loginToken)
  if (token === null) return null
  const { settings, requestId, channel, timing } = c.var
  const deadline = timing.startedAt + settings.PAGE_TIMEOUT
  const merchant = createMerchantClient(
    { settings, service: c.env.MERCHANT, requestId, token, deadline },
    { channelId: channel.id, marketId: '', languageId: getLocale(settings.DEFAULT_LOCALE).iso },
  )
  const user = await loadTokenOwner(c, token, merchant).catch((error: unknown) => {
    log('warn', 'login-token-check-failed', { requestId, ...describeError(error) })
    return 'not-checked' as const
  })
  if (user === 'not-checked') return null
  await recordLinkUse(c, loginToken)
  return { token, user: user === 'no-customer' ? null : user, merchant }
}

// Restores the cart of the customer. The cart count cookie is set here too, because the next page
// may come from the cache and shows the cart count in its header.
async function restoreCart(
  c: Context<PageEnv>,
  { user, merchant }: { user: User; merchant: MerchantClient },
): Promise<void> {
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
  if (cart) writeCookie(c, 'cartCount', formatCartCount(cart))
}

async function replaceShopper(
  c: Context<PageEnv>,
  { token, user, merchant }: TokenOwner & { user: User },
): Promise<void> {
  signOutBrowser(c)
  const tokens = { token, maxAgeSeconds: MAX_AGE_SECONDS, refreshToken: null }
  startSession(c, tokens, { username: user.email, rememberUser: false })
  setFirstName(c, user.firstName)
  cacheCustomer(c, user)
  await restoreCart(c, { user, merchant })
}

type IsPreview = (route: RouteName) => boolean

// Returns the path of the page that shows unpublished content, or null for any other page.
function findPreviewPath(c: Context<PageEnv>, target: string, isPreview: IsPreview): string | null {
  const { pathname } = new URL(target, c.req.url)
  const outcome = resolve(c.var.channel, { ...getResolveInput(c), pathname, search: '' })
  const route = outcome.kind === 'page' ? outcome.resolution.route : null
  return route !== null && isPreview(route) ? pathname : null
}

async function redeemLoginToken(
  c: Context<PageEnv>,
  { token, target, isPreview }: { token: string; target: string; isPreview: IsPreview },
): Promise<void> {
  const owner = await loadLinkOwner(c, token)
  if (!owner) return
  const { user } = owner
  if (user) return replaceShopper(c, { ...owner, user })
  const path = findPreviewPath(c, target, isPreview)
  if (path !== null) await writePreviewToken(c, owner.token, path)
}

/**
 * Handles the `loginToken` of a link that an admin tool created, and redirects to the URL without
 * it. The token signs its customer in. A token for previews goes into a cookie of the page, if
 * `isPreview` is true for the page. Any other token is ignored.
 */
export const handleLoginToken = (isPreview: IsPreview) =>
  createMiddleware<PageEnv>(async (c, next) => {
    const token = c.req.query(PARAMETER)
    if (token === undefined || !['GET', 'HEAD'].includes(c.req.method)) return next()
    const outcome: Outcome = resolve(c.var.channel, getResolveInput(c))
    const target = findUrlWithout(c, outcome, [PARAMETER])
    // The resolver redirects to another domain of the channel. The token is handled there.
    if (target === null) return next()
    await redeemLoginToken(c, { token, target, isPreview })
    const { location } = await resolveFinalTarget(c, { location: target, status: 303 })
    return redirectFromSecret(c, location)
  })
