import { Button } from '#shared/ui/button.tsx'
import { Fields } from '#shared/ui/form/field.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { SubmissionErrors, type FormSubmission } from '../../ui/form/submission-errors.tsx'
import { TrapField, CheckedForm } from '../../ui/form/checked-form.tsx'
import { ExemptOrder, RowChoice } from './order-parts.tsx'
import { openForm, orderForm, type WithdrawalChoice } from './withdrawal-fields.ts'
import { TitledSection } from '../../ui/page/titled-section.tsx'

type StatementProps = WithdrawalChoice & { submission: FormSubmission }

export function WithdrawalFormPage({ order, rowIds, submission }: StatementProps) {
  const t = useTranslate()
  const isPossible =
    !order || order.actions.rows.some(({ withdrawal }) => withdrawal === 'POSSIBLE')
  return (
    <div className="withdrawal-page prose stack gap-5">
      <h1>{t('withdrawal.title')}</h1>
      <SubmissionErrors fields={order ? orderForm : openForm} submission={submission} />
      {isPossible ? (
        <>
          <p>{t('withdrawal.intro')}</p>
          <StatementForm order={order} rowIds={rowIds} submission={submission} />
        </>
      ) : (
        <ExemptOrder order={order} />
      )}
      <WithdrawalTerms />
    </div>
  )
}

function StatementForm({ order, rowIds, submission }: StatementProps) {
  const t = useTranslate()
  const fields = order ? orderForm : openForm
  return (
    <CheckedForm className="stack gap-4" to="withdrawal">
      {order && (
        <>
          <p className="bold">{t('confirmation.number', { orderNumber: order.orderNumber })}</p>
          <input type="hidden" name="oid" value={order.publicId} />
          <RowChoice order={order} rowIds={rowIds} />
        </>
      )}
      <Fields fields={fields} {...submission} />
      <TrapField />
      <div>
        <Button name="intent" value="review">
          {t('withdrawal.review')}
        </Button>
      </div>
    </CheckedForm>
  )
}

export function WithdrawalTerms({ canCancel = true }: { canCancel?: boolean }) {
  const { t, path } = useShop()
  return (
    <TitledSection
      titleClassName="text-4"
      id="withdrawal-terms"
      title={t('withdrawal.terms.title')}
    >
      <ul className="withdrawal-page-list stack gap-2">
        <li>{t('withdrawal.terms.period')}</li>
        <li>{t('withdrawal.terms.food')}</li>
        {canCancel && <li>{t('withdrawal.terms.instead')}</li>}
        <li>{t('withdrawal.terms.company')}</li>
      </ul>
      <p>
        <a className="touch" href={path('account-orders')}>
          {t('withdrawal.toOrders')}
        </a>
      </p>
    </TitledSection>
  )
}
