import { jwtVerify } from 'jose'
import { z } from 'zod'
import { openToken, toSecret } from '#shared/crypto/secret.ts'

/** The merchant signs its order links for this audience, so no other token opens an order. */
const AUDIENCE = 'order-link'

type LinkSettings = {
  ORDER_LINK_SECRET?: string | undefined
  ORDER_LINK_SECRET_ACCEPTED?: string | undefined
}

/** Returns null if the key is forged or expired, or if the shop has no secret for links. */
export async function findLinkedOrderId(
  key: string,
  { ORDER_LINK_SECRET: secret, ORDER_LINK_SECRET_ACCEPTED: accepted }: LinkSettings,
): Promise<string | null> {
  if (secret === undefined) return null
  const options = { algorithms: ['HS256'], audience: AUDIENCE, requiredClaims: ['exp'] }
  const verified = await openToken(key, toSecret(secret, accepted), (value) =>
    jwtVerify(key, new TextEncoder().encode(value), options),
  )
  return z.guid().safeParse(verified?.payload.sub).data ?? null
}
