import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { getLocale } from '#shared/i18n/locale.ts'
import { createMerchant } from '../commerce/merchant.ts'
import { findUser, readNotedCart, type User } from '../commerce/user.ts'
import { writeCookie } from '../cookies.ts'
import type { AppEnv } from '../env.ts'
import { readClaims } from '../identity/claims.ts'
import { beginSession, signOut } from '../identity/session.ts'
import { describeError, log } from '../log.ts'
import { forgetCart, isCartId } from '../shopping-cart.ts'

const PARAMETER = 'loginToken'
/** Pages whose token is of the staff, and shows what is not published. */
const PREVIEWS = /\/(preview-widgets|content\/[^/]+)\/?$/
/** Of a token that comes in an address; its own expiry may end it sooner. */
const MAX_AGE_SECONDS = 3_600

// Only the merchant can tell whether a token is good; one it cannot be asked about is not.
async function findHolder(c: Context<AppEnv>, token: string): Promise<User | null> {
  const claims = readClaims(token)
  if (!claims || claims.expiresAt <= Date.now()) return null
  const { settings, requestId, channel } = c.var
  const merchant = createMerchant(
    { settings, service: c.env.MERCHANT, requestId, token },
    { channelId: channel.id, marketId: '', languageId: getLocale(settings.DEFAULT_LOCALE).iso },
  )
  return findUser(merchant).catch((error: unknown) => {
    log('warn', 'login-token-unchecked', { requestId, ...describeError(error) })
    return null
  })
}

function replaceShopper(c: Context<AppEnv>, token: string, user: User): void {
  signOut(c)
  const tokens = { token, maxAgeSeconds: MAX_AGE_SECONDS, refreshToken: null }
  beginSession(c, tokens, { username: user.email, rememberUser: false })
  forgetCart(c)
  const cartId = readNotedCart(user)
  if (cartId !== null && isCartId(cartId)) writeCookie(c, 'cart', cartId)
}

/**
 * A `loginToken` in the address signs in as its customer and leaves the address; a bad one leaves it too. The page that
 * shows what is not published takes its own.
 */
export const takeLoginToken = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const url = new URL(c.req.url)
    const token = url.searchParams.get(PARAMETER)
    const isOwnMatter = PREVIEWS.test(url.pathname)
    if (token === null || isOwnMatter || !['GET', 'HEAD'].includes(c.req.method)) return next()
    const user = await findHolder(c, token)
    if (user) replaceShopper(c, token, user)
    url.searchParams.delete(PARAMETER)
    c.header('cache-control', 'private, no-store')
    c.header('referrer-policy', 'no-referrer')
    // Two slashes at the start would name another host.
    return c.redirect(`${url.pathname.replace(/^\/+/, '/')}${url.search}`, 303)
  })
