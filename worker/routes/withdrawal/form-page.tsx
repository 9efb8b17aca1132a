import { hasErrors, type FieldErrors } from '#shared/form/form-field.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { Button } from '#shared/ui/button.tsx'
import { ErrorSummary } from '#shared/ui/form/error-summary.tsx'
import { Field } from '#shared/ui/form/field.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { ExemptOrder, RowChoice } from './order-parts.tsx'
import {
  openForm,
  orderForm,
  TRAP_FIELD,
  type WithdrawalDraft,
  type WithdrawalErrors,
  type WithdrawalProblem,
} from './withdrawal-fields.ts'

const problemKeys: Record<WithdrawalProblem, MessageKey> = {
  'too-many': 'withdrawal.problem.tooMany',
  failed: 'withdrawal.problem.failed',
  'no-rows': 'withdrawal.problem.noRows',
  'not-possible': 'withdrawal.problem.notPossible',
}

type FormPageProps = WithdrawalDraft & WithdrawalErrors

/** The first step: the statement of a shopper who withdraws from a purchase. */
export function WithdrawalFormPage({ order, values, rowIds, errors, problem }: FormPageProps) {
  const t = useTranslate()
  const isPossible = !order || order.rows.some(({ withdrawal }) => withdrawal === 'POSSIBLE')
  const fields = order ? orderForm : openForm
  return (
    <div className="withdrawal-page">
      <h1>{t('withdrawal.title')}</h1>
      <ErrorSummary
        title={t(hasErrors(errors) ? 'checkout.errors.title' : 'withdrawal.problem.title')}
        message={problem && t(problemKeys[problem])}
        fields={fields}
        errors={errors}
      />
      {isPossible ? (
        <>
          <p>{t('withdrawal.intro')}</p>
          <StatementForm order={order} values={values} rowIds={rowIds} errors={errors} />
        </>
      ) : (
        <ExemptOrder order={order} />
      )}
      <WithdrawalTerms />
    </div>
  )
}

type StatementFormProps = WithdrawalDraft & { errors: FieldErrors }

function StatementForm({ order, values, rowIds, errors }: StatementFormProps) {
  const t = useTranslate()
  const path = usePath()
  const fields = order ? orderForm : openForm
  return (
    <form className="withdrawal-form" method="post" action={path('withdrawal')} noValidate>
      {order && (
        <>
          <p className="withdrawal-form-order">
            {t('confirmation.number', { orderNumber: order.orderNumber })}
          </p>
          <input type="hidden" name="oid" value={order.id} />
          <RowChoice order={order} rowIds={rowIds} />
        </>
      )}
      {fields.map((field) => (
        <Field key={field.name} field={field} values={values} errors={errors} />
      ))}
      <label className="visually-hidden" aria-hidden="true">
        {t('newsletter.trap')}
        <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
      <div>
        <Button name="intent" value="review">
          {t('withdrawal.review')}
        </Button>
      </div>
    </form>
  )
}

/** The law about the goods of this shop. */
export function WithdrawalTerms({ canCancel = true }: { canCancel?: boolean }) {
  const t = useTranslate()
  const path = usePath()
  return (
    <section className="withdrawal-page-terms" aria-labelledby="withdrawal-terms">
      <h2 className="withdrawal-page-subtitle" id="withdrawal-terms">
        {t('withdrawal.terms.title')}
      </h2>
      <ul className="withdrawal-page-list">
        <li>{t('withdrawal.terms.period')}</li>
        <li>{t('withdrawal.terms.food')}</li>
        {canCancel && <li>{t('withdrawal.terms.instead')}</li>}
        <li>{t('withdrawal.terms.company')}</li>
      </ul>
      <p>
        <a className="withdrawal-page-link" href={path('account-orders')}>
          {t('withdrawal.toOrders')}
        </a>
      </p>
    </section>
  )
}
