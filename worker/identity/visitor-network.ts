import type { Bindings } from '../env.ts'
import { hmacSha256Hex } from '#shared/crypto/digest.ts'
import type { RequestScope } from '../http/request-scope.ts'
import { toNetwork } from '#shared/http/to-network.ts'

type Secrets = { settings: { COOKIE_SECRET: string; MERCHANT_API_KEY: string } }

/** Returns `{id}.{signature}`, signed with the API key that the embedded merchant knows too. */
export const signForMerchant = async (c: RequestScope<Secrets>, id: string, subject: string) =>
  `${id}.${await hmacSha256Hex(c.var.settings.MERCHANT_API_KEY, `${id} ${subject}`)}`

export function getNetwork(c: RequestScope): string | null {
  const address = c.req.header('cf-connecting-ip')
  return address === undefined ? null : toNetwork(address)
}

/**
 * Returns the header by which the embedded merchant counts what one network does, or null if the
 * network is unknown or the merchant is a hosted one. The merchant does not learn the address.
 */
export async function findNetworkHeader(
  c: RequestScope<Secrets, Bindings>,
): Promise<string | null> {
  const network = c.env.MERCHANT ? getNetwork(c) : null
  if (network === null) return null
  const id = await hmacSha256Hex(c.var.settings.COOKIE_SECRET, `network ${network}`)
  return signForMerchant(c, id, 'network')
}
