import type { MerchantEnv } from './env.ts'

/** The header in which the storefront names the origin of the channel that the customer uses. */
const ORIGIN_HEADER = 'x-shop-origin'

/** The host under which the storefront calls this Worker. No browser can open it. */
const INTERNAL_HOST = 'merchant.internal'

/**
 * Returns the base of the links for a request: the origin of its channel, if it is one of `SHOP_URL`,
 * else the first of them. An open merchant without `SHOP_URL` believes the request.
 */
export function chooseShopUrl(
  { shopUrls, isOpen }: Pick<MerchantEnv, 'shopUrls' | 'isOpen'>,
  request: Request,
): string {
  const url = new URL(request.url)
  const own = url.hostname === INTERNAL_HOST ? '' : url.origin
  const origin = request.headers.get(ORIGIN_HEADER) ?? own
  if (shopUrls.includes(origin)) return origin
  const [first] = shopUrls
  return first ?? (isOpen && URL.canParse(origin) ? new URL(origin).origin : '')
}
