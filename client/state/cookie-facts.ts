import { parseCartCount } from '#shared/cart/cart-count-cookie.ts'
import { FAVORITES_RADIX } from '#shared/state/persisted-states.ts'
import { findCookie } from '../browser/page-cookies.ts'
import { isRecord } from '../browser/is-record.ts'

/** The signed-in customer. Scripts know nothing else about a customer. */
export type SignedInUser = { email: string }

// A cookie that cannot be decoded or parsed counts as missing.
function attempt<Value>(parse: () => Value): Value | null {
  try {
    return parse()
  } catch {
    return null
  }
}

function parseUser(cookie: string): SignedInUser | null {
  const user = attempt<unknown>(() => JSON.parse(decodeURIComponent(cookie)))
  return isRecord(user) && typeof user.email === 'string' ? { email: user.email } : null
}

/** A smaller parser than that of the server is enough, because the server writes this cookie. */
function parseStates(cookie: string) {
  const text = attempt(() => decodeURIComponent(cookie)) ?? ''
  const [, ids, numbers] = /(?:^|;)favorites=(?:"([\da-z.]+)"|\[([\d,]+)\])/.exec(text) ?? []
  const [, vatIncluded] = /(?:^|;)vatIncluded=(true|false)/.exec(text) ?? []
  return {
    favorites: ids
      ? ids.split('.').map((id) => Number.parseInt(id, FAVORITES_RADIX))
      : (numbers?.split(',').map(Number) ?? []),
    vatIncluded: vatIncluded ? vatIncluded === 'true' : null,
  }
}

/** The facts in the cookies that scripts may read. A fact that no cookie contains is null. */
export function parseCookieFacts(cookies: string) {
  const find = (name: string) => findCookie(cookies, `ralph-${name}`)
  return {
    ...parseStates(find('persisted-states') ?? ''),
    customerType: find('user-type'),
    user: parseUser(find('user') ?? ''),
    /** The number of units in the cart; 0 if the cookie is invalid. */
    cartQuantity: parseCartCount(find('cart-count')).quantity,
    market: find('selected-market'),
    checkoutMarket: find('checkout-market'),
  }
}
