import { jwtVerify } from 'jose'
import { z } from 'zod'

/** The merchant signs its order links for this audience, so no other token opens an order. */
const AUDIENCE = 'order-link'

/** Returns null if the key is forged or expired, or if the shop has no secret for links. */
export async function findLinkedOrderId(
  key: string,
  secret: string | undefined,
): Promise<string | null> {
  if (secret === undefined) return null
  const encodedSecret = new TextEncoder().encode(secret)
  const options = { algorithms: ['HS256'], audience: AUDIENCE, requiredClaims: ['exp'] }
  const verified = await jwtVerify(key, encodedSecret, options).catch(() => null)
  return z.guid().safeParse(verified?.payload.sub).data ?? null
}
