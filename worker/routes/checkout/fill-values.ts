import type { CheckoutValues } from '#shared/checkout/checkout.ts'
import { getCountryRules } from '#shared/form/country-rules.ts'
import { findCity } from '../../form/find-city.ts'
import { readCookie } from '../../http/cookies.ts'
import type { PageContext } from '../../page/page-context.ts'
import { getCartMarket } from '../../routing/resolution.ts'

/** Sets the customer type of the form: the account of a customer or the choice of a guest. */
export const setBuyerType = (page: PageContext, values: CheckoutValues): CheckoutValues => ({
  ...values,
  customerType: page.isCompany ? 'ORGANIZATION' : 'PERSON',
})

/** Fills an empty city if the postal code is enough to know it. */
export function fillCities(page: PageContext, values: CheckoutValues): CheckoutValues {
  const { code } = getCartMarket(page.resolution).country
  return {
    ...values,
    city: values.city || (findCity(code, values.zip) ?? ''),
    shippingCity: values.shippingCity || (findCity(code, values.shippingZip) ?? ''),
  }
}

/** Starts with the postal code of the delivery check, if it has the format of the country. */
export function fillZip(page: PageContext, values: CheckoutValues): CheckoutValues {
  const zip = readCookie(page, 'zip') ?? ''
  const { code } = getCartMarket(page.resolution).country
  const hasFormat = getCountryRules(code).postalCode?.test(zip) ?? false
  return values.zip === '' && hasFormat ? { ...values, zip } : values
}
