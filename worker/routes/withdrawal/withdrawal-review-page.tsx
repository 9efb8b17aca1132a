import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { getRowField, type WithdrawalChoice, type WithdrawalValues } from './withdrawal-fields.ts'
import { CheckedForm } from '../../ui/form/checked-form.tsx'

type ReviewedStatement = WithdrawalChoice & { values: WithdrawalValues }

export function WithdrawalReviewPage(draft: ReviewedStatement & { requestKey: string }) {
  const { order, values, rowIds, requestKey } = draft
  const t = useTranslate()
  const hidden = {
    ...values,
    ...(order && { oid: order.publicId }),
    ...Object.fromEntries(rowIds.map((rowId) => [getRowField(rowId), 'on'])),
    key: requestKey,
  }
  return (
    <CheckedForm className="withdrawal-page prose stack gap-5" to="withdrawal">
      <h1>{t('withdrawal.review.title')}</h1>
      <p>{t('withdrawal.review.intro')}</p>
      <Statement {...draft} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="cluster gap-3">
        <Button name="intent" value="confirm">
          {t('withdrawal.confirm')}
        </Button>
        <Button name="intent" value="edit" variant="secondary">
          {t('withdrawal.edit')}
        </Button>
      </div>
    </CheckedForm>
  )
}

function Statement({ order, values, rowIds }: ReviewedStatement) {
  const t = useTranslate()
  const chosen = order?.actions.rows.filter(({ rowId }) => rowIds.includes(rowId)) ?? []
  const parts = order
    ? chosen.map(({ quantity, name }) => `${quantity} × ${name}`)
    : [values.details || t('withdrawal.wholeOrder')]
  const facts = [
    { term: t('withdrawal.orderNumber.label'), value: order?.orderNumber ?? values.orderNumber },
    { term: t('withdrawal.part'), value: parts.join('; ') },
    { term: t('contact.name.label'), value: values.name },
    { term: t('withdrawal.receiptTo'), value: values.email },
  ]
  return (
    <div className="breakable panel stack gap-4">
      <p className="text-4 bold">{t('withdrawal.statement')}</p>
      <dl className="withdrawal-statement-facts stack gap-3">
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt className="hint">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export function WithdrawalReceivedPage() {
  const { t, path } = useShop()
  return (
    <div className="withdrawal-page prose stack gap-5">
      <h1>{t('withdrawal.received.title')}</h1>
      <p>{t('withdrawal.received.text')}</p>
      <p>{t('withdrawal.received.next')}</p>
      <div className="cluster gap-3">
        <ButtonLink href={path('index')}>{t('contact.sent.home')}</ButtonLink>
      </div>
    </div>
  )
}
