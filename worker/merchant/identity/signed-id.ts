import type { Context } from 'hono'
import { isHmacSha256Hex } from '#shared/crypto/digest.ts'
import type { AppEnv } from '../http/app-env.ts'
import { toNetwork } from '#shared/http/to-network.ts'

const pattern = /^([\w-]{8,64})\.([0-9a-f]{64})$/

/**
 * Returns the id from a header of the storefront, or null. The header is signed with the API key, for
 * one subject, so that a stranger cannot invent ids.
 */
export async function findSignedId(
  header: string | undefined,
  subject: string,
  apiKeys: readonly string[],
): Promise<string | null> {
  const [, id, signature] = pattern.exec(header ?? '') ?? []
  if (id === undefined || signature === undefined) return null
  const signed = { secrets: apiKeys, text: `${id} ${subject}` }
  return (await isHmacSha256Hex(signature, signed)) ? id : null
}

/**
 * Returns the network of the shopper, or null if it is unknown. The storefront sends an id of it with
 * writes and identity calls. A call that reached the merchant directly comes from the shopper.
 */
export async function findNetwork(c: Context<AppEnv>): Promise<string | null> {
  const header =
    c.req.header('x-mount') === 'public' ? undefined : c.req.header('x-visitor-network')
  const id = await findSignedId(header, 'network', c.var.env.apiKeys)
  const address = c.req.header('cf-connecting-ip')
  return id ?? (address === undefined ? null : toNetwork(address))
}
