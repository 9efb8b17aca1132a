import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCompanyRefusal, normalizeIdentityNumber } from './company.ts'

const allowedCompany = { isRestricted: false, isUserActive: true, hasContact: true }

describe('refusal of company orders', () => {
  it('an order is refused for an inactive user, then for a missing contact person, then for a restricted company [CHECKOUT-10]', () => {
    const restrictedCompany = { ...allowedCompany, isRestricted: true }
    const withoutContact = { ...restrictedCompany, hasContact: false }
    const withInactiveUser = { ...withoutContact, isUserActive: false }
    expect(
      [allowedCompany, restrictedCompany, withoutContact, withInactiveUser].map((one) =>
        findCompanyRefusal([one]),
      ),
    ).toEqual([null, 'ORDERING_RESTRICTED', 'CONTACT_PERSON_INVALID', 'NOT_AUTHORIZED'])
    expect(findCompanyRefusal([])).toBeNull()
  })

  it('if the buyer only entered the number of a company, the order is refused only if this company is restricted [CHECKOUT-05]', () => {
    const numberOnly = { isRestricted: false, isUserActive: null, hasContact: false }
    expect(findCompanyRefusal([numberOnly])).toBeNull()
    expect(findCompanyRefusal([allowedCompany, { ...numberOnly, isRestricted: true }])).toBe(
      'ORDERING_RESTRICTED',
    )
  })
})

describe('normalization of organization numbers', () => {
  it.each([
    ['559998-0019', '5599980019'],
    [' 5599980019 ', '5599980019'],
    ['16559998-0019', '5599980019'],
    ['19811218-9876', '8112189876'],
    ['fi 1234567-1', '12345671'],
    ['DK 88 14 64 28', '88146428'],
    ['974 760 673 MVA', '974760673'],
    ['NO974760673MVA', '974760673'],
    ['de 811569869', 'DE811569869'],
    ['123456789012', '123456789012'],
  ])('the organization number %j is normalized to %s [CHECKOUT-05]', (typed, normalized) => {
    expect(normalizeIdentityNumber(typed)).toBe(normalized)
  })

  it('separators between the digits do not change the normalized number [CHECKOUT-05]', () => {
    const separator = fc.constantFrom('', ' ', '-', '.', '\u00a0')
    const digit = fc.integer({ min: 0, max: 9 }).map(String)
    const parts = fc.array(fc.tuple(digit, separator), { minLength: 10, maxLength: 10 })
    fc.assert(
      fc.property(parts, (typed) => {
        const plain = typed.map(([one]) => one).join('')
        expect(normalizeIdentityNumber(typed.flat().join(''))).toBe(plain)
      }),
    )
  })
})
