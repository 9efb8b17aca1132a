import { formatInstant } from '#shared/delivery/format-instant.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { useShop, useTranslate, useMerchantLang } from '#shared/ui/shop-context.tsx'
import type { OrderActionRow, OrderActions } from '../../merchant-api/order/order-view.ts'
import { useOrderPath } from '../../ui/order/order-actions.tsx'
import { getRowField, type OpenedOrder } from './withdrawal-fields.ts'

const reasonKeys: Record<OrderActionRow['withdrawal'], MessageKey> = {
  POSSIBLE: 'withdrawal.row.possible',
  COMPANY: 'withdrawal.row.company',
  PERISHABLE: 'withdrawal.row.perishable',
  PERIOD_OVER: 'withdrawal.row.periodOver',
  WITHDRAWN: 'withdrawal.row.withdrawn',
  SETTLED: 'withdrawal.row.settled',
}

/** Returns why a row can or cannot be withdrawn from. */
function useReason({ delivery }: OrderActions): (row: OrderActionRow) => string {
  const { t, locale } = useShop()
  const { timeZone = 'UTC' } = delivery ?? {}
  return ({ withdrawal, withdrawUntil }) => {
    if (withdrawUntil === null) return t(reasonKeys[withdrawal])
    // The period ends at midnight, so its last minute is on the last day.
    const lastMinute = new Date(Date.parse(withdrawUntil) - 60_000)
    const time = formatInstant(lastMinute, { language: locale.iso, timeZone })
    const isOver = withdrawal === 'PERIOD_OVER'
    return t(isOver ? 'withdrawal.row.periodOverSince' : 'withdrawal.row.possibleUntil', { time })
  }
}

export function RowChoice({ order, rowIds }: { order: OpenedOrder; rowIds: readonly number[] }) {
  const t = useTranslate()
  const lang = useMerchantLang()
  const toReason = useReason(order.actions)
  return (
    <fieldset className="withdrawal-rows stack gap-3">
      <legend className="withdrawal-rows-title bold">{t('withdrawal.rows.title')}</legend>
      {order.actions.rows.map((row) => {
        const { rowId, name, quantity, withdrawal } = row
        const reasonId = `withdrawal-reason-${rowId}`
        return (
          <div className="withdrawal-rows-item" key={rowId}>
            <label className="checkbox-field-label withdrawal-rows-label semibold row gap-3">
              <input
                className="checkbox-field-input"
                type="checkbox"
                name={getRowField(rowId)}
                disabled={withdrawal !== 'POSSIBLE'}
                defaultChecked={rowIds.includes(rowId)}
                aria-describedby={reasonId}
              />
              <span>
                {quantity} × <span lang={lang}>{name}</span>
              </span>
            </label>
            <p className="withdrawal-rows-reason hint" id={reasonId}>
              {toReason(row)}
            </p>
          </div>
        )
      })}
    </fieldset>
  )
}

const isSettled = ({ withdrawal }: OrderActionRow) =>
  withdrawal === 'SETTLED' || withdrawal === 'WITHDRAWN'

/** Returns what is said about a cancellation; null if there is nothing left to cancel. */
function findCancelKey({ status, actions }: OpenedOrder): MessageKey | null {
  const { isOpen, delivery, rows } = actions
  if (isOpen) return 'withdrawal.exempt.cancel'
  if (rows.every(isSettled)) return null
  return delivery || status === 'completed' ? 'withdrawal.exempt.closed' : 'orderActions.askUs'
}

export function ExemptOrder({ order }: { order: OpenedOrder }) {
  const { t, path } = useShop()
  const lang = useMerchantLang()
  const { rows, isOpen } = order.actions
  const toReason = useReason(order.actions)
  const cancelKey = findCancelKey(order)
  const toPath = useOrderPath(order.publicId)
  return (
    <div className="stack gap-4">
      <p className="text-4 bold">
        {t('withdrawal.exempt.lead', { orderNumber: order.orderNumber })}
      </p>
      <ul className="withdrawal-page-list stack gap-2">
        {rows.map((row) => (
          <li key={row.rowId}>
            {row.quantity} × <span lang={lang}>{row.name}</span>: {toReason(row)}
          </li>
        ))}
      </ul>
      <h2 className="text-4">{t('withdrawal.exempt.instead')}</h2>
      <ul className="withdrawal-page-list stack gap-2">
        {cancelKey && <li>{t(cancelKey)}</li>}
        <li>
          {t('withdrawal.exempt.complaint')}{' '}
          <a href={`mailto:${t('header.help.email')}`}>{t('header.help.email')}</a>
        </li>
      </ul>
      <p className="cluster gap-3">
        {isOpen && <ButtonLink href={toPath('cancel')}>{t('orderActions.cancel')}</ButtonLink>}
        <ButtonLink href={toPath()} variant="secondary">
          {t('orderStep.back')}
        </ButtonLink>
      </p>
      <p>
        <a className="touch" href={path('withdrawal')}>
          {t('withdrawal.exempt.anyway')}
        </a>
      </p>
    </div>
  )
}
