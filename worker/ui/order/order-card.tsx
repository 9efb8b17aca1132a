import { ButtonLink } from '#shared/ui/button.tsx'
import { LinePicture } from '#shared/cart/line-picture.tsx'
import { useShop, useTranslate, useMerchantLang } from '#shared/ui/shop-context.tsx'
import type { OrderView } from '../../merchant-api/order/order-view.ts'
import { OrderStatusMark } from './order-status-mark.tsx'
import { useOrderPath } from './order-actions.tsx'
import { useOrderDates } from './use-order-dates.ts'

const MAX_NAMES = 3
const MAX_PICTURES = 4

type OrderCardProps = { order: OrderView; headingLevel: 'h2' | 'h3' }

export function OrderCard({ order, headingLevel: Heading }: OrderCardProps) {
  const { t, path } = useShop()
  const { formatDate, formatDelivery } = useOrderDates()
  const { orderNumber, publicId } = order
  const toPath = useOrderPath(publicId)
  const placed = formatDate(order.placedAt)
  const day = order.status === 'cancelled' ? null : formatDelivery(order.delivery)
  return (
    <article className="order-card card">
      <OrderPictures order={order} />
      <div className="stack gap-2">
        <Heading className="small-title">
          <a
            className="order-card-link plain-link"
            href={path('account-order', { order: orderNumber })}
          >
            {t('orders.number', { orderNumber })}
          </a>
        </Heading>
        <p className="cluster gap-2">
          <OrderStatusMark order={order} />
        </p>
        <MealNames order={order} />
        {day !== null && <p className="hint">{t('orders.delivery', { day })}</p>}
      </div>
      <div className="order-card-facts numbers stack gap-1 hint">
        <span className="order-card-total text-4 bold">{order.total}</span>
        {placed !== '' && <span>{t('orders.placed', { date: placed })}</span>}
        {publicId !== '' && (
          <p className="order-card-again">
            <ButtonLink
              href={toPath('again')}
              variant="secondary"
              size="small"
              aria-label={t('orders.again', { orderNumber })}
            >
              {t('orderActions.again')}
            </ButtonLink>
          </p>
        )}
      </div>
    </article>
  )
}

/** The names of the first meals, and how many others there are. */
export function MealNames({ order: { meals = [] } }: { order: OrderView }) {
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

type OrderPicturesProps = { order: OrderView; layout?: 'row' }

/** The pictures of the first meals of an order, whose names are beside them. */
export function OrderPictures({ order: { meals = [] }, layout }: OrderPicturesProps) {
  return (
    <div className="order-pictures stack gap-1" data-layout={layout} aria-hidden="true">
      {meals.slice(0, MAX_PICTURES).map(({ pictureFileName }, index) => (
        // The same meal may be in two rows of an order.
        // oxlint-disable-next-line react/no-array-index-key -- the pictures have no other identity
        <span className="order-pictures-picture" key={index}>
          <LinePicture fileName={pictureFileName} />
        </span>
      ))}
    </div>
  )
}
