import type { Context } from 'hono'
import { getAgreement } from '#shared/checkout/agreement.ts'
import { COUNTRY_FIELD } from '#shared/checkout/checkout-country.tsx'
import type { CheckoutErrors, CheckoutValues } from '#shared/checkout/checkout.ts'
import type { CheckoutProblem } from '#shared/checkout/checkout-problem.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { updateCheckout, type CheckoutState } from '../../commerce/checkout.ts'
import { MerchantRefusal } from '../../commerce/merchant-error.ts'
import { placeOrder, type PlacedOrder } from '../../commerce/place-order.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../form.ts'
import { answerPersonalPage } from '../../render/answer-page.ts'
import { getAlternates, getShop } from '../../render/request-shop.ts'
import { getShopperMerchant, isCompany } from '../../request-tools.ts'
import { getCartMarket } from '../../resolver/resolution.ts'
import { forgetCart, loadCart, readCartId } from '../../shopping-cart.ts'
import { listCountries, takeCountry } from './choose-country.ts'
import { grantOrderAccess } from './order-access.ts'
import { CheckoutPage } from './page.tsx'
import { getRefusal } from './refusals.ts'
import {
  findOverlong,
  isInvoice,
  isSwedish,
  pickForOptions,
  readCheckoutValues,
  validateCheckout,
} from './validate-checkout.ts'

type FormState = {
  state: CheckoutState | null
  values: CheckoutValues
  errors: CheckoutErrors
  problem: CheckoutProblem | null
}

/** The page of the terms that are agreed to, where the channel names one; unwritten, in the market's own language. */
function findTermsPath(c: Context<AppEnv>): string | undefined {
  const { settings, channel, resolution } = c.var
  const market = getCartMarket(resolution)
  const terms = new Map(Object.entries(settings.CHANNELS[channel.id]?.terms ?? {}))
  const own = market.defaultLanguageId.split('-')[0] ?? ''
  const alias = terms.get(resolution.locale) ?? terms.get(own)
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
          requiresIdentityNumber={!isCompany(c) && isSwedish(shop.market.country.code)}
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
  const state = await updateCheckout(getShopperMerchant(c), cart.id, values)
  // It was ordered, by a shopper who never saw the confirmation.
  if (!state) forgetCart(c)
  return state
}

export async function getCheckout(c: Context<AppEnv>): Promise<Response> {
  const state = await loadState(c, {})
  const known = Object.entries(state?.knownValues ?? {}).map(([field, value]) => [
    field,
    value ?? '',
  ])
  const values = readCheckoutValues(Object.fromEntries(known))
  return answerCheckout(c, { state, values, errors: {}, problem: null }, 200)
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

async function answerPlaced(
  c: Context<AppEnv>,
  cartId: string,
  placed: PlacedOrder,
): Promise<Response | null> {
  if (placed.kind === 'failed') return null
  if (placed.kind === 'payment') {
    // Whoever pays and loses the way back still finds the order: the cookie of the cart may be another by then.
    await grantOrderAccess(c, { id: cartId, cartId })
    return c.redirect(placed.url, 303)
  }
  await grantOrderAccess(c, { id: placed.id, cartId })
  const path = buildPath(c.var.resolution.prefix, 'checkout-confirmation')
  return c.redirect(`${path}?oid=${encodeURIComponent(placed.id)}`, 303)
}

type PlacedForm = { cartId: string; values: CheckoutValues }

async function place(
  c: Context<AppEnv>,
  form: FormState,
  { cartId, values }: PlacedForm,
): Promise<Response> {
  try {
    const order = { values, returnUrls: getReturnUrls(c) }
    const placed = await placeOrder(getShopperMerchant(c), cartId, order)
    const answer = await answerPlaced(c, cartId, placed)
    return answer ?? (await answerCheckout(c, { ...form, problem: 'order-failed' }, 422))
  } catch (error) {
    if (!(error instanceof MerchantRefusal)) throw error
    return answerCheckout(c, { ...form, ...getRefusal(error.code, isCompany(c)) }, 422)
  }
}

// A repeat of an order that went through (double click, lost reply) finds no changeable cart, but the order itself.
async function answerRepeat(c: Context<AppEnv>, form: FormState): Promise<Response> {
  const cartId = readCartId(c)
  if (cartId === null) return answerCheckout(c, { ...form, problem: 'cart-empty' }, 200)
  return place(c, form, { cartId, values: form.values })
}

type Posted = { intent: string | undefined; agreed: string | undefined; values: CheckoutValues }

async function readPosted(c: Context<AppEnv>): Promise<Posted> {
  const form = await readForm(c)
  takeCountry(c, form[COUNTRY_FIELD])
  return { intent: form.intent, agreed: form.agreed, values: readCheckoutValues(form) }
}

/** What stands in the way: of showing options (`refresh`) only what they depend on, of an order everything. */
function review(c: Context<AppEnv>, posted: Posted, { checkout }: CheckoutState) {
  const { values } = posted
  const { code: countryCode } = getCartMarket(c.var.resolution).country
  const all = validateCheckout(values, { countryCode, isCompany: isCompany(c), ...checkout })
  const errors = posted.intent === 'refresh' ? pickForOptions(all) : all
  const isUnreachable = values.zip !== '' && checkout.shippingOptions.length === 0 && !errors.zip
  const problem: CheckoutProblem | null = isUnreachable ? 'no-shipping-options' : null
  return { errors, problem, isFine: Object.keys(errors).length === 0 && !isUnreachable }
}

/** `intent=refresh` shows the delivery options of the postal code; anything else places the order. */
export async function postCheckout(c: Context<AppEnv>): Promise<Response> {
  const posted = await readPosted(c)
  const { values } = posted
  const state = await loadState(c, withoutFields(values, findOverlong(values)))
  const form: FormState = { state, values, errors: {}, problem: null }
  if (!state) return answerRepeat(c, form)
  const { errors, problem, isFine } = review(c, posted, state)
  const reviewed: FormState = { ...form, errors, problem }
  if (posted.intent === 'refresh') {
    return answerCheckout(c, reviewed, Object.keys(errors).length > 0 ? 422 : 200)
  }
  if (!isFine) return answerCheckout(c, reviewed, 422)
  const { cart, paymentOptions } = state.checkout
  if (posted.agreed !== getAgreement(getCartMarket(c.var.resolution).alias, state.checkout)) {
    return answerCheckout(c, { ...form, problem: 'cart-changed' }, 422)
  }
  // A personal number belongs to an invoice and nowhere else.
  const identityNumber = isInvoice(values, paymentOptions) ? values.identityNumber : ''
  return place(c, form, { cartId: cart.id, values: { ...values, identityNumber } })
}

function withoutFields(values: CheckoutValues, errors: CheckoutErrors): Partial<CheckoutValues> {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !(field in errors)))
}
