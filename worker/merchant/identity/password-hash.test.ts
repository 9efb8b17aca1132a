import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { dummyHash, hashPassword, isCorrectPassword, passwordDigest } from './password-hash.ts'

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
  const stored = hashPassword({ digest, pepper: null })

  it('a password is stored as a scrypt hash with its cost parameters and a new salt each time [ACCOUNT-01]', () => {
    expect(stored).toMatch(/^scrypt\$16384\$8\$5\$plain\$[\w-]{22}\$[\w-]{43}$/)
    expect(hashPassword({ digest, pepper: null })).not.toBe(stored)
    expect(stored).not.toContain(digest)
  })

  it('a stored password matches only its own digest [ACCOUNT-01]', () => {
    expect(isCorrectPassword({ digest, pepper: null }, stored)).toBe(true)
    expect(isCorrectPassword({ digest: `A${digest.slice(1)}`, pepper: null }, stored)).toBe(false)
    expect(isCorrectPassword({ digest, pepper: null }, dummyHash)).toBe(false)
  })

  it('a password hashed with a pepper needs the same pepper and a password hashed without a pepper needs none [ACCOUNT-01]', () => {
    const peppered = hashPassword({ digest, pepper: 'red' })
    expect(isCorrectPassword({ digest, pepper: 'red' }, peppered)).toBe(true)
    expect(isCorrectPassword({ digest, pepper: 'black' }, peppered)).toBe(false)
    expect(isCorrectPassword({ digest, pepper: null }, peppered)).toBe(false)
    expect(isCorrectPassword({ digest, pepper: 'red' }, stored)).toBe(true)
  })
})
