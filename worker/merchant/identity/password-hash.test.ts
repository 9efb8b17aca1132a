import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { dummyHash, hashPassword, isPassword, passwordDigest } from './password-hash.ts'

const SALT = 'Dd1dfLonNy6Am2fXQl2AcoI+IbhLhXvaibnDNn8uEa6vbJ05eyJajSuGFm9uQSmD'
const digest = 'l3PQUMDTn5UrBaN7jbYBXNIvl6IvLXZTaA3+OvM+XCj2+OSnA8g5M4XRHsVVKwH7'

describe('the password digest', () => {
  it('API-07 is SHA-384 of password and the published salt, in base64', () => {
    expect(createHash('sha384').update(`password123${SALT}`).digest('base64')).toBe(digest)
    expect(passwordDigest.safeParse(digest).success).toBe(true)
  })

  it.each(['', 'password123', digest.slice(1), `${digest}A`, `${digest.slice(1)}=`, `${digest}\n`])(
    'API-07 has exactly 64 characters of base64, unlike %j',
    (text) => {
      expect(passwordDigest.safeParse(text).success).toBe(false)
    },
  )
})

describe('a stored password', () => {
  const stored = hashPassword({ digest, pepper: null })

  it('ACCOUNT-01 is scrypt with its cost beside it, salted anew each time', () => {
    expect(stored).toMatch(/^scrypt\$16384\$8\$5\$plain\$[\w-]{22}\$[\w-]{43}$/)
    expect(hashPassword({ digest, pepper: null })).not.toBe(stored)
    expect(stored).not.toContain(digest)
  })

  it('ACCOUNT-01 is known again by its digest alone', () => {
    expect(isPassword({ digest, pepper: null }, stored)).toBe(true)
    expect(isPassword({ digest: `A${digest.slice(1)}`, pepper: null }, stored)).toBe(false)
    expect(isPassword({ digest, pepper: null }, dummyHash)).toBe(false)
  })

  it('ACCOUNT-01 needs the pepper it was made with; one made without needs none', () => {
    const peppered = hashPassword({ digest, pepper: 'red' })
    expect(isPassword({ digest, pepper: 'red' }, peppered)).toBe(true)
    expect(isPassword({ digest, pepper: 'black' }, peppered)).toBe(false)
    expect(isPassword({ digest, pepper: null }, peppered)).toBe(false)
    expect(isPassword({ digest, pepper: 'red' }, stored)).toBe(true)
  })
})
