import { hasNoCardNumber } from '#shared/form/card-number.ts'
import { defineField, type FormField } from '#shared/form/form-field.ts'
import { validateForm, type FormResult } from '#shared/form/validate-form.ts'

export const ratingField = defineField({
  name: 'rating',
  labelKey: 'reviewForm.rating.label',
  input: { type: 'radio' },
  isRequired: true,
  options: ['1', '2', '3', '4', '5'],
  messages: { required: 'reviewForm.rating.required' },
})

const authorField = defineField({
  name: 'author',
  labelKey: 'reviewForm.name.label',
  hintKey: 'reviewForm.name.hint',
  input: { type: 'text', autoComplete: 'given-name' },
  isRequired: true,
  maxLength: 50,
  messages: { required: 'reviewForm.name.required', 'too-long': 'reviewForm.name.tooLong' },
})

const commentField = defineField({
  name: 'comment',
  labelKey: 'reviewForm.comment.label',
  hintKey: 'reviewForm.comment.hint',
  input: { type: 'textarea' },
  isRequired: true,
  maxLength: 150,
  isValid: hasNoCardNumber,
  messages: {
    required: 'reviewForm.comment.required',
    'too-long': 'reviewForm.comment.tooLong',
    invalid: 'field.cardNumber',
  },
})

/** The text fields of a review. The rating is a group of radio buttons above them. */
export const reviewTextFields: readonly FormField<'author' | 'comment'>[] = [
  authorField,
  commentField,
]

/** All fields of a review, which are all required. */
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
