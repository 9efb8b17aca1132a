import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digestPassword } from './digest-password.ts'

describe('the digest of a password', () => {
  it('the digest equals the example of the published protocol [API-07]', async () => {
    expect(await digestPassword('password123')).toBe(
      'l3PQUMDTn5UrBaN7jbYBXNIvl6IvLXZTaA3+OvM+XCj2+OSnA8g5M4XRHsVVKwH7',
    )
  })

  it('the digest has 64 characters for every password [API-07]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (password) => {
        expect(await digestPassword(password)).toMatch(/^[A-Za-z\d+/]{64}$/)
      }),
    )
  })
})
