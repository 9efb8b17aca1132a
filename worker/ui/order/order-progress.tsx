import { useTranslate } from '#shared/ui/shop-context.tsx'
import type { OrderStatus } from '../../merchant-api/order/to-order-status.ts'
import { orderStatusKeys } from './order-status-mark.tsx'

const steps = ['received', 'processing', 'completed'] as const

/** Shows how far an order has come. A cancelled order comes no further and has no progress. */
export function OrderProgress({ status }: { status: OrderStatus }) {
  const t = useTranslate()
  const reached = steps.findIndex((step) => step === status)
  if (reached < 0) return null
  return (
    <ol className="order-progress" aria-label={t('order.progress')}>
      {steps.map((step, index) => (
        <li
          className="order-progress-step"
          key={step}
          data-reached={index <= reached || undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          {t(orderStatusKeys[step])}
        </li>
      ))}
    </ol>
  )
}
