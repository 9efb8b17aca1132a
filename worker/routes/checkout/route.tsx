import { getAgreement } from './get-agreement.ts'
import type { CheckoutValues } from '#shared/checkout/checkout.ts'
import { checkoutForm, countryField, isInvoice } from '#shared/checkout/checkout-fields.ts'
import { getCountryRules, hasPersonalNumber } from '#shared/form/country-rules.ts'
import { hasErrors, noErrors } from '#shared/form/form-field.ts'
import { omitTooLongValues, parseForm } from '#shared/form/validate-form.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import type { CheckoutState } from '../../merchant-api/checkout.ts'
import { MerchantRefusal } from '../../merchant-api/errors.ts'
import { placeOrder, type PlaceOrderResult } from '../../merchant-api/place-order.ts'
import { isTokenRefused } from '../../merchant-api/token-fallback.ts'
import { readCookie } from '../../http/cookies.ts'
import { readForm } from '../../http/form.ts'
import { signOut } from '../../identity/session.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { getCartMarket } from '../../routing/resolution.ts'
import { readCartId } from '../../cart/shopping-cart.ts'
import type { PageContext } from '../../page/page-context.ts'
import { isDeliveryCountry, listCountries, setCheckoutCountry } from './set-checkout-country.ts'
import { findCheckoutKey, getCheckoutKey, getShownValues } from './checkout-access.ts'
import { loadCheckout } from './load-checkout.ts'
import { grantOrderAccess } from './order-access.ts'
import { CheckoutPage } from './page.tsx'
import { answerPaymentStep, findPaymentStep, openPaymentForm } from './payment-step.tsx'
import { getRefusal } from './refusals.ts'
import { findTermsPath, getReturnUrls } from './return-urls.ts'
import { validateCheckout, type CheckoutFormErrors } from './validate-checkout.ts'

type FormState = CheckoutFormErrors & { state: CheckoutState | null; values: CheckoutValues }

function answerCheckout(page: PageContext, form: FormState, status: 200 | 422): Promise<Response> {
  const shop = page.shop
  const termsHref = findTermsPath(page)
  return answerPersonalPage(
    page,
    {
      title: shop.t(status === 422 ? 'checkout.errors.title' : 'checkout.title'),
      isHidden: true,
      canonicalPath: buildPath(shop.prefix, 'checkout'),
      alternates: page.buildAlternates(),
      body: (
        <CheckoutPage
          checkout={form.state?.checkout ?? null}
          values={form.values}
          errors={form.errors}
          problem={form.problem}
          userEmail={page.session?.email ?? null}
          isCompany={page.isCompany}
          requiresIdentityNumber={!page.isCompany && hasPersonalNumber(shop.market.country.code)}
          countries={listCountries(page, shop)}
          {...(termsHref ? { termsHref } : {})}
        />
      ),
    },
    { status },
  )
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
  const values = fillZip(page, parseForm(checkoutForm, shownValues))
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

/** Returns the code of a refusal. Any other error is thrown again. */
function findRefusalCode(error: unknown): string | null {
  if (error instanceof MerchantRefusal) return error.code
  throw error
}

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
    // The customer has logged out elsewhere after this request began.
    const code = isTokenRefused(error) ? 'NOT_AUTHENTICATED' : findRefusalCode(error)
    // The page then has the link to log in.
    if (code === 'NOT_AUTHENTICATED') signOut(page.c)
    // Another tab may have filled the empty cart during this request.
    const state = form.state ?? (await loadCheckout(page, findCheckoutKey))
    return answerCheckout(page, { ...form, state, ...getRefusal(code, page.isCompany) }, 422)
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
  return validateCheckout(submission, { countryCode, isCompany: page.isCompany, ...checkout })
}

/**
 * Handles the checkout form. `intent=refresh` shows the shipping options for the postal code; any
 * other intent places the order.
 */
export async function handlePostCheckout(requested: PageContext): Promise<Response> {
  const fields = await readForm(requested.c)
  const page = setCheckoutCountry(requested, fields[countryField.name])
  const values = parseForm(checkoutForm, fields)
  const submission = { intent: fields.intent, agreed: fields.agreed, values }
  const enteredValues = omitTooLongValues(checkoutForm, values)
  const state = await loadCheckout(page, getCheckoutKey, { values: enteredValues })
  const form: FormState = { ...noErrors, state, values }
  if (!state) return answerRepeatedOrder(page, form)
  if (!isDeliveryCountry(page, fields[countryField.name])) {
    return answerCheckout(page, { ...form, problem: 'market-not-found' }, 422)
  }
  const errors = checkSubmission(page, submission, state)
  const checkedForm: FormState = { ...form, errors }
  if (submission.intent === 'refresh') {
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
  const opened = await openPaymentForm(page, order, paymentOptions)
  return opened ?? (await submitOrder(page, form, order))
}
