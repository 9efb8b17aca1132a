import type { CheckoutErrors, CheckoutValues } from '#shared/checkout/checkout.ts'
import { checkoutForm, type CheckoutContext } from '#shared/checkout/checkout-fields.ts'
import { validateForm } from '#shared/form/validate-form.ts'

/**
 * Returns the errors that are shown before shipping and payment are chosen: an invalid postal code,
 * and values that are too long.
 */
function pickOptionErrors(errors: CheckoutErrors): CheckoutErrors {
  const isRelevant = ([field, problem]: [string, string]) =>
    problem === 'too-long' || (field === 'zip' && problem === 'invalid')
  return Object.fromEntries(Object.entries(errors).filter(isRelevant))
}

/**
 * Returns the errors that prevent the submission. To refresh the shipping options only some fields
 * must be valid; to place an order, all of them. A postal code without shipping options is an error
 * of its field.
 */
export function validateCheckout(
  { intent, values }: { intent: string | undefined; values: CheckoutValues },
  context: CheckoutContext,
): CheckoutErrors {
  const result = validateForm(checkoutForm, values, context)
  const all = result.ok ? {} : result.errors
  const errors = intent === 'refresh' ? pickOptionErrors(all) : all
  const isUnreachable = values.zip !== '' && context.shippingOptions.length === 0 && !errors.zip
  return isUnreachable ? { ...errors, zip: 'wrong' } : errors
}
