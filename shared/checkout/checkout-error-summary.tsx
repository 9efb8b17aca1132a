import { hasErrors } from '../form/form-field.ts'
import { ErrorSummary } from '../ui/form/error-summary.tsx'
import type { MessageKey } from '../i18n/translator.ts'
import { useTranslate } from '../ui/shop-context.tsx'
import { checkoutForm } from './checkout-fields.ts'
import {
  problemMessageKeys,
  type AgreementChange,
  type CheckoutFormErrors,
} from './checkout-problem.ts'

const changeKeys = {
  cart: 'checkout.problem.changed.cart',
  delivery: 'checkout.problem.changed.delivery',
  price: 'checkout.problem.changed.price',
} satisfies Record<AgreementChange['kind'], MessageKey>

const namelessKeys = {
  cart: 'checkout.problem.changed.otherMeal',
  delivery: 'checkout.problem.changed.otherDelivery',
  price: 'checkout.problem.changed.none',
} satisfies Record<AgreementChange['kind'], MessageKey>

type SummaryProps = CheckoutFormErrors & { changes?: readonly AgreementChange[] }

/** Lists what is wrong with the form, or says why the order could not be placed. */
export function CheckoutErrorSummary({ errors, problem, changes = [] }: SummaryProps) {
  const t = useTranslate()
  const listed = problem === 'cart-changed' ? changes : []
  const none = t('checkout.problem.changed.none')
  // Field errors can be corrected by the shopper. Any other problem means that placing the order
  // failed.
  const isCorrectable = hasErrors(errors)
  return (
    <ErrorSummary
      title={t(isCorrectable ? 'checkout.errors.title' : 'checkout.errors.problem')}
      message={
        listed.length > 0
          ? t('checkout.problem.changed.title')
          : problem && t(problemMessageKeys[problem])
      }
      details={listed.map(({ kind, name, before, now }) =>
        t(changeKeys[kind], {
          name: name ?? t(namelessKeys[kind]),
          before: before ?? none,
          now: now ?? none,
        }),
      )}
      fields={checkoutForm}
      errors={errors}
    />
  )
}
