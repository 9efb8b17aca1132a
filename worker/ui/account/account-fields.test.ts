import { describe, expect, it } from 'vitest'
import type { CountryContext } from '#shared/form/customer-fields.ts'
import { validateForm } from '#shared/form/validate-form.ts'
import { identityNumbers } from '../../form/identity-numbers.ts'
import {
  changePasswordForm,
  createForm,
  logInForm,
  newPasswordForm,
  resetRequestForm,
  type AccountField,
} from './account-fields.ts'

type AccountForm = Parameters<typeof validateForm<AccountField, CountryContext>>[0]

function check(fields: AccountForm, data: unknown, countryCode = 'SE') {
  const result = validateForm(fields, data, { countryCode, identityNumbers })
  return result.ok ? {} : result.errors
}

const company = {
  customerType: 'ORGANIZATION',
  company: 'Provkök AB',
  identityNumber: '556016-0680',
  email: 'anna@example.com',
  password: 'seven77',
  confirmation: 'seven77',
}
const create = (form: Record<string, string>, country = 'SE') => check(createForm, form, country)

describe('the account forms', () => {
  it('every form with an e-mail field requires a valid e-mail address [FORM-01]', () => {
    for (const form of [logInForm, resetRequestForm, createForm]) {
      expect(check(form, {}).email).toBe('required')
      expect(check(form, { email: ' ' }).email).toBe('required')
      expect(check(form, { email: 'a@b' }).email).toBe('invalid')
      expect(check(form, { email: ' a@b.se ' }).email).toBeUndefined()
    }
  })

  it('the log-in form takes any password, and a new password needs 7 characters [FORM-03]', () => {
    expect(check(logInForm, { email: 'a@b.se', password: 'x' })).toEqual({})
    const short = { ...company, password: 'sixsix', confirmation: 'sixsix' }
    expect(create(short).password).toBe('too-short')
    expect(create(company)).toEqual({})
    const change = { newPassword: 'sixsix', confirmation: 'sixsix' }
    expect(check(newPasswordForm, change)).toEqual({ newPassword: 'too-short' })
    expect(check(changePasswordForm, change)).toEqual({
      password: 'required',
      newPassword: 'too-short',
    })
  })

  it.each([
    ['seven78', 'invalid'],
    ['Seven77', 'invalid'],
    ['seven77 ', 'invalid'],
    ['', 'required'],
    ['seven77', undefined],
  ])(
    'the confirmation %j of the new password seven77 has the problem %j [FORM-03]',
    (confirmation, problem) => {
      expect(create({ ...company, confirmation }).confirmation).toBe(problem)
      const change = { newPassword: 'seven77', confirmation }
      expect(check(newPasswordForm, change).confirmation).toBe(problem)
    },
  )

  it('a password with leading and trailing spaces must be confirmed with the same spaces [FORM-03]', () => {
    const spaced = { newPassword: ' secret ', confirmation: ' secret ' }
    const { values } = validateForm(newPasswordForm, spaced, {})
    expect(values.newPassword).toBe(' secret ')
    expect(check(newPasswordForm, spaced)).toEqual({})
    const trimmed = { ...spaced, confirmation: 'secret' }
    expect(check(newPasswordForm, trimmed)).toEqual({ confirmation: 'invalid' })
    expect(check(changePasswordForm, { ...trimmed, password: 'secret' })).toEqual({
      confirmation: 'invalid',
    })
  })

  it('a company must enter its number, whose checksum depends on the country [FORM-04]', () => {
    expect(create({ ...company, identityNumber: '556016-0681' }).identityNumber).toBe('invalid')
    expect(create({ ...company, identityNumber: 'FI12345671' }, 'FI')).toEqual({})
    expect(create({ ...company, identityNumber: '' }, 'FI').identityNumber).toBe('required')
    expect(
      create({ ...company, customerType: 'PERSON', company: '', identityNumber: 'x' }),
    ).toEqual({})
  })
})
