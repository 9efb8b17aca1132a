import { checkoutForm } from '#shared/checkout/checkout-fields.ts'
import { codeForms } from '#shared/cart/code-form.ts'
import type { Checkout, CheckoutValues } from '#shared/checkout/checkout.ts'
import { hasErrors } from '#shared/form/form-field.ts'
import type { Market } from '#shared/market/market.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { usePath, useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { LOG_IN_ISLAND } from '../../ui/account/log-in-dialog.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { FieldErrorTemplate } from '../../ui/form/field-error.tsx'
import { MessagePage } from '../../ui/page/message-page.tsx'
import { CheckoutAddress, CheckoutContact } from './checkout-address.tsx'
import { CheckoutDelivery, CheckoutPayment } from './checkout-choices.tsx'
import { CheckoutCountry } from './checkout-country.tsx'
import { CheckoutPlaceOrder } from './checkout-place-order.tsx'
import { problemMessageKeys } from './checkout-problem.ts'
import { sectionAnchors } from './checkout-section.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { getAgreement } from './get-agreement.ts'
import type { CheckoutFormErrors } from './validate-checkout.ts'

export type CheckoutPageProps = CheckoutFormErrors & {
  /**
   * The checkout; if it is null or its cart is empty, the page only shows that the cart is empty.
   */
  checkout: Checkout | null
  values: CheckoutValues
  /** True if a company orders. The form then has fields for the company's name and number. */
  isCompany?: boolean
  requiresIdentityNumber: boolean
  /** Countries that the order can be delivered to. */
  countries?: Market[]
  /** E-mail address of the signed-in shopper; null if no customer is signed in. */
  userEmail?: string | null
  /** Path of the page with the terms, if the shop has such a page. */
  termsHref?: string
}

const isRefused = ({ errors, problem }: CheckoutPageProps) => problem !== null || hasErrors(errors)

export function CheckoutPage(props: CheckoutPageProps) {
  const { checkout, problem, errors } = props
  const t = useTranslate()
  if (checkout === null || checkout.cart.lines.length === 0) {
    return <CheckoutEmpty problem={problem} />
  }
  return (
    <div className="checkout-page">
      <h1 className="checkout-page-title">{t('checkout.title')}</h1>
      <div className="checkout-page-columns">
        <CheckoutSummary cart={checkout.cart} />
        <div className="checkout-page-main">
          {/* After a refusal, links to a section lead to the error summary. */}
          {isRefused(props) &&
            Object.values(sectionAnchors).map((anchor) => (
              <span className="checkout-page-anchor" key={anchor} id={anchor} />
            ))}
          <CheckoutErrorSummary errors={errors} problem={problem} />
          <CheckoutUser email={props.userEmail ?? null} />
          <CheckoutForm {...props} checkout={checkout} />
        </div>
      </div>
    </div>
  )
}

function CheckoutEmpty({ problem }: Pick<CheckoutPageProps, 'problem'>) {
  const t = useTranslate()
  const path = usePath()
  return (
    <MessagePage title={t('checkout.title')} lead={t('checkout.problem.cartEmpty')} drawing="empty">
      {problem && problem !== 'cart-empty' && (
        <Notice tone="danger">{t(problemMessageKeys[problem])}</Notice>
      )}
      <div className="message-page-actions">
        <ButtonLink href={path('news')}>{t('checkout.toMeals')}</ButtonLink>
      </div>
    </MessagePage>
  )
}

function CheckoutErrorSummary({ errors, problem }: CheckoutFormErrors) {
  const t = useTranslate()
  // Field errors can be corrected by the shopper. Any other problem means that placing the order
  // failed.
  const isCorrectable = hasErrors(errors)
  return (
    <ErrorSummary
      title={t(isCorrectable ? 'checkout.errors.title' : 'checkout.errors.problem')}
      message={problem && t(problemMessageKeys[problem])}
      fields={checkoutForm}
      errors={errors}
    />
  )
}

function CheckoutForm(props: CheckoutPageProps & { checkout: Checkout }) {
  const { checkout, values, errors, requiresIdentityNumber, termsHref } = props
  const { t, market } = useShop()
  const path = usePath()
  const form = { values, errors }
  const anchors = isRefused(props) ? undefined : sectionAnchors
  return (
    <form
      className="checkout-page-form"
      id={codeForms.checkout}
      method="post"
      action={path('checkout')}
      aria-label={t('checkout.title')}
      noValidate
      data-checkout-form=""
      data-country={market.country.code}
      data-company={props.isCompany ? '' : undefined}
    >
      <FieldErrorTemplate />
      {/* Enter in a field presses the first button, which shows the shipping options, so no order is placed by accident. */}
      <input type="hidden" name="agreed" value={getAgreement(market.alias, checkout)} />
      <CheckoutContact {...form} isCompany={props.isCompany ?? false} />
      <CheckoutAddress {...form} anchor={anchors?.address}>
        <CheckoutCountry countries={props.countries ?? []} />
      </CheckoutAddress>
      <CheckoutDelivery {...form} anchor={anchors?.delivery} options={checkout.shippingOptions} />
      <CheckoutPayment
        {...form}
        options={checkout.paymentOptions}
        requiresIdentityNumber={requiresIdentityNumber}
      />
      <CheckoutPlaceOrder {...form} checkout={checkout} termsHref={termsHref} />
    </form>
  )
}

function CheckoutUser({ email }: { email: string | null }) {
  const t = useTranslate()
  const path = usePath()
  const returnTo = encodeURIComponent(path('checkout'))
  return (
    <p className="checkout-page-user">
      {email === null ? (
        <a href={`${path('account')}?returnTo=${returnTo}`} data-island-trigger={LOG_IN_ISLAND}>
          {t('account.checkout.logIn')}
        </a>
      ) : (
        t('account.checkout.user', { email })
      )}
    </p>
  )
}
