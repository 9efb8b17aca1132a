import { base64url } from 'jose'
import { scryptSync, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { MerchantEnv } from '../http/env.ts'
import type { RunRound } from '../crypto/hash-queue.ts'

const COST = 8_192
const BLOCK_SIZE = 8
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
    z
      .tuple([
        z.enum(['scrypt', 'scrypt-rounds']),
        z.coerce.number(),
        z.coerce.number(),
        z.coerce.number(),
        z.enum(['plain', 'peppered']),
        z.string(),
        z.string(),
      ])
      .transform(([name, cost, blockSize, count, kind, salt, hash]) => ({
        // Hashes of the kind `scrypt` are older. They have one round with several lanes.
        parameters:
          name === 'scrypt'
            ? { cost, blockSize, lanes: count, rounds: 1 }
            : { cost, blockSize, lanes: 1, rounds: count },
        isPeppered: kind === 'peppered',
        salt: base64url.decode(salt),
        hash: base64url.decode(hash),
      })),
  )

/** How a Worker hashes passwords. */
export type HashOptions = {
  /** A secret of the Worker, without which a thief of the database cannot guess passwords. */
  pepper: string | null
  /** Number of scrypt rounds, each over the result of the one before. */
  rounds: number
  /** Runs each round, so that the isolate can answer other requests in between. */
  runRound: RunRound
}

export const toHashOptions = (
  { passwordPepper, passwordRounds }: Pick<MerchantEnv, 'passwordPepper' | 'passwordRounds'>,
  runRound: RunRound,
): HashOptions => ({ pepper: passwordPepper, rounds: passwordRounds, runRound })

type Parameters = { cost: number; blockSize: number; lanes: number; rounds: number }

async function computeHash(
  text: string,
  salt: Uint8Array,
  { rounds, runRound, ...sizes }: Parameters & Pick<HashOptions, 'runRound'>,
): Promise<Uint8Array> {
  const parameters = { N: sizes.cost, r: sizes.blockSize, p: sizes.lanes }
  let hash: Uint8Array = new TextEncoder().encode(text)
  for (let round = 0; round < rounds; round += 1) {
    const input = hash
    hash = await runRound(() => scryptSync(input, salt, HASH_BYTES, parameters))
  }
  return hash
}

type HashParts = { rounds: number; kind: 'plain' | 'peppered'; salt: Uint8Array; hash: Uint8Array }

function formatHash({ rounds, kind, salt, hash }: HashParts): string {
  const texts = [salt, hash].map((bytes) => base64url.encode(bytes))
  return ['scrypt-rounds', COST, BLOCK_SIZE, rounds, kind, ...texts].join('$')
}

/**
 * Returns `scrypt-rounds$N$r$rounds$plain|peppered$salt$hash`. The text includes the cost
 * parameters, so older passwords can still be checked after the cost is raised.
 */
export async function hashPassword(
  digest: string,
  { pepper, rounds, runRound }: HashOptions,
  salt: Uint8Array = crypto.getRandomValues(new Uint8Array(SALT_BYTES)),
): Promise<string> {
  const parameters = { cost: COST, blockSize: BLOCK_SIZE, lanes: 1, rounds, runRound }
  const hash = await computeHash(`${digest}${pepper ?? ''}`, salt, parameters)
  return formatHash({ rounds, kind: pepper === null ? 'plain' : 'peppered', salt, hash })
}

export async function isCorrectPassword(
  digest: string,
  stored: string,
  { pepper, runRound }: Omit<HashOptions, 'rounds'>,
): Promise<boolean> {
  const { parameters, isPeppered, salt, hash } = storedHashSchema.parse(stored)
  const text = `${digest}${isPeppered ? (pepper ?? '') : ''}`
  const actual = await computeHash(text, salt, { ...parameters, runRound })
  return hash.length === HASH_BYTES && timingSafeEqual(actual, hash)
}

/**
 * Returns a password hash that belongs to no customer. The server checks it for an unknown user, so
 * that the response takes as long as for a known user.
 */
export const createDummyHash = (rounds: number): string =>
  formatHash({
    rounds,
    kind: 'plain',
    salt: new Uint8Array(SALT_BYTES),
    hash: new Uint8Array(HASH_BYTES),
  })
