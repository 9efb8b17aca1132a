import { hasNoCardNumber } from '#shared/form/card-number.ts'
import type { FormField } from '#shared/form/form-field.ts'
import { choiceField, textField } from '#shared/form/text-field.ts'
import { validateForm, type FormResult } from '#shared/form/validate-form.ts'

export const ratingField = choiceField('reviewForm.rating', {
  type: 'radio',
  isRequired: true,
  options: ['1', '2', '3', '4', '5'],
})

const authorField = {
  ...textField('reviewForm.name', {
    hasHint: true,
    autoComplete: 'given-name',
    isRequired: true,
    maxLength: 50,
  }),
  name: 'author' as const,
}

const commentField = textField('reviewForm.comment', {
  type: 'textarea',
  hasHint: true,
  isRequired: true,
  maxLength: 150,
  isValid: hasNoCardNumber,
  messages: { invalid: 'field.cardNumber' },
})

export const reviewTextFields: readonly FormField<'author' | 'comment'>[] = [
  authorField,
  commentField,
]

export const reviewForm = [ratingField, authorField, commentField] as const

export type ReviewField = (typeof reviewForm)[number]['name']

const CONTROL_CHARACTERS = /(?![\n\t])\p{Cc}/gu

// A browser sends two characters for each line break of a text area, which counts as one.
const cleanText = (text: string) => text.replaceAll('\r\n', '\n').replaceAll(CONTROL_CHARACTERS, '')

/** Parses a posted review. The merchant does not store control characters, so they do not count. */
export function validateReview(form: Record<string, string>): FormResult<ReviewField> {
  const texts = Object.entries(form).map(([name, text]) => [name, cleanText(text)])
  return validateForm(reviewForm, Object.fromEntries(texts), {})
}
