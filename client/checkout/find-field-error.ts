import {
  checkoutForm,
  type CheckoutContext,
  type CheckoutField,
} from '#shared/checkout/checkout-fields.ts'
import { getFormExamples } from '#shared/form/country-rules.ts'
import { getMessageKey } from '#shared/form/form-field.ts'
import { findProblem, parseForm } from '#shared/form/validate-form.ts'
import type { Translate } from '#shared/i18n/translator.ts'

export type CheckoutInput = { values: Record<string, string>; context: CheckoutContext }

/** Returns the error message of a field, or null if its value is valid. */
export function findFieldError(
  t: Translate,
  name: CheckoutField,
  { values, context }: CheckoutInput,
): string | null {
  const field = checkoutForm.find((candidate) => candidate.name === name)
  if (!field) return null
  const form = { ...context, values: parseForm(checkoutForm, values) }
  const problem = findProblem<CheckoutContext>(field, form)
  return problem && t(getMessageKey(field, problem), getFormExamples(context.countryCode))
}
