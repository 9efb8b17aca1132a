import type { Context } from 'hono'
import { findUser, noteCart } from '../commerce/user.ts'
import type { AppEnv } from '../env.ts'
import { describeError, log } from '../log.ts'
import { getShopperMerchant } from '../request-tools.ts'

/** Notes a new cart with the customer it belongs to, after the answer: the next browser they log in with finds it. */
export function noteCartLater(c: Context<AppEnv>, cartId: string): void {
  if (!c.var.shopper.session) return
  const { requestId } = c.var
  const merchant = getShopperMerchant(c)
  const note = async () => {
    const user = await findUser(merchant)
    if (user) await noteCart(merchant, user, cartId)
  }
  c.executionCtx.waitUntil(
    note().catch((error: unknown) =>
      log('warn', 'cart-note-failed', { requestId, ...describeError(error) }),
    ),
  )
}
