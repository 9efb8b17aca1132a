import { hasErrors } from '../form/form-field.ts'
import { ErrorSummary } from '../ui/form/error-summary.tsx'
import { useTranslate } from '../ui/shop-context.tsx'
import { checkoutForm } from './checkout-fields.ts'
import { problemMessageKeys, type CheckoutFormErrors } from './checkout-problem.ts'

type SummaryProps = CheckoutFormErrors & { changes?: readonly string[] }

/** Lists what is wrong with the form, or says why the order could not be placed. */
export function CheckoutErrorSummary({ errors, problem, changes = [] }: SummaryProps) {
  const t = useTranslate()
  // Field errors can be corrected by the shopper. Any other problem means that placing the order
  // failed.
  const isCorrectable = hasErrors(errors)
  return (
    <ErrorSummary
      title={t(isCorrectable ? 'checkout.errors.title' : 'checkout.errors.problem')}
      message={problem && t(problemMessageKeys[problem])}
      details={problem === 'cart-changed' ? changes : []}
      fields={checkoutForm}
      errors={errors}
    />
  )
}
