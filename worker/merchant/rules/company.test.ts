import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCompanyRefusal, normalizeIdentityNumber } from './company.ts'

const ordinary = { isRestricted: false, isUserActive: true, hasContact: true }

describe('an order for a company', () => {
  it('CHECKOUT-10 is refused for what its user may not, what it lacks, and what is forbidden, in this order', () => {
    const restricted = { ...ordinary, isRestricted: true }
    const lacking = { ...restricted, hasContact: false }
    const barred = { ...lacking, isUserActive: false }
    expect([ordinary, restricted, lacking, barred].map((one) => findCompanyRefusal([one]))).toEqual(
      [null, 'ORDERING_RESTRICTED', 'CONTACT_PERSON_INVALID', 'NOT_AUTHORIZED'],
    )
    expect(findCompanyRefusal([])).toBeNull()
  })

  it('CHECKOUT-05 in its name alone is refused only where it is restricted', () => {
    const named = { isRestricted: false, isUserActive: null, hasContact: false }
    expect(findCompanyRefusal([named])).toBeNull()
    expect(findCompanyRefusal([ordinary, { ...named, isRestricted: true }])).toBe(
      'ORDERING_RESTRICTED',
    )
  })
})

describe('an organization number', () => {
  it.each([
    ['559998-0019', '5599980019'],
    [' 5599980019 ', '5599980019'],
    ['16559998-0019', '5599980019'],
    ['19811218-9876', '8112189876'],
    ['fi 1234567-8', 'FI12345678'],
    ['123456789012', '123456789012'],
  ])('CHECKOUT-05 %j is known as %s', (typed, known) => {
    expect(normalizeIdentityNumber(typed)).toBe(known)
  })

  it('CHECKOUT-05 is the same number with any signs between its digits', () => {
    const sign = fc.constantFrom('', ' ', '-', '.', '\u00a0')
    const digit = fc.integer({ min: 0, max: 9 }).map(String)
    const parts = fc.array(fc.tuple(digit, sign), { minLength: 10, maxLength: 10 })
    fc.assert(
      fc.property(parts, (typed) => {
        const plain = typed.map(([one]) => one).join('')
        expect(normalizeIdentityNumber(typed.flat().join(''))).toBe(plain)
      }),
    )
  })
})
