import type { CartLine } from '#shared/cart/cart.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { useMerchantLang } from '#shared/ui/use-merchant-lang.ts'
import type { CustomerOrder, OrderRefund } from '../../merchant-api/to-customer-order.ts'
import { useOrderDates } from './use-order-dates.ts'

/** Says that an order is cancelled or refunded, and where the money goes. */
export function OrderMoneyNotice({ order }: { order: CustomerOrder }) {
  const t = useTranslate()
  if (order.status === 'cancelled') return <CancelledNotice order={order} />
  if (!order.isRefunded) return null
  return <Notice>{t('order.refunded')}</Notice>
}

function CancelledNotice({ order }: { order: CustomerOrder }) {
  const t = useTranslate()
  const { payment, cart, refunds } = order
  const texts = [
    t('order.cancelled'),
    ...(payment && !payment.isPaid ? [t('order.cancelled.unpaid')] : []),
    ...(payment?.isPaid && refunds.length === 0
      ? [t('order.cancelled.paid', { method: payment.name })]
      : []),
    ...(cart.giftCard === null ? [] : [t('order.cancelled.giftCard', { amount: cart.giftCard })]),
    ...(cart.balance === null ? [] : [t('order.cancelled.balance', { amount: cart.balance })]),
  ]
  return <Notice>{texts.join(' ')}</Notice>
}

/** Returns the name of the refunded meal; empty if the order does not contain it. */
function findName(lines: readonly CartLine[], skuId: number): string {
  const line = lines.find(
    (candidate) =>
      candidate.skuId === skuId || candidate.package?.items.some((item) => item.skuId === skuId),
  )
  return line?.package?.items.find((item) => item.skuId === skuId)?.name ?? line?.name ?? ''
}

/** Lists the refunds of an order. Renders nothing if there are none. */
export function OrderRefunds({ order }: { order: CustomerOrder }) {
  const t = useTranslate()
  const { refunds, cart } = order
  if (refunds.length === 0) return null
  return (
    <section className="order-refunds" aria-labelledby="order-refunds">
      <h2 className="order-refunds-title" id="order-refunds">
        {t('order.refunds.title')}
      </h2>
      <ul className="order-refunds-list">
        {refunds.map((refund) => (
          <Refund key={refund.id} refund={refund} name={findName(cart.lines, refund.skuId)} />
        ))}
      </ul>
    </section>
  )
}

function Refund({ refund, name }: { refund: OrderRefund; name: string }) {
  const t = useTranslate()
  const lang = useMerchantLang()
  const { formatDate } = useOrderDates()
  const { amount, isToBalance, reason, refundedAt } = refund
  return (
    <li className="order-refunds-refund">
      <p className="order-refunds-amount">
        {t(isToBalance ? 'order.refunds.toBalance' : 'order.refunds.toPayment', { amount })}
      </p>
      <p className="order-refunds-reason" lang={lang}>
        {[name, reason].filter((text) => text !== '').join(': ')}
      </p>
      <p className="order-refunds-reason">{formatDate(refundedAt)}</p>
    </li>
  )
}
