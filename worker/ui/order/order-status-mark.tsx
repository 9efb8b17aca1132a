import type { ReactNode } from 'react'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import type { OrderView, OrderStatus } from '../../merchant-api/order/order-view.ts'

const drawings: Record<OrderStatus | 'refunded', ReactNode> = {
  received: <path d="M6 3.5h12v17l-3-2-3 2-3-2-3 2v-17ZM9 8.5h6M9 12.5h6" />,
  processing: <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2.5" />,
  completed: <path d="m4.5 12.5 5 5L19.5 7" />,
  cancelled: <path d="m6 6 12 12M18 6 6 18" />,
  refunded: <path d="M4 9.5h10a5 5 0 0 1 0 10H9M8 5.5l-4 4 4 4" />,
}

/** The status of an order as a word with an icon, and beside it whether the order was refunded. */
export function OrderStatusMark({ order }: { order: OrderView }) {
  const t = useTranslate()
  const { status, isRefunded } = order
  if (!status) return null
  return (
    <>
      <Mark kind={status}>{t(`orders.status.${status}`)}</Mark>
      {isRefunded && <Mark kind="refunded">{t('orders.status.refunded')}</Mark>}
    </>
  )
}

export function RefundedMark() {
  const t = useTranslate()
  return <Mark kind="refunded">{t('orders.status.refunded')}</Mark>
}

function Mark({ kind, children }: { kind: OrderStatus | 'refunded'; children: string }) {
  return (
    <span className="order-status-mark" data-status={kind}>
      <svg className="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
        {drawings[kind]}
      </svg>
      {children}
    </span>
  )
}

const steps = ['received', 'processing', 'completed'] as const

/** Shows how far an order has come. A cancelled order comes no further and has no progress. */
export function OrderProgress({ order: { status } }: { order: OrderView }) {
  const t = useTranslate()
  const reached = steps.findIndex((step) => step === status)
  if (reached < 0) return null
  return (
    <ol className="order-progress screen-only stack gap-2" aria-label={t('order.progress')}>
      {steps.map((step, index) => (
        <li
          className="order-progress-step breakable hint"
          key={step}
          data-reached={index <= reached || undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          {t(`orders.status.${step}`)}
        </li>
      ))}
    </ol>
  )
}
