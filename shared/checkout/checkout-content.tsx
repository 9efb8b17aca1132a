import { hasErrors } from '../form/form-field.ts'
import { CheckoutForm } from './checkout-form.tsx'
import {
  type CheckoutFormErrors,
  problemMessageKeys,
  type CheckoutContentProps,
} from './checkout-data.ts'
import { sectionAnchors } from './checkout-section.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import type { CheckoutErrors } from './checkout.ts'
import { findFormPoint, findFormSlot, type DeliveryChoice } from './delivery-choice.ts'
import { LOG_IN_ISLAND } from '../account/log-in-prompt.ts'
import { useShop, useTranslate } from '../ui/shop-context.tsx'
import { ErrorSummary } from '../ui/form/error-summary.tsx'
import { checkoutForm } from './checkout-fields.ts'

type SummaryProps = CheckoutFormErrors & { changes: readonly string[] }

function CheckoutErrorSummary({ errors, problem, changes }: SummaryProps) {
  const t = useTranslate()
  // Field errors can be corrected by the shopper. Any other problem means that placing the order
  // failed.
  const isCorrectable = hasErrors(errors)
  return (
    <ErrorSummary
      title={t(isCorrectable ? 'checkout.errors.title' : 'checkout.errors.problem')}
      message={problem && t(problemMessageKeys[problem])}
      details={problem === null ? [] : changes}
      fields={checkoutForm}
      errors={errors}
    />
  )
}

function CheckoutUser({ email }: { email: string | null }) {
  const { t, path } = useShop()
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

type ContentProps = CheckoutContentProps & {
  /** The errors of the last submission; by default all errors. */
  listedErrors?: CheckoutErrors
  /** The delivery in the summary; by default the one of the values. */
  chosen?: DeliveryChoice
}

export function CheckoutContent({ listedErrors, chosen, ...props }: ContentProps) {
  const { checkout, problem, errors, changes = [], userEmail } = props
  const listed = listedErrors ?? errors
  const choice = chosen ?? props.values
  const isRefused = problem !== null || hasErrors(listed)
  return (
    <>
      <CheckoutSummary
        checkout={checkout}
        delivery={findFormSlot(checkout.shippingOptions, choice)}
        point={findFormPoint(checkout, choice)}
      />
      <div className="checkout-page-main">
        {/* After a refusal, links to a section lead to the error summary. */}
        {isRefused &&
          Object.values(sectionAnchors).map((anchor) => (
            <span className="checkout-page-anchor" key={anchor} id={anchor} />
          ))}
        <CheckoutErrorSummary errors={listed} problem={problem} changes={changes} />
        <CheckoutUser email={userEmail} />
        <CheckoutForm {...props} anchors={isRefused ? undefined : sectionAnchors} />
      </div>
    </>
  )
}
