import { base64url } from 'jose'
import { scryptSync, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const COST = 16_384
const BLOCK_SIZE = 8
const PARALLELIZATION = 5
const SALT_BYTES = 16
const HASH_BYTES = 32

/**
 * The password as clients send it: a SHA-384 hash in base64. Keep it as secret as the password
 * itself, because a thief could sign in with it.
 */
export const passwordDigest = z.string().regex(/^[A-Za-z\d+/]{64}$/)

const storedHashSchema = z
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

export type HashPasswordInput = {
  digest: string
  /**
   * A secret of the Worker that is added to the password. Without it, a thief of the database
   * cannot guess passwords.
   */
  pepper: string | null
  salt?: Uint8Array
}

/**
 * Returns `scrypt$N$r$p$plain|peppered$salt$hash`. The text includes the cost parameters, so older
 * passwords can still be checked after the cost is raised.
 */
export function hashPassword({ digest, pepper, salt = createSalt() }: HashPasswordInput): string {
  const hash = scryptSync(`${digest}${pepper ?? ''}`, salt, HASH_BYTES, {
    N: COST,
    r: BLOCK_SIZE,
    p: PARALLELIZATION,
  })
  const kind = pepper === null ? 'plain' : 'peppered'
  return [
    'scrypt',
    COST,
    BLOCK_SIZE,
    PARALLELIZATION,
    kind,
    base64url.encode(salt),
    base64url.encode(hash),
  ].join('$')
}

export function isCorrectPassword(
  { digest, pepper }: Omit<HashPasswordInput, 'salt'>,
  stored: string,
): boolean {
  const [, cost, blockSize, parallelization, kind, salt, hash] = storedHashSchema.parse(stored)
  const actual = scryptSync(
    `${digest}${kind === 'peppered' ? (pepper ?? '') : ''}`,
    base64url.decode(salt),
    HASH_BYTES,
    { N: cost, r: blockSize, p: parallelization },
  )
  const expected = base64url.decode(hash)
  return expected.length === HASH_BYTES && timingSafeEqual(actual, expected)
}

/**
 * A password hash that belongs to no customer. The server checks it for an unknown user, so that
 * the response takes as long as for a known user.
 */
export const dummyHash = [
  'scrypt',
  COST,
  BLOCK_SIZE,
  PARALLELIZATION,
  'plain',
  base64url.encode(new Uint8Array(SALT_BYTES)),
  base64url.encode(new Uint8Array(HASH_BYTES)),
].join('$')

function createSalt(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(SALT_BYTES))
}
