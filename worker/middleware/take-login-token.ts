import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { getLocale } from '#shared/i18n/locale.ts'
import type { RouteName } from '#shared/paths/route-table.ts'
import { createMerchant, type Merchant } from '../commerce/merchant.ts'
import { findCart } from '../commerce/cart.ts'
import { readNotedCart, type User } from '../commerce/user.ts'
import { writeCookie } from '../cookies.ts'
import type { AppEnv } from '../env.ts'
import { readClaims } from '../identity/claims.ts'
import { askWhose, rememberCustomer } from '../identity/customer.ts'
import { mayAskAbout } from '../identity/limit-attempts.ts'
import { beginSession, signOut } from '../identity/session.ts'
import { describeError, log } from '../log.ts'
import { getResolveInput } from '../request-tools.ts'
import type { Outcome } from '../resolver/resolution.ts'
import { resolve } from '../resolver/resolve.ts'
import { forgetCart, isCartId } from '../shopping-cart.ts'
import { findLastTarget } from './guard-route.ts'

const PARAMETER = 'loginToken'
/** Of a token that comes in an address; its own expiry may end it sooner. */
const MAX_AGE_SECONDS = 3_600

type Holder = { token: string; user: User; merchant: Merchant }

// Only the merchant can tell whether a token is a customer's; one it cannot be asked about is not.
async function findHolder(c: Context<AppEnv>, token: string): Promise<Holder | null> {
  const claims = readClaims(token)
  if (!claims || claims.expiresAt <= Date.now()) return null
  const { settings, requestId, channel } = c.var
  const merchant = createMerchant(
    { settings, service: c.env.MERCHANT, requestId, token },
    { channelId: channel.id, marketId: '', languageId: getLocale(settings.DEFAULT_LOCALE).iso },
  )
  const user = await askWhose(c, token, merchant).catch((error: unknown) => {
    log('warn', 'login-token-unchecked', { requestId, ...describeError(error) })
    return 'unasked' as const
  })
  return typeof user === 'string' ? null : { token, user, merchant }
}

// The header of the next page shows its number, and that page may come from memory.
async function bringCart(c: Context<AppEnv>, { user, merchant }: Holder): Promise<void> {
  forgetCart(c)
  const id = readNotedCart(user)
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

async function replaceShopper(c: Context<AppEnv>, holder: Holder): Promise<void> {
  const { token, user } = holder
  signOut(c)
  const tokens = { token, maxAgeSeconds: MAX_AGE_SECONDS, refreshToken: null }
  beginSession(c, tokens, { username: user.email, rememberUser: false })
  rememberCustomer(c, user)
  await bringCart(c, holder)
}

/** Where the visit leads without the token: the resolver's own redirect and this one are one. Null: to another domain. */
function findTarget(c: Context<AppEnv>, outcome: Outcome): string | null {
  const url = new URL(c.req.url)
  const target = outcome.kind === 'redirect' ? new URL(outcome.location, url.origin) : new URL(url)
  if (target.origin !== url.origin) return null
  target.searchParams.delete(PARAMETER)
  // Two slashes at the start would name another host.
  return `${target.pathname.replace(/^\/+/, '/')}${target.search}`
}

/**
 * A `loginToken` in the address signs in as its customer and leaves the address; a bad one leaves it too. On pages that
 * show what is not published yet (`isPreview`) a token that is no customer's is theirs to read.
 */
export const takeLoginToken = (isPreview: (route: RouteName) => boolean) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const token = c.req.query(PARAMETER)
    if (token === undefined || !['GET', 'HEAD'].includes(c.req.method)) return next()
    const outcome = resolve(c.var.channel, getResolveInput(c))
    const route = outcome.kind === 'page' ? outcome.resolution.route : null
    const target = findTarget(c, outcome)
    // At another domain of the channel, where it leads, it will be taken.
    if (target === null) return next()
    const holder = await findHolder(c, token)
    if (holder) await replaceShopper(c, holder)
    // Of a preview the merchant is asked with whatever stands there.
    else if (route !== null && isPreview(route) && (await mayAskAbout(c))) return next()
    const { location } = await findLastTarget(c, { location: target, status: 303 })
    c.header('cache-control', 'private, no-store')
    c.header('referrer-policy', 'no-referrer')
    return c.redirect(location, 303)
  })
