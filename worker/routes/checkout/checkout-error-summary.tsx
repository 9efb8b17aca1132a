import { fieldMessageKeys, problemMessageKeys } from './checkout-messages.ts'
import type { CheckoutProblem } from './checkout-problem.ts'
import { checkoutFields, type CheckoutErrors } from '#shared/checkout/checkout.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'

type CheckoutErrorSummaryProps = { errors: CheckoutErrors; problem: CheckoutProblem | null }

export function CheckoutErrorSummary({ errors, problem }: CheckoutErrorSummaryProps) {
  const t = useTranslate()
  const fieldErrors = checkoutFields.flatMap((name) => {
    const fieldProblem = errors[name]
    return fieldProblem ? [{ name, text: t(fieldMessageKeys[name][fieldProblem]) }] : []
  })
  if (fieldErrors.length === 0 && problem === null) return null
  // Without shipping options, no order has been placed yet that could have failed.
  const isCorrectable = fieldErrors.length > 0 || problem === 'no-shipping-options'
  return (
    <ErrorSummary
      title={t(isCorrectable ? 'checkout.errors.title' : 'checkout.errors.problem')}
      message={problem ? t(problemMessageKeys[problem]) : undefined}
      errors={fieldErrors}
    />
  )
}
