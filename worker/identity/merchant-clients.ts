import { getLocale } from '#shared/i18n/locale.ts'
import {
  createMerchantClient,
  type MerchantClient,
  type MerchantConnection,
} from '../merchant-api/client/client.ts'
import { getPageOrigin } from '../routing/origin.ts'
import { getCartMarket } from '../routing/resolution.ts'
import { signOut } from './session.ts'
import type { ShopperScope } from './shopper.ts'
import { findNetworkHeader } from './visitor-network.ts'

const ORDER_FORMS = new Set<string | null | undefined>(['checkout', 'order', 'withdrawal'])

type ClientOptions = Pick<
  MerchantConnection,
  'token' | 'isCompany' | 'onTokenRefused' | 'onPartFailed'
>

/**
 * Returns the time at which this request stops waiting for a hung merchant. For an order it waits
 * longer. The forms of the account make many calls one after the other, so only each call has a timeout.
 */
function getDeadline(c: ShopperScope): number | undefined {
  const { settings, timing, resolution } = c.var
  const { route } = resolution
  const isForm = c.req.method === 'POST'
  if (isForm && route?.startsWith('account')) return undefined
  const isOrder = route === 'checkout-confirmation' || (isForm && ORDER_FORMS.has(route))
  return timing.startedAt + (isOrder ? settings.ORDER_TIMEOUT : settings.PAGE_TIMEOUT)
}

function createClient(c: ShopperScope, options: ClientOptions): MerchantClient {
  const { settings, requestId, channel, resolution, timing } = c.var
  return createMerchantClient(
    {
      settings,
      service: c.env.MERCHANT,
      requestId,
      ...options,
      timing,
      deadline: getDeadline(c),
      shopOrigin: getPageOrigin(c.req.url, c.var),
      findNetworkHeader: () => findNetworkHeader(c),
    },
    {
      channelId: channel.id,
      marketId: getCartMarket(resolution).alias,
      languageId: getLocale(resolution.locale).iso,
    },
  )
}

/** The client sends no data of the shopper. */
export function getMerchantClient(c: ShopperScope, onPartFailed?: () => void): MerchantClient {
  return createClient(c, { onPartFailed })
}

/**
 * Returns whether a company buys. The account of a signed-in customer decides, and a guest chooses
 * the customer type. Types that a channel adds buy as a person.
 */
export function isCompany(c: ShopperScope): boolean {
  const { shopper, resolution } = c.var
  const type = shopper.session ? shopper.session.claims.customerType : resolution.buyer.customerType
  return type === 'ORGANIZATION'
}

/**
 * Returns a merchant client for the signed-in shopper, with access to the shopper's carts,
 * checkouts and orders. Its responses must not be shared. The session ends if the merchant rejects
 * the token.
 */
export function getShopperMerchantClient(c: ShopperScope): MerchantClient {
  const token = c.var.shopper.session?.token
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
