import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getFieldKey } from './account-messages.ts'
import {
  accountFields,
  readAccountValues,
  validateChange,
  validateCreate,
  validateLogIn,
  validateNewPassword,
  validateResetRequest,
} from './validate-account.ts'

const company = {
  customerType: 'ORGANIZATION',
  company: 'Provkök AB',
  identityNumber: '556016-0680',
  email: 'anna@example.com',
  password: 'seven77',
  confirmation: 'seven77',
}
const create = (form: Record<string, string>, country = 'SE') =>
  validateCreate(readAccountValues(form), country)

describe('the forms of the account', () => {
  it('FORM-01 want an e-mail, and a valid one, wherever they have one', () => {
    const checks = [
      validateLogIn,
      validateResetRequest,
      (v: Parameters<typeof validateLogIn>[0]) => validateCreate(v, 'SE'),
    ]
    for (const check of checks) {
      expect(check(readAccountValues({})).email).toBe('required')
      expect(check(readAccountValues({ email: ' ' })).email).toBe('required')
      expect(check(readAccountValues({ email: 'a@b' })).email).toBe('invalid')
      expect(check(readAccountValues({ email: ' a@b.se ' })).email).toBeUndefined()
    }
  })

  it('FORM-03 take any password to log in, and 7 characters for a new one', () => {
    expect(validateLogIn(readAccountValues({ email: 'a@b.se', password: 'x' }))).toEqual({})
    expect(create({ ...company, password: 'sixsix', confirmation: 'sixsix' }).password).toBe('weak')
    expect(create(company)).toEqual({})
    const change = readAccountValues({ newPassword: 'sixsix', confirmation: 'sixsix' })
    expect(validateNewPassword(change).newPassword).toBe('weak')
    expect(validateChange(change)).toEqual({ password: 'required', newPassword: 'weak' })
  })

  it('FORM-03 leave a password as it was typed, its spaces too', () => {
    const spaced = { newPassword: ' secret ', confirmation: ' secret ' }
    expect(readAccountValues(spaced).newPassword).toBe(' secret ')
    expect(validateNewPassword(readAccountValues({ ...spaced, confirmation: 'secret' }))).toEqual({
      confirmation: 'different',
    })
  })

  it('FORM-04 ask a company for its number: with Sweden’s checksum there, for any elsewhere', () => {
    expect(create({ ...company, identityNumber: '556016-0681' }).identityNumber).toBe('invalid')
    expect(create({ ...company, identityNumber: 'FI123' }, 'FI')).toEqual({})
    expect(create({ ...company, identityNumber: '' }, 'FI').identityNumber).toBe('required')
    expect(
      create({ ...company, customerType: 'PERSON', company: '', identityNumber: 'x' }),
    ).toEqual({})
  })

  it('FORM-02 have a message for every problem they can find, and read any form', () => {
    const form = fc.dictionary(fc.constantFrom(...accountFields), fc.string({ maxLength: 300 }))
    fc.assert(
      fc.property(form, fc.constantFrom('SE', 'FI'), (fields, country) => {
        const errors = { ...create(fields, country), ...validateChange(readAccountValues(fields)) }
        for (const field of accountFields) {
          expect(getFieldKey(field, errors) === null).toBe(errors[field] === undefined)
        }
      }),
    )
  })
})
