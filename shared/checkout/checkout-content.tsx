import { hasErrors } from '../form/form-field.ts'
import type { Market } from '../market/market.ts'
import { findFormPoint } from './carrier.ts'
import { CheckoutErrorSummary } from './checkout-error-summary.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import type { CheckoutFormErrors } from './checkout-problem.ts'
import { sectionAnchors } from './checkout-section.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { CheckoutUser } from './checkout-user.tsx'
import type { Checkout, CheckoutErrors, CheckoutValues } from './checkout.ts'
import type { OptionalConsent } from './consent-fields.ts'
import { findFormSlot, type DeliveryChoice } from './delivery-choice.ts'

export type CheckoutContentProps = CheckoutFormErrors & {
  /** What differs from what the shopper agreed to, if the order was refused for that. */
  changes?: readonly string[]
  checkout: Checkout
  values: CheckoutValues
  /** True for a guest, who may buy as a person or as a company. */
  canChooseType?: boolean
  /** The consents besides the terms that the channel asks for. */
  consents?: readonly OptionalConsent[]
  asksGender?: boolean
  requiresIdentityNumber: boolean
  /** Countries that the order can be delivered to. */
  countries?: Market[]
  /** E-mail address of the signed-in shopper; null if no customer is signed in. */
  userEmail?: string | null
  /** Path of the page with the terms, if the shop has such a page. */
  termsHref?: string
}

type ContentProps = CheckoutContentProps & {
  /** The errors of the last submission; by default all errors. */
  listedErrors?: CheckoutErrors
  /** The delivery in the summary; by default the one of the values. */
  chosen?: DeliveryChoice
}

/** The summary of the order and the form beside it. */
export function CheckoutContent({ listedErrors, chosen, ...props }: ContentProps) {
  const { checkout, problem, errors, userEmail = null } = props
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
        <CheckoutErrorSummary errors={listed} problem={problem} changes={props.changes ?? []} />
        <CheckoutUser email={userEmail} />
        <CheckoutForm {...props} anchors={isRefused ? undefined : sectionAnchors} />
      </div>
    </>
  )
}
