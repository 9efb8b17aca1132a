import { createHash, scryptSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  createDummyHash,
  hashPassword,
  isCorrectPassword,
  passwordDigest,
} from './password-hash.ts'

const SALT = 'Dd1dfLonNy6Am2fXQl2AcoI+IbhLhXvaibnDNn8uEa6vbJ05eyJajSuGFm9uQSmD'
const digest = 'l3PQUMDTn5UrBaN7jbYBXNIvl6IvLXZTaA3+OvM+XCj2+OSnA8g5M4XRHsVVKwH7'

describe('password digest', () => {
  it('the digest is SHA-384 of the password and the published salt, in base64 [API-07]', () => {
    expect(createHash('sha384').update(`password123${SALT}`).digest('base64')).toBe(digest)
    expect(passwordDigest.safeParse(digest).success).toBe(true)
  })

  it.each(['', 'password123', digest.slice(1), `${digest}A`, `${digest.slice(1)}=`, `${digest}\n`])(
    'a password digest has exactly 64 base64 characters, so %j is refused [API-07]',
    (text) => {
      expect(passwordDigest.safeParse(text).success).toBe(false)
    },
  )
})

describe('stored password', () => {
  const runRound = async <Result>(round: () => Result) => round()
  const options = { pepper: null, rounds: 2, runRound }

  it('a password is stored as scrypt rounds with their cost parameters and a new salt each time [ACCOUNT-01]', async () => {
    const stored = await hashPassword(digest, options)
    expect(stored).toMatch(/^scrypt-rounds\$8192\$8\$2\$plain\$[\w-]{22}\$[\w-]{43}$/)
    expect(await hashPassword(digest, options)).not.toBe(stored)
    expect(stored).not.toContain(digest)
  })

  it('a stored password matches only its own digest [ACCOUNT-01]', async () => {
    const stored = await hashPassword(digest, options)
    expect(await isCorrectPassword(digest, stored, options)).toBe(true)
    expect(await isCorrectPassword(`A${digest.slice(1)}`, stored, options)).toBe(false)
    expect(await isCorrectPassword(digest, createDummyHash(2), options)).toBe(false)
  })

  it('a password that was stored as one scrypt hash with several lanes can still be checked [ACCOUNT-01]', async () => {
    const salt = Buffer.alloc(16, 7)
    const hash = scryptSync(digest, salt, 32, { N: 16_384, r: 8, p: 5 }).toString('base64url')
    const stored = `scrypt$16384$8$5$plain$${salt.toString('base64url')}$${hash}`
    expect(await isCorrectPassword(digest, stored, options)).toBe(true)
    expect(await isCorrectPassword(`A${digest.slice(1)}`, stored, options)).toBe(false)
  })

  it('each round waits for its turn, so that a hash never blocks the Worker for long [ACCOUNT-01]', async () => {
    let turns = 0
    const counted = {
      ...options,
      runRound: async <Result>(round: () => Result) => {
        turns += 1
        return round()
      },
    }
    const stored = await hashPassword(digest, counted)
    await isCorrectPassword(digest, stored, counted)
    expect(turns).toBe(4)
  })

  it('a password hashed with a pepper needs the same pepper and a password hashed without a pepper needs none [ACCOUNT-01]', async () => {
    const peppered = await hashPassword(digest, { ...options, pepper: 'red' })
    const check = (pepper: string | null, stored: string) =>
      isCorrectPassword(digest, stored, { pepper, runRound })
    expect(await check('red', peppered)).toBe(true)
    expect(await check('black', peppered)).toBe(false)
    expect(await check(null, peppered)).toBe(false)
    expect(await check('red', await hashPassword(digest, options))).toBe(true)
  })
})
