import type { Context } from 'hono'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { readCookie, writeCookie } from '../../cookies.ts'
import type { AppEnv } from '../../env.ts'

const ALGORITHM = 'HS256'
const LIFETIME = '7d'
/** The cookie must stay small; the oldest confirmations are let go. */
const MAX_ORDERS = 8

const accessSchema = z.object({
  orders: z.array(z.object({ id: z.string(), cartId: z.string() })).max(MAX_ORDERS),
})
type Access = z.infer<typeof accessSchema>['orders']

const getKey = (c: Context<AppEnv>) => new TextEncoder().encode(c.var.settings.COOKIE_SECRET)

/** Orders this browser placed, by the signed cookie; a forged, old or broken one names none. */
async function readAccess(c: Context<AppEnv>): Promise<Access> {
  const token = readCookie(c, 'orders')
  if (!token) return []
  const verified = await jwtVerify(token, getKey(c), { algorithms: [ALGORITHM] }).catch(() => null)
  const parsed = accessSchema.safeParse(verified?.payload)
  return parsed.success ? parsed.data.orders : []
}

/** The cart an order was made of, where this browser may see the order. */
export async function findOrderCart(c: Context<AppEnv>, id: string): Promise<string | null> {
  return (await readAccess(c)).find((order) => order.id === id)?.cartId ?? null
}

/** From now on a reload of this order's confirmation shows it, in this browser alone. */
export async function grantOrderAccess(
  c: Context<AppEnv>,
  order: { id: string; cartId: string },
): Promise<void> {
  const before = await readAccess(c)
  const others = before.filter(({ id }) => id !== order.id)
  const orders = [order, ...others].slice(0, MAX_ORDERS)
  const token = await new SignJWT({ orders })
    .setProtectedHeader({ alg: ALGORITHM })
    .setExpirationTime(LIFETIME)
    .sign(getKey(c))
  writeCookie(c, 'orders', token)
}
