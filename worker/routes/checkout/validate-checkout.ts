import {
  checkoutForm,
  type CheckoutContext,
  type CheckoutField,
} from '#shared/checkout/checkout-fields.ts'
import type { CheckoutErrors } from '#shared/checkout/checkout.ts'
import { getDeliveryZipName } from '#shared/checkout/shipping-address-fields.ts'
import { hasErrors } from '#shared/form/form-field.ts'
import { validateForm } from '#shared/form/validate-form.ts'
import { identityNumbers } from '../../form/identity-numbers.ts'
import { acceptsJson } from '../../http/form.ts'
import { getCartMarket } from '../../routing/resolution.ts'
import type { CheckoutForm } from './checkout-answer.tsx'
import { isDeliveryCountry, type CheckoutRequest } from './checkout-request.ts'
import { hasSessionEnded } from './ended-session.ts'
import { findAgreementChanges } from './find-agreement-changes.ts'
import { isBefore } from './fold-sections.ts'
import { getRefusal } from './refusals.ts'

const zipFields = new Set(['zip', 'shippingZip'])

/** Before shipping and payment are chosen, empty fields are no errors. */
function pickOptionErrors(errors: CheckoutErrors, open: CheckoutRequest['open']): CheckoutErrors {
  const names = checkoutForm.map(({ name }) => name)
  const isRelevant = (name: CheckoutField) =>
    errors[name] === 'too-long' ||
    (zipFields.has(name) && errors[name] === 'invalid') ||
    isBefore(name, open)
  return Object.fromEntries(
    names.flatMap((name) => (errors[name] && isRelevant(name) ? [[name, errors[name]]] : [])),
  )
}

/** A postal code without shipping options is an error of its field. */
export function validateCheckout(
  { fields, values, open }: Pick<CheckoutRequest, 'fields' | 'values' | 'open'>,
  context: CheckoutContext,
): CheckoutErrors {
  const result = validateForm(checkoutForm, values, { ...context, identityNumbers })
  const all = result.ok ? {} : result.errors
  const errors = fields.intent === 'refresh' ? pickOptionErrors(all, open) : all
  const name = getDeliveryZipName(values)
  const isUnreachable = values[name] !== '' && context.shippingOptions.length === 0 && !errors[name]
  return isUnreachable ? { ...errors, [name]: 'wrong' } : errors
}

/** Returns the form that is shown instead of placing the order, or null if it can be placed. */
export function refuseOrder(request: CheckoutRequest, form: CheckoutForm): CheckoutForm | null {
  const { page, fields } = request
  // The order of a repeated submission may have been placed already.
  if (!form.state) return null
  const { checkout } = form.state
  if (!isDeliveryCountry(request)) return { ...form, problem: 'market-not-found' }
  if (checkout.cart.codeResult) return form
  const { code: countryCode } = getCartMarket(page.resolution).country
  const errors = validateCheckout(request, { countryCode, ...checkout })
  // A script only asks for data. It leaves placing the order to the browser.
  if (hasErrors(errors) || fields.intent === 'refresh' || acceptsJson(page)) {
    return { ...form, errors }
  }
  if (hasSessionEnded(request)) return { ...form, ...getRefusal('NOT_AUTHENTICATED') }
  const changes = findAgreementChanges(request, checkout)
  return changes && { ...form, problem: 'cart-changed', changes }
}
