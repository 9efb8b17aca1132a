import type { Context } from 'hono'
import { getAgreement } from './get-agreement.ts'
import type { CheckoutValues } from '#shared/checkout/checkout.ts'
import { checkoutForm, countryField, isInvoice } from '#shared/checkout/checkout-fields.ts'
import { hasPersonalNumber } from '#shared/form/country-rules.ts'
import { hasErrors, noErrors } from '#shared/form/form-field.ts'
import { omitTooLongValues, parseForm } from '#shared/form/validate-form.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { updateCheckout, type CheckoutState } from '../../merchant-api/checkout.ts'
import { MerchantRefusal } from '../../merchant-api/errors.ts'
import { placeOrder, type PlaceOrderResult } from '../../merchant-api/place-order.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../http/form.ts'
import { answerPersonalPage } from '../../page/answer-personal-page.ts'
import { getAlternates, getShop } from '../../page/request-shop.ts'
import { getShopperMerchantClient, isCompany } from '../../request-context.ts'
import { getCartMarket } from '../../routing/resolution.ts'
import { clearCartCookies, loadCart, readCartId } from '../../cart/shopping-cart.ts'
import { listCountries, setCheckoutCountry } from './set-checkout-country.ts'
import { grantOrderAccess } from './order-access.ts'
import { CheckoutPage } from './page.tsx'
import { getRefusal } from './refusals.ts'
import { validateCheckout, type CheckoutFormErrors } from './validate-checkout.ts'

type FormState = CheckoutFormErrors & { state: CheckoutState | null; values: CheckoutValues }

/**
 * Returns the path of the page with the terms, if the channel names one; if there is none in the
 * page's language, the one in the market's own language.
 */
function findTermsPath(c: Context<AppEnv>): string | undefined {
  const { settings, channel, resolution } = c.var
  const market = getCartMarket(resolution)
  const terms = new Map(Object.entries(settings.CHANNELS[channel.id]?.terms ?? {}))
  const marketLanguage = market.defaultLanguageId.split('-')[0] ?? ''
  const alias = terms.get(resolution.locale) ?? terms.get(marketLanguage)
  return alias && buildPath(resolution.prefix, 'content', { alias })
}

function answerCheckout(c: Context<AppEnv>, form: FormState, status: 200 | 422): Promise<Response> {
  const shop = getShop(c)
  const termsHref = findTermsPath(c)
  return answerPersonalPage(
    c,
    {
      title: shop.t(status === 422 ? 'checkout.errors.title' : 'checkout.title'),
      isHidden: true,
      canonicalPath: buildPath(shop.prefix, 'checkout'),
      alternates: getAlternates(c),
      body: (
        <CheckoutPage
          checkout={form.state?.checkout ?? null}
          values={form.values}
          errors={form.errors}
          problem={form.problem}
          userEmail={c.var.shopper.session?.email ?? null}
          isCompany={isCompany(c)}
          requiresIdentityNumber={!isCompany(c) && hasPersonalNumber(shop.market.country.code)}
          countries={listCountries(c, shop)}
          {...(termsHref ? { termsHref } : {})}
        />
      ),
    },
    { status },
  )
}

async function loadState(
  c: Context<AppEnv>,
  values: Partial<CheckoutValues>,
): Promise<CheckoutState | null> {
  const id = readCartId(c)
  const cart = id === null ? null : await loadCart(c)
  if (!cart || cart.lines.length === 0) return null
  const state = await updateCheckout(getShopperMerchantClient(c), cart.id, values)
  // The cart was ordered by a shopper who never saw the confirmation.
  if (!state) clearCartCookies(c)
  return state
}

export async function getCheckout(c: Context<AppEnv>): Promise<Response> {
  const state = await loadState(c, {})
  const values = parseForm(checkoutForm, state?.knownValues)
  return answerCheckout(c, { ...noErrors, state, values }, 200)
}

function getReturnUrls(c: Context<AppEnv>) {
  const { origin } = new URL(c.req.url)
  const { prefix } = c.var.resolution
  const terms = findTermsPath(c) ?? buildPath(prefix, 'index')
  return {
    success: `${origin}${buildPath(prefix, 'checkout-confirmation')}?uid={payment.uid}`,
    failure: `${origin}${buildPath(prefix, 'checkout-klarna-fail')}`,
    terms: `${origin}${terms}`,
  }
}

async function redirectAfterOrder(
  c: Context<AppEnv>,
  cartId: string,
  result: PlaceOrderResult,
): Promise<Response | null> {
  if (result.kind === 'failed') return null
  if (result.kind === 'payment') {
    // A shopper who pays and loses the way back still finds the order: the cart cookie may be
    // another one by then.
    await grantOrderAccess(c, { id: cartId, cartId })
    return c.redirect(result.url, 303)
  }
  await grantOrderAccess(c, { id: result.id, cartId })
  const path = buildPath(c.var.resolution.prefix, 'checkout-confirmation')
  return c.redirect(`${path}?oid=${encodeURIComponent(result.id)}`, 303)
}

type OrderInput = { cartId: string; values: CheckoutValues }

async function submitOrder(
  c: Context<AppEnv>,
  form: FormState,
  { cartId, values }: OrderInput,
): Promise<Response> {
  try {
    const order = { values, returnUrls: getReturnUrls(c) }
    const result = await placeOrder(getShopperMerchantClient(c), cartId, order)
    const answer = await redirectAfterOrder(c, cartId, result)
    return answer ?? (await answerCheckout(c, { ...form, problem: 'order-failed' }, 422))
  } catch (error) {
    if (!(error instanceof MerchantRefusal)) throw error
    return answerCheckout(c, { ...form, ...getRefusal(error.code, isCompany(c)) }, 422)
  }
}

// A repeat of a successful order (double click, lost response) finds no changeable cart, but finds
// the order itself.
async function answerRepeatedOrder(c: Context<AppEnv>, form: FormState): Promise<Response> {
  const cartId = readCartId(c)
  if (cartId === null) return answerCheckout(c, { ...form, problem: 'cart-empty' }, 200)
  return submitOrder(c, form, { cartId, values: form.values })
}

type CheckoutSubmission = {
  intent: string | undefined
  agreed: string | undefined
  values: CheckoutValues
}

async function acceptSubmission(c: Context<AppEnv>): Promise<CheckoutSubmission> {
  const form = await readForm(c)
  setCheckoutCountry(c, form[countryField.name])
  return { intent: form.intent, agreed: form.agreed, values: parseForm(checkoutForm, form) }
}

function checkSubmission(
  c: Context<AppEnv>,
  submission: CheckoutSubmission,
  { checkout }: CheckoutState,
) {
  const { code: countryCode } = getCartMarket(c.var.resolution).country
  return validateCheckout(submission, { countryCode, isCompany: isCompany(c), ...checkout })
}

/**
 * `intent=refresh` shows the shipping options of the postal code; any other intent places the
 * order.
 */
export async function postCheckout(c: Context<AppEnv>): Promise<Response> {
  const submission = await acceptSubmission(c)
  const { values } = submission
  const state = await loadState(c, omitTooLongValues(checkoutForm, values))
  const form: FormState = { ...noErrors, state, values }
  if (!state) return answerRepeatedOrder(c, form)
  const { errors, problem } = checkSubmission(c, submission, state)
  const checkedForm: FormState = { ...form, errors, problem }
  if (submission.intent === 'refresh') {
    return answerCheckout(c, checkedForm, hasErrors(errors) ? 422 : 200)
  }
  if (hasErrors(errors) || problem !== null) return answerCheckout(c, checkedForm, 422)
  const { cart, paymentOptions } = state.checkout
  if (submission.agreed !== getAgreement(getCartMarket(c.var.resolution).alias, state.checkout)) {
    return answerCheckout(c, { ...form, problem: 'cart-changed' }, 422)
  }
  // A personal number is sent for an invoice only.
  const identityNumber = isInvoice(values.paymentId, paymentOptions) ? values.identityNumber : ''
  return submitOrder(c, form, { cartId: cart.id, values: { ...values, identityNumber } })
}
