import { html, raw } from 'hono/html'
import { CheckoutSummary } from '#shared/checkout/checkout-summary.tsx'
import type { Checkout } from '#shared/checkout/checkout.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { useShop } from '#shared/ui/shop-context.tsx'
import { grantOrderAccess, readAccess } from '../../access/order-access.ts'
import { readCartId } from '../../cart/shopping-cart.ts'
import type { OrderInput } from '../../merchant-api/checkout/place-order.ts'
import { updateCheckout } from '../../merchant-api/checkout/update-checkout.ts'
import type { PageContext } from '../../page/page-context.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { loadCheckout } from './load-checkout.ts'
import { isPaymentForm, getReturnUrls } from './return-urls.ts'

// Value of the parameter `step`: the page on which the shopper pays, and the document in its frame.
const steps = ['payment', 'payment-form'] as const
type PaymentStep = (typeof steps)[number]

export function findPaymentStep(page: PageContext): PaymentStep | null {
  const step = page.req.query('step')
  return steps.find((known) => known === step) ?? null
}

const buildStepPath = (page: PageContext, step: PaymentStep) =>
  `${buildPath(page.resolution.prefix, 'checkout')}?step=${step}`

/**
 * Returns null if the order has no payment in a form, and `unavailable` if the provider does not give its
 * form, or if the settings do not allow it. The embedded merchant gives none for an order that it refuses.
 */
export async function openPaymentForm(
  page: PageContext,
  { cartId, payment, ...order }: OrderInput,
): Promise<Response | 'unavailable' | null> {
  if (!payment?.canHaveForm) return null
  const state = await updateCheckout(page.shopperMerchant, cartId, order)
  const formHtml = state?.payment?.html ?? null
  const canPlace = payment.kind !== 'frame' || page.env.MERCHANT
  if (formHtml === null) return canPlace ? null : 'unavailable'
  if (!isPaymentForm(page, formHtml)) return 'unavailable'
  const { paymentId, shippingId } = order.values
  // The fee of a carrier is known to its merchant only.
  const choice = { paymentId, shippingId: /^\d+$/.test(shippingId) ? shippingId : '' }
  await grantOrderAccess(page, { id: cartId, cartId, paymentType: payment.type, choice })
  return page.redirect(buildStepPath(page, 'payment'), 303)
}

function PaymentStepPage({ checkout, framePath }: { checkout: Checkout; framePath: string }) {
  const { t, path } = useShop()
  return (
    <div className="checkout-page stack gap-5">
      <h1 className="checkout-page-title">{t('checkout.frame.title')}</h1>
      <div className="checkout-page-columns">
        <CheckoutSummary checkout={checkout} canChangeCodes={false} />
        <div className="checkout-page-main">
          <iframe
            className="checkout-page-frame card full-width"
            src={framePath}
            title={t('checkout.frame.name')}
            sandbox="allow-forms allow-scripts allow-popups allow-top-navigation-by-user-activation"
          />
          <p>
            <a href={path('checkout')}>{t('checkout.frame.back')}</a>
          </p>
        </div>
      </div>
    </div>
  )
}

export async function answerPaymentStep(page: PageContext, step: PaymentStep): Promise<Response> {
  const cartId = readCartId(page)
  const opened = (await readAccess(page)).find(({ id }) => id === cartId)
  const returnUrls = getReturnUrls(page, opened?.paymentType)
  const state = opened
    ? await loadCheckout(page, { values: opened.choice ?? {}, returnUrls })
    : null
  const formHtml = state?.payment?.html ?? null
  if (!state || formHtml === null) {
    return page.redirect(buildPath(page.resolution.prefix, 'checkout'), 303)
  }
  if (step === 'payment-form') return answerForm(page, formHtml)
  page.set('hasFrame', true)
  const { t } = page.shop
  return answerPersonalPage(page, {
    title: t('checkout.frame.title'),
    body: (
      <PaymentStepPage checkout={state.checkout} framePath={buildStepPath(page, 'payment-form')} />
    ),
  })
}

/** Without the origin of the shop, scripts of the provider can read neither cookies nor the page. */
function answerForm(page: PageContext, formHtml: string): Response | Promise<Response> {
  const { settings, resolution } = page
  const origins = settings.PAYMENT_ORIGINS ? ` ${settings.PAYMENT_ORIGINS}` : ''
  const policy = [
    'sandbox allow-forms allow-scripts allow-popups allow-top-navigation-by-user-activation',
    "default-src 'none'",
    `script-src 'unsafe-inline'${origins}`,
    `style-src 'self' 'unsafe-inline'${origins}`,
    `img-src data:${origins}`,
    `font-src 'self'${origins}`,
    `connect-src${origins || " 'none'"}`,
    `frame-src${origins || " 'none'"}`,
    `form-action 'self'${origins}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ]
  page.header('content-security-policy', policy.join('; '))
  return page.html(
    html`<!doctype html>
      <html lang="${resolution.locale}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${page.shop.t('checkout.frame.title')}</title>
        </head>
        <body>
          ${raw(formHtml)}
        </body>
      </html>`,
  )
}
