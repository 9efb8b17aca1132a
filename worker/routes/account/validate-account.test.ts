import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getFieldKey } from './account-messages.ts'
import {
  accountFields,
  parseAccountValues,
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
  validateCreate(parseAccountValues(form), country)

describe('the account forms', () => {
  it('every form with an e-mail field requires a valid e-mail address [FORM-01]', () => {
    const checks = [
      validateLogIn,
      validateResetRequest,
      (v: Parameters<typeof validateLogIn>[0]) => validateCreate(v, 'SE'),
    ]
    for (const check of checks) {
      expect(check(parseAccountValues({})).email).toBe('required')
      expect(check(parseAccountValues({ email: ' ' })).email).toBe('required')
      expect(check(parseAccountValues({ email: 'a@b' })).email).toBe('invalid')
      expect(check(parseAccountValues({ email: ' a@b.se ' })).email).toBeUndefined()
    }
  })

  it.each([
    ['seven78', 'different'],
    ['Seven77', 'different'],
    ['seven77 ', 'different'],
    ['', 'required'],
    ['seven77', undefined],
  ])(
    'a new password seven77 with the confirmation %j has the problem %j [FORM-03]',
    (confirmation, problem) => {
      expect(create({ ...company, confirmation }).confirmation).toBe(problem)
      const values = parseAccountValues({ newPassword: 'seven77', confirmation })
      expect(validateNewPassword(values).confirmation).toBe(problem)
    },
  )

  it('the log-in form takes any password, and a new password needs 7 characters [FORM-03]', () => {
    expect(validateLogIn(parseAccountValues({ email: 'a@b.se', password: 'x' }))).toEqual({})
    expect(create({ ...company, password: 'sixsix', confirmation: 'sixsix' }).password).toBe('weak')
    expect(create(company)).toEqual({})
    const change = parseAccountValues({ newPassword: 'sixsix', confirmation: 'sixsix' })
    expect(validateNewPassword(change).newPassword).toBe('weak')
    expect(validateChange(change)).toEqual({ password: 'required', newPassword: 'weak' })
  })

  it('a password keeps its spaces [FORM-03]', () => {
    const spaced = { newPassword: ' secret ', confirmation: ' secret ' }
    expect(parseAccountValues(spaced).newPassword).toBe(' secret ')
    expect(validateNewPassword(parseAccountValues({ ...spaced, confirmation: 'secret' }))).toEqual({
      confirmation: 'different',
    })
  })

  it('a company needs a number, with a checksum in Sweden and in any format elsewhere [FORM-04]', () => {
    expect(create({ ...company, identityNumber: '556016-0681' }).identityNumber).toBe('invalid')
    expect(create({ ...company, identityNumber: 'FI123' }, 'FI')).toEqual({})
    expect(create({ ...company, identityNumber: '' }, 'FI').identityNumber).toBe('required')
    expect(
      create({ ...company, customerType: 'PERSON', company: '', identityNumber: 'x' }),
    ).toEqual({})
  })

  it('every problem has a message, and any form can be validated [FORM-02]', () => {
    const form = fc.dictionary(fc.constantFrom(...accountFields), fc.string({ maxLength: 300 }))
    fc.assert(
      fc.property(form, fc.constantFrom('SE', 'FI'), (fields, country) => {
        const errors = { ...create(fields, country), ...validateChange(parseAccountValues(fields)) }
        for (const field of accountFields) {
          expect(getFieldKey(field, errors) === null).toBe(errors[field] === undefined)
        }
      }),
    )
  })
})
