import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { useMerchantLang } from '#shared/ui/use-merchant-lang.ts'
import type { OrderMeal, OrderSummary } from '../../merchant-api/order/account-orders.ts'
import { OrderPictures } from './order-pictures.tsx'
import { OrderStatusMark } from './order-status-mark.tsx'
import { useOrderDates } from './use-order-dates.ts'

const MAX_NAMES = 3

type OrderCardProps = { order: OrderSummary; headingLevel: 'h2' | 'h3' }

/** One order in a list. The whole card leads to the order. */
export function OrderCard({ order, headingLevel: Heading }: OrderCardProps) {
  const t = useTranslate()
  const path = usePath()
  const { formatDate, formatDelivery } = useOrderDates()
  const { orderNumber, meals, placedAt, total, delivery } = order
  const placed = formatDate(placedAt)
  const day = formatDelivery(delivery)
  return (
    <article className="order-card">
      <OrderPictures meals={meals} />
      <div className="order-card-text">
        <Heading className="order-card-title">
          <a className="order-card-link" href={path('account-order', { order: `${orderNumber}` })}>
            {t('orders.number', { orderNumber: `${orderNumber}` })}
          </a>
        </Heading>
        <p className="order-card-marks">
          <OrderStatusMark {...order} />
        </p>
        <MealNames meals={meals} />
        {day !== null && <p className="order-card-day">{t('orders.delivery', { day })}</p>}
      </div>
      <p className="order-card-facts">
        <span className="order-card-total">{total}</span>
        {placed !== '' && <span>{t('orders.placed', { date: placed })}</span>}
      </p>
    </article>
  )
}

/** The names of the first meals, and how many others there are. */
export function MealNames({ meals }: { meals: readonly OrderMeal[] }) {
  const t = useTranslate()
  const lang = useMerchantLang()
  const names = [...new Set(meals.map(({ name }) => name).filter((name) => name !== ''))]
  const others = names.length - MAX_NAMES
  return (
    <p className="order-card-meals">
      <span lang={lang}>{names.slice(0, MAX_NAMES).join(', ')}</span>
      {others > 0 && <> {t('orders.otherMeals', { count: others })}</>}
    </p>
  )
}
