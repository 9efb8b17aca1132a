import type { CodeResult } from '#shared/cart/cart.ts'
import { codeIntents, hasNewCode, MAX_CODE_LENGTH } from '#shared/cart/code-form.ts'
import { dropLostChoice, readCheckoutFields } from '#shared/checkout/delivery-choice.ts'
import { checkoutForm, countryField } from '#shared/checkout/checkout-fields.ts'
import { noErrors, getMessageKey } from '#shared/form/form-field.ts'
import { omitTooLongValues, findProblem, parseForm } from '#shared/form/validate-form.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { applyCode, removeCodes } from '../../cart/apply-code.ts'
import { findLineIssues } from '../../cart/find-line-issues.ts'
import { readCartId } from '../../cart/shopping-cart.ts'
import { readForm } from '../../http/form.ts'
import type { PageContext } from '../../page/page-context.ts'
import { getShownValues, grantCheckoutAccess } from './checkout-access.ts'
import { answerCheckout, type CheckoutForm } from './checkout-answer.tsx'
import {
  createCheckoutRequest,
  getStartValues,
  rememberCheckoutPlace,
  type CheckoutRequest,
} from './checkout-request.ts'
import {
  findCheckoutDraft,
  getFormOwner,
  keepCheckoutDraft,
  removeCheckoutDraft,
} from './ended-session.ts'
import { loadCheckout } from './load-checkout.ts'
import { fillFromOrder } from './ordered-values.ts'
import { answerPaymentStep, findPaymentStep } from './payment-step.tsx'
import { findReferences } from './remember-buyer.ts'
import { submitOrder } from './submit-order.ts'
import { refuseOrder } from './validate-checkout.ts'
import { getFormExamples } from '#shared/form/country-rules.ts'
import { findMarket, getCheckoutMarkets } from '../../channel/channel.ts'
import { findCity } from '../../form/find-city.ts'
import { identityNumbers } from '../../form/identity-numbers.ts'
import { consumeFieldCheck } from '../../identity/rate-limit.ts'
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
function checkField(page: PageContext, form: Record<string, string>): FieldCheck {
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
  return { message: null, ...(city !== null && { city }) }
}

/** It stores nothing. */
async function answerFieldCheck(
  page: PageContext,
  form: Record<string, string>,
): Promise<Response> {
  if (!(await consumeFieldCheck(page))) return page.json({ message: null }, 429)
  return page.json(checkField(page, form))
}

export async function handleGetCheckout(page: PageContext): Promise<Response> {
  const step = findPaymentStep(page)
  if (step) return answerPaymentStep(page, step)
  if (await fillFromOrder(page))
    return page.redirect(buildPath(page.resolution.prefix, 'checkout'), 303)
  const [known, references] = await Promise.all([loadCheckout(page), findReferences(page)])
  // The cart page says what to do with a line that cannot be ordered.
  if (known && findLineIssues(known.checkout.cart).length > 0) {
    return page.redirect(buildPath(page.resolution.prefix, 'cart'), 303)
  }
  const shownValues = known ? getShownValues(page, known) : {}
  const draft = await findCheckoutDraft(page)
  const values = getStartValues(page, {
    ...shownValues,
    ...references,
    ...known?.notes,
    ...draft,
  })
  // The merchant lists the deliveries for the postal code. It prefills no address of which a part is
  // stored, so the names that are shown are stored too.
  const isZipFilled = values.zip !== '' && (!shownValues.zip || draft.zip !== undefined)
  const isZipDropped = shownValues.zip === '' && Boolean(known?.knownValues.zip)
  const state =
    known && (isZipFilled || isZipDropped)
      ? await loadCheckout(page, {
          values: { ...shownValues, ...draft, zip: values.zip },
          getAccess: grantCheckoutAccess,
        })
      : known
  const owner = await getFormOwner({ page, fields: {} })
  return answerCheckout(page, { values, ...noErrors, state, owner })
}

/**
 * Removes the codes, or applies the one that the shopper typed beside the form. Returns null if there
 * is none, or if it was refused before and the shopper orders without it.
 */
async function changeCodes(
  page: PageContext,
  fields: CheckoutRequest['fields'],
): Promise<CodeResult | null> {
  const cartId = readCartId(page)
  const { code = '', intent } = fields
  const isOrder = intent !== 'refresh'
  if (cartId !== null && intent === codeIntents.remove) {
    const { result } = await removeCodes(page, cartId)
    return { ...result, code: code.slice(0, MAX_CODE_LENGTH) }
  }
  if (cartId === null || !code.trim() || (isOrder && !hasNewCode(fields))) return null
  return (await applyCode(page, cartId, code)).result
}

/** Stores everything that was entered, and returns the form with the options for it. */
async function storeForm(request: CheckoutRequest): Promise<CheckoutForm> {
  const { page, fields, values } = request
  const codeResult = await changeCodes(page, fields)
  const state = await loadCheckout(page, {
    values: omitTooLongValues(checkoutForm, values),
    getAccess: (current, cartId) => grantCheckoutAccess(current, cartId, values),
  })
  if (!state) return { values, ...noErrors, state }
  rememberCheckoutPlace(request, state)
  const checkout = { ...state.checkout, cart: { ...state.checkout.cart, codeResult } }
  const keptValues = dropLostChoice(values, checkout)
  return { values: keptValues, ...noErrors, state: { ...state, checkout } }
}

/**
 * Handles the checkout form. `intent=check-field` checks one field for the script of the form,
 * `intent=refresh` shows the shipping options for the postal code, `intent=remove` removes the codes,
 * and any other intent places the order. The result of a code is shown first.
 */
export async function handlePostCheckout(page: PageContext): Promise<Response> {
  const fields = readCheckoutFields(await readForm(page))
  if (fields.intent === 'check-field') return answerFieldCheck(page, fields)
  const request = createCheckoutRequest(page, fields)
  await removeCheckoutDraft(page)
  const form = await storeForm(request)
  const outcome = refuseOrder(request, form) ?? (await submitOrder(request, form))
  if (outcome instanceof Response) return outcome
  const isEnd = outcome.problem === 'not-authenticated'
  if (isEnd) await keepCheckoutDraft(page)
  // The next press orders as a guest.
  const owner = isEnd ? '' : await getFormOwner(request)
  return answerCheckout(request.page, { ...outcome, owner })
}
