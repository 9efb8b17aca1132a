import { hasErrors } from '../form/form-field.ts'
import type { Market } from '../market/market.ts'
import { CheckoutErrorSummary } from './checkout-error-summary.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import type { CheckoutFormErrors } from './checkout-problem.ts'
import { sectionAnchors } from './checkout-section.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { CheckoutUser } from './checkout-user.tsx'
import type { Checkout, CheckoutValues } from './checkout.ts'

export type CheckoutContentProps = CheckoutFormErrors & {
  checkout: Checkout
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

/** The summary of the order and the form beside it. */
export function CheckoutContent(props: CheckoutContentProps) {
  const { checkout, problem, errors, userEmail = null } = props
  const isRefused = problem !== null || hasErrors(errors)
  return (
    <div className="checkout-page-columns">
      <CheckoutSummary checkout={checkout} />
      <div className="checkout-page-main">
        {/* After a refusal, links to a section lead to the error summary. */}
        {isRefused &&
          Object.values(sectionAnchors).map((anchor) => (
            <span className="checkout-page-anchor" key={anchor} id={anchor} />
          ))}
        <CheckoutErrorSummary errors={errors} problem={problem} />
        <CheckoutUser email={userEmail} />
        <CheckoutForm {...props} anchors={isRefused ? undefined : sectionAnchors} />
      </div>
    </div>
  )
}
