import { dropLostChoice } from '#shared/checkout/carrier.ts'
import { checkoutForm, countryField, isInvoice } from '#shared/checkout/checkout-fields.ts'
import type { CheckoutValues } from '#shared/checkout/checkout.ts'
import { getAgreement } from '#shared/checkout/get-agreement.ts'
import { readCheckoutFields } from '#shared/checkout/read-checkout-fields.ts'
import { hasErrors, noErrors } from '#shared/form/form-field.ts'
import { omitTooLongValues, parseForm } from '#shared/form/validate-form.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { findLineIssues } from '../../cart/find-line-issues.ts'
import { acceptsJson, readForm } from '../../http/form.ts'
import type { CheckoutState } from '../../merchant-api/checkout/update-checkout.ts'
import type { PageContext } from '../../page/page-context.ts'
import { getCartMarket } from '../../routing/resolution.ts'
import { answerFieldCheck } from './check-field.ts'
import {
  findCheckoutKey,
  findNotes,
  getCheckoutKey,
  getShownValues,
  storeNotes,
} from './checkout-access.ts'
import { applyTypedCode, withCodeResult } from './checkout-code.ts'
import { answerCheckout, type FormState } from './checkout-answer.tsx'
import { describeChange, findAgreementChanges } from './find-agreement-changes.ts'
import { fillCities, fillZip, setBuyerType } from './fill-values.ts'
import { loadCheckout } from './load-checkout.ts'
import { findReferences, rememberReferences } from './order-references.ts'
import { answerPaymentStep, findPaymentStep, openPaymentForm } from './payment-step.tsx'
import { isDeliveryCountry, setCheckoutCountry } from './set-checkout-country.ts'
import { setCustomerType } from './set-customer-type.ts'
import { storeGender } from './store-gender.ts'
import { answerRepeatedOrder, submitOrder } from './submit-order.ts'
import { validateCheckout } from './validate-checkout.ts'

export async function handleGetCheckout(page: PageContext): Promise<Response> {
  const step = findPaymentStep(page)
  if (step) return answerPaymentStep(page, step)
  const [known, references] = await Promise.all([
    loadCheckout(page, findCheckoutKey),
    findReferences(page),
  ])
  // The cart page says what to do with a line that cannot be ordered.
  if (known && findLineIssues(known.checkout.cart).length > 0) {
    return page.redirect(buildPath(page.resolution.prefix, 'cart'), 303)
  }
  const shownValues = known ? getShownValues(page, known, known.checkoutKey) : {}
  const notes = known ? await findNotes(page, known.checkout.cart.id) : {}
  const knownValues = setBuyerType(
    page,
    parseForm(checkoutForm, { ...shownValues, ...references, ...notes }),
  )
  const values = fillZip(page, knownValues)
  // The merchant lists the deliveries for the postal code.
  const state =
    known && values.zip !== knownValues.zip
      ? await loadCheckout(page, getCheckoutKey, { values: { zip: values.zip } })
      : known
  return answerCheckout(page, { ...noErrors, state, values }, 200)
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
 * Handles the checkout form. A typed code is applied and its result is shown first.
 * `intent=check-field` checks one field for the script of the form, `intent=refresh` shows the
 * shipping options for the postal code, and any other intent places the order.
 */
export async function handlePostCheckout(requested: PageContext): Promise<Response> {
  const fields = readCheckoutFields(await readForm(requested))
  if (fields.intent === 'check-field') return answerFieldCheck(requested, fields)
  const page = setCheckoutCountry(
    setCustomerType(requested, fields.customerType),
    fields[countryField.name],
  )
  const typed = setBuyerType(page, parseForm(checkoutForm, fields))
  const values = fields.intent === 'refresh' ? fillCities(page, typed) : typed
  const submission = { intent: fields.intent, agreed: fields.agreed, values }
  const enteredValues = omitTooLongValues(checkoutForm, values)
  const codeResult = await applyTypedCode(page, fields)
  const loaded = await loadCheckout(page, getCheckoutKey, { values: enteredValues })
  const state = loaded && withCodeResult(loaded, codeResult)
  if (!state) return answerRepeatedOrder(page, { ...noErrors, state, values })
  const form: FormState = { ...noErrors, state, values: dropLostChoice(values, state.checkout) }
  await storeNotes(page, { cartId: state.checkout.cart.id, checkoutKey: state.checkoutKey }, values)
  if (!isDeliveryCountry(page, fields[countryField.name])) {
    return answerCheckout(page, { ...form, problem: 'market-not-found' }, 422)
  }
  if (codeResult) return answerCheckout(page, form, codeResult.status === 'applied' ? 200 : 422)
  const errors = checkSubmission(page, submission, state)
  const checkedForm: FormState = { ...form, errors }
  // A script only asks for data. It leaves placing the order to the browser.
  if (submission.intent === 'refresh' || acceptsJson(page)) {
    return answerCheckout(page, checkedForm, hasErrors(errors) ? 422 : 200)
  }
  if (hasErrors(errors)) return answerCheckout(page, checkedForm, 422)
  const { cart, paymentOptions } = state.checkout
  const market = getCartMarket(page.resolution).alias
  const { agreed = '' } = submission
  if (agreed !== getAgreement(market, state.checkout)) {
    const choice = { market, shippingId: values.shippingId }
    const changes = findAgreementChanges(agreed, state.checkout, choice).map((change) =>
      describeChange(page.shop.t, change),
    )
    return answerCheckout(page, { ...form, problem: 'cart-changed', changes }, 422)
  }
  // The personal identity number is sent only if the shopper pays by invoice.
  const identityNumber = isInvoice(values.paymentId, paymentOptions) ? values.identityNumber : ''
  const { checkoutKey, carrierFee } = state
  const order = { cartId: cart.id, values: { ...values, identityNumber }, carrierFee, checkoutKey }
  storeGender(page, values)
  rememberReferences(page, values)
  const opened = await openPaymentForm(page, order, paymentOptions)
  if (opened === 'blocked') {
    return answerCheckout(page, { ...form, problem: 'payment-unavailable' }, 422)
  }
  return opened ?? (await submitOrder(page, form, order))
}
