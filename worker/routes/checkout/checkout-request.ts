import { refreshIntents } from '#shared/cart/code-form.ts'
import { optionalConsents } from '#shared/checkout/buyer-fields.ts'
import { checkoutForm, countryField } from '#shared/checkout/checkout-fields.ts'
import type { SectionName } from '#shared/checkout/checkout-sections.ts'
import type { CheckoutValues } from '#shared/checkout/checkout.ts'
import { getDeliveryZip } from '#shared/checkout/shipping-address-fields.ts'
import { normalizeZip } from '#shared/delivery/delivery-place.ts'
import { getCountryRules } from '#shared/form/country-rules.ts'
import { parseForm } from '#shared/form/validate-form.ts'
import type { Market } from '#shared/market/market.ts'
import { findMarket, getCheckoutMarkets } from '../../channel/channel.ts'
import { findCity } from '../../form/find-city.ts'
import { writeCookie } from '../../http/cookies.ts'
import { setBuyer } from '../../identity/buyer.ts'
import { readPlace, setPlace } from '../../http/delivery-place-cookie.ts'
import type { CheckoutState } from '../../merchant-api/checkout/update-checkout.ts'
import type { PageContext } from '../../page/page-context.ts'
import { getCartMarket } from '../../routing/resolution.ts'
import { localizeMarket } from '../../ui/market/localize-market.ts'
import { readOpenSection } from './fold-sections.ts'

export type CheckoutRequest = {
  /** The page in the country and for the customer type of the form. */
  page: PageContext
  fields: Readonly<Record<string, string>>
  values: CheckoutValues
  /** The section that the pressed button opens. */
  open?: SectionName | undefined
}

const ORGANIZATION = 'ORGANIZATION'

/** The account of a customer decides it. */
export function canChooseCustomerType({ session, channel }: PageContext): boolean {
  return !session && channel.customerTypes.some(({ type }) => type === ORGANIZATION)
}

/** A type that the channel adds counts as a person, so it stays unless the guest chooses a company. */
function setCustomerType(page: PageContext, type: string | undefined): PageContext {
  const { channel, resolution, isCompany } = page
  const customerType = channel.customerTypes.find((entry) => entry.type === type)
  const isChanged = customerType && (customerType.type === ORGANIZATION) !== isCompany
  if (!isChanged || !canChooseCustomerType(page)) return page
  writeCookie(page, 'userType', customerType.type)
  setBuyer(page, { customerType, vatIncluded: undefined })
  const { vatIncluded } = customerType
  return page.withResolution({
    ...resolution,
    buyer: { customerType: customerType.type, vatIncluded },
  })
}

export const listDeliveryCountries = ({ channel, shop }: PageContext): Market[] =>
  getCheckoutMarkets(channel).map((market) => localizeMarket(market, shop))

/** Returns false if a form names a country that the checkout does not deliver to, or no longer. */
export function isDeliveryCountry({ page, fields }: CheckoutRequest): boolean {
  const alias = fields[countryField.name]
  return alias === undefined || findMarket(getCheckoutMarkets(page.channel), alias) !== undefined
}

/** In the returned context, cart, prices and shipping belong to the country. */
function setDeliveryCountry(page: PageContext, alias: string | undefined): PageContext {
  const { channel, resolution } = page
  const country = findMarket(getCheckoutMarkets(channel), alias)
  if (!country || country.alias === resolution.checkoutMarket.alias) return page
  writeCookie(page, 'checkoutMarket', country.alias)
  // The delivery country applies only to the current market, so the cookie with the market is
  // stored too.
  writeCookie(page, 'market', resolution.market.alias)
  return page.withResolution({ ...resolution, checkoutMarket: country })
}

const getCountryCode = ({ resolution }: PageContext) => getCartMarket(resolution).country.code

/** Who posts a consent that the channel does not ask for has not been told what it means. */
function clearUnaskedConsents({ channel }: PageContext): CheckoutRequest['fields'] {
  const unasked = optionalConsents.filter((name) => !channel.consents?.includes(name))
  return Object.fromEntries(unasked.map((name) => [name, '']))
}

/** Returns the values of the form for the account of the customer or the choice of the guest. */
function parseValues(page: PageContext, fields: CheckoutRequest['fields']): CheckoutValues {
  const customerType = page.isCompany ? ORGANIZATION : 'PERSON'
  return { ...parseForm(checkoutForm, { ...fields, ...clearUnaskedConsents(page) }), customerType }
}

const toStart = (seconds: number | undefined): string =>
  seconds === undefined ? '' : new Date(seconds * 1000).toISOString()

export function getStartValues(page: PageContext, known: Partial<CheckoutValues>): CheckoutValues {
  const parsed = parseValues(page, known)
  const { zip = '', seenStart } = readPlace(page) ?? {}
  const hasFormat = getCountryRules(getCountryCode(page)).postalCode?.test(zip) ?? false
  // The delivery check has stored a postal code.
  const values = { ...parsed, zip: parsed.zip === '' && hasFormat ? zip : parsed.zip }
  // An earlier delivery than the one that the cart named is offered, but not chosen.
  const seen = findDeliveryZip(page, values) === zip ? toStart(seenStart) : ''
  return { ...values, deliveryWindow: values.deliveryWindow || seen }
}

const findDeliveryZip = (page: PageContext, values: CheckoutValues): string =>
  normalizeZip(getDeliveryZip(values), getCountryCode(page))

/** The chip and the pages of this market then name the deliveries of the checkout. */
export function rememberCheckoutPlace(
  { page, values }: CheckoutRequest,
  { areaId }: Pick<CheckoutState, 'areaId'>,
): void {
  const zip = findDeliveryZip(page, values)
  const isHere = page.shop.market.country.code === getCountryCode(page)
  if (areaId === null || !isHere || zip === '' || zip === readPlace(page)?.zip) return
  setPlace(page, zip, areaId)
}

function fillCities(page: PageContext, values: CheckoutValues): CheckoutValues {
  const code = getCountryCode(page)
  return {
    ...values,
    city: values.city || (findCity(code, values.zip) ?? ''),
    shippingCity: values.shippingCity || (findCity(code, values.shippingZip) ?? ''),
  }
}

/** Applies the customer type and the country of a form, on which its other fields depend. */
export function createCheckoutRequest(
  posted: PageContext,
  fields: CheckoutRequest['fields'],
): CheckoutRequest {
  const typed = setCustomerType(posted, fields.customerType)
  const page = setDeliveryCountry(typed, fields[countryField.name])
  const values = parseValues(page, fields)
  const open = readOpenSection(posted)
  return {
    page,
    fields,
    open,
    values: refreshIntents.includes(fields.intent ?? '') ? fillCities(page, values) : values,
  }
}
