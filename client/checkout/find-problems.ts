import {
  checkoutForm,
  type CheckoutContext,
  type CheckoutField,
} from '#shared/checkout/checkout-fields.ts'
import type { CheckoutErrors } from '#shared/checkout/checkout.ts'
import type { FieldProblem } from '#shared/form/form-field.ts'
import { findProblem, parseForm } from '#shared/form/validate-form.ts'
import type { CheckoutState } from './checkout-state.ts'

/** Fields of which only the server knows whether they are right. */
const serverFields: readonly CheckoutField[] = [
  'zip',
  'shippingZip',
  'identityNumber',
  'organizationNumber',
]

export const isServerField = (name: CheckoutField): boolean => serverFields.includes(name)

type FieldTexts = Readonly<Record<string, string>>

const toForm = ({ shop, content }: CheckoutState, data: FieldTexts) => ({
  countryCode: shop.market.country.code,
  ...content.checkout,
  values: parseForm(checkoutForm, data),
})

const findField = (name: CheckoutField) => checkoutForm.find((field) => field.name === name)

export function findFieldProblem(
  state: CheckoutState,
  data: FieldTexts,
  name: CheckoutField,
): FieldProblem | null {
  const field = findField(name)
  return field ? findProblem<CheckoutContext>(field, toForm(state, data)) : null
}

const isIncluded = (state: CheckoutState, data: FieldTexts, name: CheckoutField): boolean =>
  findField(name)?.isIncluded?.(toForm(state, data)) ?? true

/** Returns the problem that the server found in a value. It stays until the value changes. */
function findServerProblem(state: CheckoutState, data: FieldTexts, name: CheckoutField) {
  const problem = isServerField(name) ? (state.errors[name] ?? null) : null
  return problem !== 'required' && isIncluded(state, data, name) ? problem : null
}

export function listNumbers(state: CheckoutState, data: FieldTexts): CheckoutField[] {
  return serverFields.filter(
    (name) => name.endsWith('Number') && Boolean(data[name] ?? '') && isIncluded(state, data, name),
  )
}

export function findProblems(
  state: CheckoutState,
  data: FieldTexts,
  names: readonly CheckoutField[],
): CheckoutErrors {
  const problems = names.flatMap((name) => {
    const problem = findFieldProblem(state, data, name) ?? findServerProblem(state, data, name)
    return problem ? [[name, problem] as const] : []
  })
  return Object.fromEntries(problems)
}
