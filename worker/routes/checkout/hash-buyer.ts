import type { HashedBuyer } from '#shared/measurement/hashed-buyer.ts'
import { sha256Hex } from '#shared/crypto/digest.ts'

/**
 * Returns the SHA-256 of a personal fact in lower-case hex, after trimming and lower-casing. Returns
 * undefined if there is nothing to hash, because the hash of an empty text would look like a fact.
 */
export async function hashPersonal(value: string | null | undefined): Promise<string | undefined> {
  const text = (value ?? '').trim().toLowerCase()
  return text === '' ? undefined : sha256Hex(text)
}

type Buyer = Partial<Record<'email' | 'firstName' | 'lastName' | 'zip', string | null>>

export async function hashBuyer(buyer: Buyer): Promise<HashedBuyer> {
  const [email, first, last, zip] = await Promise.all(
    [buyer.email, buyer.firstName, buyer.lastName, buyer.zip].map(hashPersonal),
  )
  const address = {
    ...(first !== undefined && { sha256_first_name: first }),
    ...(last !== undefined && { sha256_last_name: last }),
    ...(zip !== undefined && { sha256_postal_code: zip }),
  }
  return {
    ...(email !== undefined && { sha256_email_address: email }),
    ...(Object.keys(address).length > 0 && { address }),
  }
}
