import { describe, expect, it } from 'vitest'
import { decideCard, findCardErrors, isCardNumber } from './card.ts'

const now = new Date('2026-11-20T12:00:00Z')
const good = { number: '4242 4242 4242 4242', expiry: '11/26', code: '123' }

describe('a card', () => {
  it('CHECKOUT-04 is good to the end of its month', () => {
    expect(findCardErrors(good, now)).toEqual({})
    expect(findCardErrors({ ...good, expiry: '10/26' }, now)).toEqual({ expiry: 'expired' })
    expect(findCardErrors(good, new Date('2026-12-01T00:00:00Z'))).toEqual({ expiry: 'expired' })
  })

  it.each(['1127', '11/27', '11 / 27', ' 11/27 '])('FORM-02 takes %j for a month', (expiry) => {
    expect(findCardErrors({ ...good, expiry }, now)).toEqual({})
  })

  it.each(['', '13/27', '1/27', '11/2027', 'aa/bb', '00/30'])('FORM-02 refuses %j', (expiry) => {
    expect(findCardErrors({ ...good, expiry }, now)).toEqual({ expiry: 'invalid' })
  })

  it('FORM-02 tells all that is wrong at once', () => {
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
  ])('FORM-02 the number %s can exist: %s', (number, isValid) => {
    expect(isCardNumber(number)).toBe(isValid)
  })

  it.each([
    ['4242-4242-4242-4242', 'approved'],
    ['4000000000000002', 'declined'],
    ['4000 0000 0000 9995', 'insufficient'],
    ['5555 5555 5555 4444', 'declined'],
    ['4000 0000 0000 3105', 'verify'],
    ['4000 0000 0000 3501', 'timeout'],
  ])('CHECKOUT-04 the sandbox answers %s with %s', (number, outcome) => {
    expect(decideCard(number)).toBe(outcome)
  })
})
