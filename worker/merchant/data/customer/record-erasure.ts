import { hmacSha256Hex } from '#shared/crypto/digest.ts'
import type { MerchantEnv } from '../../http/env.ts'
import { log } from '../../log/log.ts'

/** What ended: an account, all that the shop had under an address, or its newsletter. */
type ErasureKind = 'account' | 'person' | 'newsletter'

/** Without the secret the hash says nothing. An address alone could be guessed from it. */
export const hashErased = (secret: string, name: string): Promise<string> =>
  hmacSha256Hex(secret, `erased ${name}`)

/**
 * Logs what a restore of an older backup has to repeat. The id finds a customer who had another
 * address then.
 */
export async function recordErasure(
  { erasureSecret: secret }: Pick<MerchantEnv, 'erasureSecret'>,
  kind: ErasureKind,
  { email, customerId }: { email: string; customerId: number | null },
): Promise<void> {
  const names = [email, ...(customerId === null ? [] : [`customer ${customerId}`])]
  const hashes =
    secret === null ? [] : await Promise.all(names.map((name) => hashErased(secret, name)))
  const event = kind === 'newsletter' ? 'merchant.newsletter.ended' : 'merchant.person.erased'
  const now = new Date().toISOString()
  const erasures = hashes.map((hash) => `${now} ${kind} ${hash}`)
  log('info', event, { isCustomer: customerId !== null, erasures })
}
