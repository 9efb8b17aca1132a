import { expect, it } from 'vitest'
import { choiceField, textField } from './text-field.ts'

it('the messages of a field begin with its key, as far as its rules need them', () => {
  const isValid = (value: string) => value !== 'x'
  expect(
    textField('checkout.mobile', { type: 'tel', hasHint: true, isRequired: true, isValid }),
  ).toEqual({
    name: 'mobile',
    labelKey: 'checkout.mobile.label',
    hintKey: 'checkout.mobile.hint',
    input: { type: 'tel' },
    isRequired: true,
    isValid,
    messages: { required: 'checkout.mobile.required', invalid: 'checkout.mobile.invalid' },
  })
  expect(choiceField('checkout.sms', { type: 'checkbox' })).toMatchObject({
    name: 'sms',
    isRequired: false,
    messages: {},
  })
  expect(textField('account.settings.phone', {}).name).toBe('phone')
})

it('a message with another key replaces the one of the name', () => {
  const messages = { invalid: 'field.cardNumber' } as const
  const { messages: found } = textField('checkout.message', {
    maxLength: 500,
    isValid: () => true,
    messages,
  })
  expect(found).toEqual({ 'too-long': 'checkout.message.tooLong', invalid: 'field.cardNumber' })
})

it('a rule without a message is an error of types', () => {
  // @ts-expect-error -- there is no message `checkout.careOf.required`
  textField('checkout.careOf', { isRequired: true })
  // @ts-expect-error -- there is no message `checkout.careOf.hint`
  textField('checkout.careOf', { hasHint: true })
  // @ts-expect-error -- there is no message `checkout.identityNumber.tooLong`
  textField('checkout.identityNumber', { maxLength: 20 })
  // @ts-expect-error -- there is no message `checkout.careOf.tooShort`
  textField('checkout.careOf', { minLength: 2 })
  // @ts-expect-error -- there is no message `checkout.nickname.label`
  expect(textField('checkout.nickname', {}).name).toBe('nickname')
})
