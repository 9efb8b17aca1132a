import { scryptSync, timingSafeEqual } from 'node:crypto'
import { base64url } from 'jose'
import { z } from 'zod'

const N = 16_384
const r = 8
const p = 5
const SALT_BYTES = 16
const HASH_BYTES = 32

/** What clients send for a password: SHA-384 in base64. It is the password, as far as anybody who steals it cares. */
export const passwordDigest = z.string().regex(/^[A-Za-z\d+/]{64}$/)

const storedHash = z
  .string()
  .transform((text): unknown => text.split('$'))
  .pipe(
    z.tuple([
      z.literal('scrypt'),
      z.coerce.number(),
      z.coerce.number(),
      z.coerce.number(),
      z.enum(['plain', 'peppered']),
      z.string(),
      z.string(),
    ]),
  )

export type Hashing = {
  digest: string
  /** A secret of the Worker, so that the database alone is not enough to guess from. */
  pepper: string | null
  salt?: Uint8Array
}

/** `scrypt$N$r$p$plain|peppered$salt$hash`: whoever raises the cost can still check what was stored before. */
export function hashPassword({ digest, pepper, salt = createSalt() }: Hashing): string {
  const hash = scryptSync(`${digest}${pepper ?? ''}`, salt, HASH_BYTES, { N, r, p })
  const kind = pepper === null ? 'plain' : 'peppered'
  return ['scrypt', N, r, p, kind, base64url.encode(salt), base64url.encode(hash)].join('$')
}

export function isPassword({ digest, pepper }: Omit<Hashing, 'salt'>, stored: string): boolean {
  const [, cost, blockSize, parallelization, kind, salt, hash] = storedHash.parse(stored)
  const given = scryptSync(
    `${digest}${kind === 'peppered' ? (pepper ?? '') : ''}`,
    base64url.decode(salt),
    HASH_BYTES,
    { N: cost, r: blockSize, p: parallelization },
  )
  const expected = base64url.decode(hash)
  return expected.length === HASH_BYTES && timingSafeEqual(given, expected)
}

/** Nobody's: checked for an unknown user, so that the answer takes as long as for a known one. */
export const dummyHash = [
  'scrypt',
  N,
  r,
  p,
  'plain',
  base64url.encode(new Uint8Array(SALT_BYTES)),
  base64url.encode(new Uint8Array(HASH_BYTES)),
].join('$')

function createSalt(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(SALT_BYTES))
}
