import { formatInstant } from '#shared/delivery/format-instant.ts'
import { formatSlot } from '#shared/delivery/format-slot.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { usePath, useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import type { OrderActions as Actions, OrderView } from '../../merchant-api/order/order-view.ts'

export type OrderStep = 'delivery' | 'cancel' | 'again'

export function useOrderPath(orderId: string): (step?: OrderStep) => string {
  const path = usePath()
  return (step) => {
    const query = new URLSearchParams({ oid: orderId, ...(step ? { step } : {}) })
    return `${path('order')}?${query.toString()}`
  }
}

/** The actions of an order: change the delivery, cancel it, order again, withdraw. */
export function OrderActions({ order }: { order: OrderView }) {
  const t = useTranslate()
  const path = usePath()
  const { publicId, status, actions } = order
  const toPath = useOrderPath(publicId)
  const query = new URLSearchParams({ oid: publicId })
  // Nothing is said about the cut-off of an order that is sent or cancelled.
  const isFinished = status === 'completed' || status === 'cancelled'
  return (
    <section className="order-actions stack gap-3" aria-labelledby="order-actions-title">
      <h2 className="order-actions-title" id="order-actions-title">
        {t('orderActions.title')}
      </h2>
      {!isFinished && actions && <CutOff actions={actions} />}
      <p className="cluster gap-3">
        {actions?.isOpen && actions.deliveries.length > 0 && (
          <ButtonLink href={toPath('delivery')} variant="secondary">
            {t('orderActions.changeDelivery')}
          </ButtonLink>
        )}
        <ButtonLink href={toPath('again')} variant="secondary">
          {t('orderActions.again')}
        </ButtonLink>
        {actions?.isOpen && (
          <ButtonLink href={toPath('cancel')} variant="quiet">
            {t('orderActions.cancel')}
          </ButtonLink>
        )}
      </p>
      <p>
        <a className="touch" href={`${path('withdrawal')}?${query.toString()}`}>
          {t('withdrawal.title')}
        </a>
      </p>
    </section>
  )
}

/** Says until when an order can be changed, or that it no longer can. */
function CutOff({ actions: { isOpen, delivery } }: { actions: Actions }) {
  const { t, locale } = useShop()
  if (!delivery) return <p>{t('orderActions.askUs')}</p>
  const { timeZone, closesAt } = delivery
  const time = formatInstant(new Date(closesAt), { language: locale.iso, timeZone })
  if (isOpen) return <p>{t('orderActions.openUntil', { time })}</p>
  return (
    <p>
      {t('orderActions.closed', { time, delivery: formatSlot(delivery, locale.iso) })}{' '}
      <a href={`mailto:${t('header.help.email')}`}>{t('header.help.email')}</a>
    </p>
  )
}
