import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormField } from './form-field.ts'
import { omitTooLongValues, parseForm, validateForm } from './validate-form.ts'

const name: FormField<'name', { forbidden: string }> = {
  name: 'name',
  labelKey: 'checkout.firstName.label',
  input: { type: 'text' },
  isRequired: true,
  maxLength: 5,
  isValid: (value, { forbidden }) => value !== forbidden,
  messages: {},
}

const secret: FormField<'secret', unknown> = {
  name: 'secret',
  labelKey: 'account.password.label',
  input: { type: 'password' },
  isRequired: false,
  minLength: 2,
  isIncluded: ({ values }) => values.name === 'Anna',
  messages: {},
}

const choice: FormField<'choice', unknown> = {
  name: 'choice',
  labelKey: 'account.customerType.legend',
  input: { type: 'radio' },
  isRequired: true,
  options: ['a', 'b'],
  defaultValue: 'a',
  messages: {},
}

const form = [name, secret, choice]

const check = (data: unknown) => validateForm(form, data, { forbidden: 'Bob' })

describe('validating a form', () => {
  it('the result contains the values of the fields without other data, and all values except the password are trimmed', () => {
    const data = { name: ' Anna ', secret: ' x ', choice: 'b', extra: 'x' }
    const values = { name: 'Anna', secret: ' x ', choice: 'b' }
    expect(check(data)).toEqual({ ok: true, values })
  })

  it.each([
    [{}, { name: 'required' }],
    [{ name: ' ' }, { name: 'required' }],
    [{ name: 'Bob' }, { name: 'invalid' }],
    [{ name: 'Robert' }, { name: 'too-long' }],
    [{ name: 'Anna', secret: 'x' }, { secret: 'too-short' }],
  ])('the data %j gives the errors %j', (data, errors) => {
    expect(check(data)).toMatchObject({ ok: false, errors })
  })

  it('a field that is not part of the form has no error', () => {
    expect(check({ name: 'Eva', secret: 'x' }).ok).toBe(true)
  })

  it('a value that is not among the options is replaced by the default value', () => {
    expect(check({ name: 'Anna', choice: 'c' }).values.choice).toBe('a')
  })

  it('every field gets a text as its value for any posted data', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        const { values } = check(data)
        expect(Object.keys(values)).toEqual(['name', 'secret', 'choice'])
        expect(Object.values(values).every((value) => typeof value === 'string')).toBe(true)
      }),
    )
  })

  it('a value that is too long is left out, and the other values are kept', () => {
    const values = parseForm(form, { name: 'Robert', secret: 'x' })
    expect(omitTooLongValues(form, values)).toEqual({ secret: 'x', choice: 'a' })
  })
})
