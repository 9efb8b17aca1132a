import type { InputHTMLAttributes } from 'react'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { Field } from '../../ui/form/field.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { getFieldKey } from './account-messages.ts'
import type { AccountErrors, AccountField as FieldName, AccountValues } from './validate-account.ts'

type TextField = Exclude<FieldName, 'customerType'>

const labelKeys: Record<TextField, MessageKey> = {
  email: 'checkout.email.label',
  company: 'account.company.label',
  identityNumber: 'account.identityNumber.label',
  firstName: 'checkout.firstName.label',
  lastName: 'checkout.lastName.label',
  password: 'account.password.label',
  newPassword: 'account.newPassword.label',
  confirmation: 'account.confirmation.label',
}

type InputAttributes = InputHTMLAttributes<HTMLInputElement>

const newSecret = { type: 'password', autoComplete: 'new-password' } as const

// Attributes that help browsers and password managers with each field.
const inputs: Record<TextField, Pick<InputAttributes, 'autoComplete' | 'inputMode' | 'type'>> = {
  email: { type: 'email', autoComplete: 'username', inputMode: 'email' },
  company: { type: 'text', autoComplete: 'organization' },
  identityNumber: { type: 'text', autoComplete: 'off' },
  firstName: { type: 'text', autoComplete: 'given-name' },
  lastName: { type: 'text', autoComplete: 'family-name' },
  password: { type: 'password', autoComplete: 'current-password' },
  newPassword: newSecret,
  confirmation: newSecret,
}

export type AccountFormState = { values: AccountValues; errors: AccountErrors }

type AccountFieldProps = AccountFormState & {
  name: TextField
  label?: MessageKey
  hint?: string
  isOptional?: boolean
  /** The password of a new account. */
  isNew?: boolean
}

/**
 * A field of an account form, with the entered value and its error; a password is never sent back.
 */
export function AccountField(props: AccountFieldProps) {
  const { name, hint, isOptional, isNew, values, errors } = props
  const t = useTranslate()
  const key = getFieldKey(name, errors)
  const input = inputs[name]
  return (
    <Field
      name={name}
      label={t(props.label ?? labelKeys[name])}
      hint={hint}
      error={key ? t(key) : undefined}
      isOptional={isOptional ?? false}
      {...(input.type === 'password' ? {} : { defaultValue: values[name] })}
      {...input}
      {...(isNew ? newSecret : {})}
    />
  )
}
