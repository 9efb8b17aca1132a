import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readClaims } from './claims.ts'

const NAME = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const toToken = (claims: object) => `${encode({ alg: 'HS256' })}.${encode(claims)}.c2ln`

const published = {
  exp: 2_000_000_000,
  sid: '7',
  [NAME]: 'anna@example.com',
  CustomerType: 'ORGANIZATION',
  MemberType: 'Standard',
  MemberId: '0',
  MemberDiscount: '0',
}

describe('the claims of a token', () => {
  it('the claims are read from the fields of the published identity protocol [ACCOUNT-08]', () => {
    expect(readClaims(toToken(published))).toEqual({
      email: 'anna@example.com',
      customerType: 'ORGANIZATION',
      expiresAt: 2_000_000_000_000,
      mayHaveOwnPrices: false,
      isImpersonation: false,
      issuedAt: 1_999_996_400_000,
    })
  })

  it.each([
    ['a discount', { MemberDiscount: '12.5' }, true],
    ['a discount as a number', { MemberDiscount: 5 }, true],
    ['no discount as a number', { MemberDiscount: 0 }, false],
    ['another kind of member', { MemberType: 'Gold' }, true],
    ['nothing about a discount', { MemberDiscount: undefined }, true],
    ['an empty discount', { MemberDiscount: ' ' }, true],
    ['nonsense for a discount', { MemberDiscount: {} }, true],
  ])(
    'the claims of a token with %s say whether its holder may have own prices (case %#) [ACCOUNT-08]',
    (_, change, expected) => {
      expect(readClaims(toToken({ ...published, ...change }))?.mayHaveOwnPrices).toBe(expected)
    },
  )

  it('a token without an expiry has no claims, and an unknown customer type is read as a person [ACCOUNT-08]', () => {
    expect(readClaims(toToken({ ...published, exp: undefined }))).toBeNull()
    expect(readClaims(toToken({ ...published, CustomerType: 'ROBOT' }))?.customerType).toBe(
      'PERSON',
    )
    expect(readClaims(toToken({ ...published, [NAME]: 'a'.repeat(4_000) }))).toBeNull()
  })

  it('reading the claims of any cookie value returns claims or null and never throws [ACCOUNT-08]', () => {
    const parts = fc.array(
      fc.oneof(
        fc.string(),
        fc.json().map((text) => btoa(encodeURI(text))),
      ),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          parts.map((texts) => texts.join('.')),
          fc.object().map(toToken),
        ),
        (token) => {
          const claims = readClaims(token)
          if (claims) expect(typeof claims.expiresAt).toBe('number')
        },
      ),
    )
  })
})
