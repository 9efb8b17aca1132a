import { describe, expect, it } from 'vitest'
import { getCardOutcome, findCardErrors, isCardNumber } from './card.ts'

const now = new Date('2026-11-20T12:00:00Z')
const validCard = { number: '4242 4242 4242 4242', expiry: '11/26', code: '123' }

describe('card checks', () => {
  it('a card is valid until the end of the month in which it expires [CHECKOUT-04]', () => {
    expect(findCardErrors(validCard, now)).toEqual({})
    expect(findCardErrors({ ...validCard, expiry: '10/26' }, now)).toEqual({ expiry: 'expired' })
    expect(findCardErrors(validCard, new Date('2026-12-01T00:00:00Z'))).toEqual({
      expiry: 'expired',
    })
  })

  it.each(['1127', '11/27', '11 / 27', ' 11/27 '])(
    'the expiry field accepts %j [FORM-02]',
    (expiry) => {
      expect(findCardErrors({ ...validCard, expiry }, now)).toEqual({})
    },
  )

  it.each(['', '13/27', '1/27', '11/2027', 'aa/bb', '00/30'])(
    'the expiry field refuses %j [FORM-02]',
    (expiry) => {
      expect(findCardErrors({ ...validCard, expiry }, now)).toEqual({ expiry: 'invalid' })
    },
  )

  it('all errors of a card form are reported at once [FORM-02]', () => {
    expect(findCardErrors({ number: '', expiry: '', code: '' }, now)).toEqual({
      number: 'invalid',
      expiry: 'invalid',
      code: 'invalid',
    })
  })

  it.each([
    ['4242424242424242', true],
    ['4242424242424241', false],
    ['42424242', false],
    ['4242424242424242424242', false],
    ['４２４２４２４２４２４２４２４２', false],
  ])('the check whether the card number %s is valid returns %s [FORM-02]', (number, isValid) => {
    expect(isCardNumber(number)).toBe(isValid)
  })

  it.each([
    ['4242-4242-4242-4242', 'approved'],
    ['4000000000000002', 'declined'],
    ['4000 0000 0000 9995', 'insufficient'],
    ['5555 5555 5555 4444', 'declined'],
    ['4000 0000 0000 3105', 'verify'],
    ['4000 0000 0000 3501', 'timeout'],
  ])(
    'a payment with the card number %s has the result %s in the sandbox [CHECKOUT-04]',
    (number, outcome) => {
      expect(getCardOutcome(number)).toBe(outcome)
    },
  )
})
