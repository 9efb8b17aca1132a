import { checkoutForm, countryField } from '#shared/checkout/checkout-fields.ts'
import { getFormExamples } from '#shared/form/country-rules.ts'
import { getMessageKey } from '#shared/form/form-field.ts'
import { findProblem, parseForm } from '#shared/form/validate-form.ts'
import { findMarket, getCheckoutMarkets } from '../../channel/channel.ts'
import { findCity } from '../../form/find-city.ts'
import { identityNumbers } from '../../form/identity-numbers.ts'
import { consumeFieldCheck } from '../../identity/rate-limit.ts'
import type { PageContext } from '../../page/page-context.ts'
import { getCartMarket } from '../../routing/resolution.ts'

/** `message` is null for a valid value; `city` is the town of a postal code, if it is known. */
type FieldCheck = { message: string | null; city?: string }

const choiceTypes = ['radio', 'checkbox', 'select']

/** The country of the form, which may differ from the country of the last page. */
function getCountryCode({ channel, resolution }: PageContext, alias: string | undefined): string {
  const market = findMarket(getCheckoutMarkets(channel), alias) ?? getCartMarket(resolution)
  return market.country.code
}

/** Choices are not checked, because only the merchant knows the options. */
export function checkField(page: PageContext, form: Record<string, string>): FieldCheck {
  const countryCode = getCountryCode(page, form[countryField.name])
  const found = checkoutForm.find(({ name }) => name === form.field)
  if (!found || choiceTypes.includes(found.input.type)) return { message: null }
  const { isIncluded: _isIncluded, ...field } = found
  const values = parseForm(checkoutForm, form)
  const options = { shippingOptions: [], paymentOptions: [] }
  const problem = findProblem(field, { ...options, countryCode, identityNumbers, values })
  if (problem) {
    return { message: page.shop.t(getMessageKey(field, problem), getFormExamples(countryCode)) }
  }
  const city = ['zip', 'shippingZip'].includes(field.name)
    ? findCity(countryCode, values[field.name])
    : null
  return { message: null, ...(city === null ? {} : { city }) }
}

/** It stores nothing. */
export async function answerFieldCheck(
  page: PageContext,
  form: Record<string, string>,
): Promise<Response> {
  page.header('cache-control', 'private, no-store')
  if (!(await consumeFieldCheck(page))) return page.json({ message: null }, 429)
  return page.json(checkField(page, form))
}
