import type { Context } from 'hono'
import { findUser, storeCartId } from '../merchant-api/user.ts'
import type { AppEnv } from '../env.ts'
import { describeError, log } from '../log/log.ts'
import { getShopperMerchantClient } from '../request-context.ts'

/**
 * Stores a new cart with its customer after the response, so that the next browser they log in with
 * finds it.
 */
export function storeCartIdInBackground(c: Context<AppEnv>, cartId: string): void {
  if (!c.var.shopper.session) return
  const { requestId } = c.var
  const merchant = getShopperMerchantClient(c)
  const store = async () => {
    const user = await findUser(merchant)
    if (user) await storeCartId(merchant, user, cartId)
  }
  c.executionCtx.waitUntil(
    store().catch((error: unknown) =>
      log('warn', 'cart-store-failed', { requestId, ...describeError(error) }),
    ),
  )
}
