import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digestPassword } from './password-digest.ts'

describe('the digest of a password', () => {
  it('API-07 is the published one', async () => {
    expect(await digestPassword('password123')).toBe(
      'l3PQUMDTn5UrBaN7jbYBXNIvl6IvLXZTaA3+OvM+XCj2+OSnA8g5M4XRHsVVKwH7',
    )
  })

  it('API-07 has 64 characters for every password, whatever its letters', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (password) => {
        expect(await digestPassword(password)).toMatch(/^[A-Za-z\d+/]{64}$/)
      }),
    )
  })
})
