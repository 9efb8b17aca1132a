import { getAgreement } from '#shared/checkout/get-agreement.ts'
import type { CheckoutValues } from '#shared/checkout/checkout.ts'
import { checkoutForm, countryField, isInvoice } from '#shared/checkout/checkout-fields.ts'
import { getCountryRules, needsPersonalNumber } from '#shared/form/country-rules.ts'
import { hasErrors, noErrors } from '#shared/form/form-field.ts'
import { omitTooLongValues, parseForm } from '#shared/form/validate-form.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import type { CheckoutState } from '../../merchant-api/checkout.ts'
import { MerchantRefusal } from '../../merchant-api/errors.ts'
import { placeOrder, type PlaceOrderResult } from '../../merchant-api/place-order.ts'
import { readCookie } from '../../http/cookies.ts'
import { acceptsJson, readForm } from '../../http/form.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { getCartMarket } from '../../routing/resolution.ts'
import { readCartId } from '../../cart/shopping-cart.ts'
import type { PageContext } from '../../page/page-context.ts'
import { findCity } from '../../form/find-city.ts'
import { canChooseCustomerType, setCustomerType } from './set-customer-type.ts'
import { listCountries, setCheckoutCountry } from './set-checkout-country.ts'
import { answerFieldCheck } from './check-field.ts'
import {
  findCheckoutKey,
  findNotes,
  getCheckoutKey,
  getShownValues,
  storeNotes,
} from './checkout-access.ts'
import { loadCheckout } from './load-checkout.ts'
import { grantOrderAccess } from './order-access.ts'
import { CheckoutPage, type CheckoutPageProps } from './page.tsx'
import { answerPaymentStep, findPaymentStep, openPaymentForm } from './payment-step.tsx'
import { getRefusal } from './refusals.ts'
import { asksGender, storeGender } from './store-gender.ts'
import { findTermsPath, getReturnUrls } from './return-urls.ts'
import { toCheckoutData } from './to-checkout-data.ts'
import { validateCheckout } from './validate-checkout.ts'
import type { CheckoutFormErrors } from '#shared/checkout/checkout-problem.ts'

type FormState = CheckoutFormErrors & { state: CheckoutState | null; values: CheckoutValues }

function toPageProps(page: PageContext, form: FormState): CheckoutPageProps {
  const termsHref = findTermsPath(page)
  return {
    checkout: form.state?.checkout ?? null,
    values: form.values,
    errors: form.errors,
    problem: form.problem,
    userEmail: page.session?.email ?? null,
    canChooseType: canChooseCustomerType(page),
    consents: page.settings.CHANNELS[page.channel.id]?.consents ?? [],
    asksGender: asksGender(page),
    requiresIdentityNumber: needsPersonalNumber(page.shop.market.country.code),
    countries: listCountries(page, page.shop),
    ...(termsHref ? { termsHref } : {}),
  }
}

/** Answers the script of the form with the data of the checkout. */
function answerCheckoutData(page: PageContext, props: CheckoutPageProps) {
  const { checkout } = props
  page.c.header('cache-control', 'private, no-store')
  return page.c.json(toCheckoutData(page.shop, checkout && { ...props, checkout }))
}

async function answerCheckout(
  page: PageContext,
  form: FormState,
  status: 200 | 422,
): Promise<Response> {
  const { t, prefix } = page.shop
  const props = toPageProps(page, form)
  if (acceptsJson(page.c)) return answerCheckoutData(page, props)
  return answerPersonalPage(
    page,
    {
      title: t(status === 422 ? 'checkout.errors.title' : 'checkout.title'),
      isHidden: true,
      canonicalPath: buildPath(prefix, 'checkout'),
      alternates: page.buildAlternates(),
      body: <CheckoutPage {...props} />,
    },
    { status },
  )
}

/** Sets the customer type of the form: the account of a customer or the choice of a guest. */
const setBuyerType = (page: PageContext, values: CheckoutValues): CheckoutValues => ({
  ...values,
  customerType: page.isCompany ? 'ORGANIZATION' : 'PERSON',
})

/** Fills an empty city if the postal code is enough to know it. */
function fillCities(page: PageContext, values: CheckoutValues): CheckoutValues {
  const { code } = getCartMarket(page.resolution).country
  return {
    ...values,
    city: values.city || (findCity(code, values.zip) ?? ''),
    shippingCity: values.shippingCity || (findCity(code, values.shippingZip) ?? ''),
  }
}

/** Starts with the postal code of the delivery check, if it has the format of the country. */
function fillZip(page: PageContext, values: CheckoutValues): CheckoutValues {
  const zip = readCookie(page.c, 'zip') ?? ''
  const { code } = getCartMarket(page.resolution).country
  const hasFormat = getCountryRules(code).postalCode?.test(zip) ?? false
  return values.zip === '' && hasFormat ? { ...values, zip } : values
}

export async function handleGetCheckout(page: PageContext): Promise<Response> {
  const step = findPaymentStep(page)
  if (step) return answerPaymentStep(page, step)
  const state = await loadCheckout(page, findCheckoutKey)
  const shownValues = state ? getShownValues(page, state, state.checkoutKey) : {}
  const notes = state ? await findNotes(page, state.checkout.cart.id) : {}
  const form = parseForm(checkoutForm, { ...shownValues, ...notes })
  const values = fillZip(page, setBuyerType(page, form))
  return answerCheckout(page, { ...noErrors, state, values }, 200)
}

async function redirectAfterOrder(
  page: PageContext,
  cartId: string,
  result: PlaceOrderResult,
): Promise<Response | null> {
  if (result.kind === 'failed') return null
  if (result.kind === 'payment') {
    // A shopper who pays but does not come back from the payment page can still open the order
    // later, even if the cart cookie holds another cart by then.
    await grantOrderAccess(page, { id: cartId, cartId })
    return page.c.redirect(result.url, 303)
  }
  await grantOrderAccess(page, { id: result.id, cartId })
  const path = buildPath(page.resolution.prefix, 'checkout-confirmation')
  return page.c.redirect(`${path}?oid=${encodeURIComponent(result.id)}`, 303)
}

type OrderInput = { cartId: string; values: CheckoutValues; checkoutKey: string | null }

async function submitOrder(
  page: PageContext,
  form: FormState,
  { cartId, values, checkoutKey }: OrderInput,
): Promise<Response> {
  try {
    const order = { values, returnUrls: getReturnUrls(page), checkoutKey }
    const result = await placeOrder(page.shopperMerchant, cartId, order)
    const answer = await redirectAfterOrder(page, cartId, result)
    return answer ?? (await answerCheckout(page, { ...form, problem: 'order-failed' }, 422))
  } catch (error) {
    if (!(error instanceof MerchantRefusal)) throw error
    return answerCheckout(page, { ...form, ...getRefusal(error.code, values) }, 422)
  }
}

// If a successful order is sent again (double click, lost response), its cart cannot be changed any
// more. Then the order that was placed is found.
async function answerRepeatedOrder(page: PageContext, form: FormState): Promise<Response> {
  const cartId = readCartId(page.c)
  if (cartId === null) return answerCheckout(page, { ...form, problem: 'cart-empty' }, 200)
  const checkoutKey = await findCheckoutKey(page, cartId)
  return submitOrder(page, form, { cartId, values: form.values, checkoutKey })
}

type CheckoutSubmission = {
  intent: string | undefined
  agreed: string | undefined
  values: CheckoutValues
}

function checkSubmission(
  page: PageContext,
  submission: CheckoutSubmission,
  { checkout }: CheckoutState,
) {
  const { code: countryCode } = getCartMarket(page.resolution).country
  return validateCheckout(submission, { countryCode, ...checkout })
}

/**
 * Handles the checkout form. `intent=check-field` checks one field for the script of the form,
 * `intent=refresh` shows the shipping options for the postal code, and any other intent places the
 * order.
 */
export async function handlePostCheckout(requested: PageContext): Promise<Response> {
  const fields = await readForm(requested.c)
  if (fields.intent === 'check-field') return answerFieldCheck(requested, fields)
  const page = setCheckoutCountry(
    setCustomerType(requested, fields.customerType),
    fields[countryField.name],
  )
  const typed = setBuyerType(page, parseForm(checkoutForm, fields))
  const values = fields.intent === 'refresh' ? fillCities(page, typed) : typed
  const submission = { intent: fields.intent, agreed: fields.agreed, values }
  const enteredValues = omitTooLongValues(checkoutForm, values)
  const state = await loadCheckout(page, getCheckoutKey, { values: enteredValues })
  const form: FormState = { ...noErrors, state, values }
  if (!state) return answerRepeatedOrder(page, form)
  await storeNotes(page, { cartId: state.checkout.cart.id, checkoutKey: state.checkoutKey }, values)
  const errors = checkSubmission(page, submission, state)
  const checkedForm: FormState = { ...form, errors }
  // A script only asks for data. It leaves placing the order to the browser.
  if (submission.intent === 'refresh' || acceptsJson(page.c)) {
    return answerCheckout(page, checkedForm, hasErrors(errors) ? 422 : 200)
  }
  if (hasErrors(errors)) return answerCheckout(page, checkedForm, 422)
  const { cart, paymentOptions } = state.checkout
  if (submission.agreed !== getAgreement(getCartMarket(page.resolution).alias, state.checkout)) {
    return answerCheckout(page, { ...form, problem: 'cart-changed' }, 422)
  }
  // The personal identity number is sent only if the shopper pays by invoice.
  const identityNumber = isInvoice(values.paymentId, paymentOptions) ? values.identityNumber : ''
  const { checkoutKey } = state
  const order = { cartId: cart.id, values: { ...values, identityNumber }, checkoutKey }
  storeGender(page, values)
  const opened = await openPaymentForm(page, order, paymentOptions)
  return opened ?? (await submitOrder(page, form, order))
}
